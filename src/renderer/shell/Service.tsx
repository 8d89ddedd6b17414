import { Cloud, CloudOff } from 'lucide-react'
import type { ProfileId } from '../../contract/ids.ts'
import { useWords } from '../ui/useWords.tsx'
import { StatusTag } from '../ui/StatusTag.tsx'
import { useReachability } from '../desk/reachability.ts'
import styles from './Bar.module.css'

/** Whether the service answers, judged by the last call; a change is announced to screen readers. */
export function Service({ profile }: { profile: ProfileId }) {
  const { t, time } = useWords()
  const reach = useReachability((state) => state.byProfile[profile])
  const isDoorClosed = useReachability((state) => state.isDoorClosed)
  if (isDoorClosed) {
    return (
      <span role="status" className={styles.service}>
        <StatusTag tone="danger" icon={CloudOff}>
          {t('reach.doorClosed')}
        </StatusTag>
      </span>
    )
  }
  return (
    <span role="status" className={styles.service}>
      {reach?.state === 'reached' && (
        <StatusTag tone="free" icon={Cloud}>
          {t('reach.reached')}
        </StatusTag>
      )}
      {reach?.state === 'unreachable' && (
        <StatusTag tone="danger" icon={CloudOff}>
          {t('reach.since', { time: time(reach.since) })}
        </StatusTag>
      )}
    </span>
  )
}
