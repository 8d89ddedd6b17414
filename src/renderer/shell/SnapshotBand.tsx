import { History } from 'lucide-react'
import { useQuery } from '../data/query.ts'
import { lastRead } from '../data/loadable.ts'
import { factsOf, type EnterprisePlace } from '../routing/places.ts'
import { changeParams, useRoute } from '../routing/route.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from '../ui/useWords.tsx'
import { anywhereWords } from '../../words/page/anywhere.ts'
import styles from './Frame.module.css'

/** Across the top while a snapshot is shown: the data is not current, and nothing can be changed. */
export default function SnapshotBand({ place }: { place: EnterprisePlace }) {
  const { t, dateTime } = useWords()
  const { snapshot = '' } = useRoute().params
  const snapshots = lastRead(useQuery('listSnapshots', {}))?.value.snapshots
  const found = snapshots?.find((one) => String(one.snapshot) === snapshot || one.name === snapshot)
  const isGone = snapshots !== undefined && found === undefined
  const { isOfNow } = factsOf(place)
  const time = found === undefined ? snapshot : dateTime(Date.parse(found.asOf))
  return (
    <div role="status" className={styles.band}>
      <History size={16} aria-hidden />
      <strong>
        {t(
          isOfNow
            ? anywhereWords['snapshots.bandNow']
            : isGone
              ? anywhereWords['snapshots.bandGone']
              : anywhereWords['snapshots.band'],
          {
            time,
            name: found?.name ?? '',
          },
        )}
      </strong>
      <Button size="small" onPress={() => changeParams({ snapshot: '' })}>
        {t(anywhereWords['snapshots.leave'])}
      </Button>
    </div>
  )
}
