import { lastRead } from '../../data/loadable.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { changeLayout } from '../../ui/grid/layouts.ts'
import styles from './Members.module.css'
import { useMembers } from './store.ts'

/** How many people there are; while all of them are read to be sorted, how far that is, and the way to stop it. */
export function MembersFooter() {
  const { t } = useWords()
  const reading = useMembers((state) => state.reading)
  const read = useMembers((state) => lastRead(state.rows))
  const shown = read?.value
  const isPast = read?.isPast === true
  if (shown === undefined || (shown.source.total === 0 && !isPast)) return null
  return (
    <div className={styles.footer}>
      <span role="status">{isPast ? t('members.searching') : t('count.members', { count: shown.source.total })}</span>
      {reading !== undefined && !shown.isWhole && (
        <>
          <span className={styles.soft}>
            {reading.total === undefined
              ? t('members.readingAll', { done: reading.done })
              : t('members.readingAllOf', { done: reading.done, count: reading.total })}
            {reading.isLimited && ` ${t('ui.limited')}`}
          </span>
          <Button size="small" onPress={() => changeLayout('members', { sort: undefined })}>
            {t('ui.stop')}
          </Button>
        </>
      )}
    </div>
  )
}
