import { History } from 'lucide-react'
import { useAsked } from '../data/asked.ts'
import { lastRead } from '../data/loadable.ts'
import { changeParams, useRoute } from '../routing/route.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from '../ui/useWords.tsx'
import styles from './Frame.module.css'

/** Across the top while a snapshot is shown: the data is not current, and nothing can be changed. */
export function SnapshotBand() {
  const { t, dateTime } = useWords()
  const { snapshot = '' } = useRoute().params
  const snapshots = lastRead(useAsked('listSnapshots', {}))?.value.snapshots
  const found = snapshots?.find((one) => String(one.snapshot) === snapshot || one.name === snapshot)
  const time = found === undefined ? snapshot : dateTime(Date.parse(found.asOf))
  return (
    <div role="status" className={styles.band}>
      <History size={16} aria-hidden />
      <strong>{t('snapshots.band', { time, name: found?.name ?? '' })}</strong>
      <Button size="small" onPress={() => changeParams({ snapshot: '' })}>
        {t('snapshots.leave')}
      </Button>
    </div>
  )
}
