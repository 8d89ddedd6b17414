import { lastRead, type Loadable } from '../../data/loadable.ts'
import type { Rows } from '../../data/reads.ts'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Members.module.css'

/** How many employees there are, or are found. */
export function MembersFooter({ rows }: { rows: Loadable<Rows<'findMembers'>> }) {
  const { t } = useWords()
  const read = lastRead(rows)
  const total = read?.value.source.total ?? 0
  const isPast = read?.isPast === true
  if (total === 0 && !isPast) return null
  return (
    <div className={styles.footer}>
      <span role="status">{isPast ? t('members.searching') : t('count.members', { count: total })}</span>
    </div>
  )
}
