import { Cloud, CloudOff, KeyRound } from 'lucide-react'
import type { ProfileId } from '../../contract/ids.ts'
import type { SessionState } from '../../contract/profiles.ts'
import { useCopyState } from '../data/syncing.ts'
import { useWords } from '../ui/useWords.tsx'
import { StatusTag } from '../ui/StatusTag.tsx'
import { useReachability } from '../desk/reachability.ts'
import { reachWords } from '../../words/page/shell.ts'
import styles from './Bar.module.css'

interface ServiceProps {
  profile: ProfileId
  session: SessionState | undefined
}

/**
 * Whether the service answers, judged by the last call, and answers these secrets; a change is announced to screen
 * readers.
 */
export function Service({ profile, session }: ServiceProps) {
  const { t, time } = useWords()
  const { sync, error } = useCopyState(profile)
  const reach = useReachability((state) => state.byProfile[profile])
  const isDoorClosed = useReachability((state) => state.isDoorClosed)
  if (isDoorClosed) {
    return (
      <span role="status" className={styles.service}>
        <StatusTag tone="danger" icon={CloudOff}>
          {t(reachWords.doorClosed)}
        </StatusTag>
      </span>
    )
  }
  const isSignedOut = session !== undefined && session !== 'signedIn'
  if (isSignedOut && reach?.state !== 'unreachable') {
    const since = error?.kind === 'notSignedIn' || error?.kind === 'keychain' ? sync?.trouble?.since : undefined
    return (
      <span role="status" className={styles.service}>
        <StatusTag tone="danger" icon={KeyRound}>
          {since === undefined
            ? t(reachWords.signedOut)
            : t(reachWords.signedOutSince, { time: time(Date.parse(since)) })}
        </StatusTag>
      </span>
    )
  }
  return (
    <span role="status" className={styles.service}>
      {reach?.state === 'reached' && (
        <StatusTag tone="free" icon={Cloud}>
          {t(reachWords.reached)}
        </StatusTag>
      )}
      {reach?.state === 'unreachable' && (
        <StatusTag tone="danger" icon={CloudOff}>
          {t(reachWords.since, { time: time(reach.since) })}
        </StatusTag>
      )}
    </span>
  )
}
