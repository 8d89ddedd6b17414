import {
  ArrowLeftRight,
  FlaskConical,
  Hourglass,
  Lock,
  Search,
  Bell as BellIcon,
  Cloud,
  CloudOff,
  KeyRound,
  type LucideIcon,
} from 'lucide-react'
import { useShallow } from 'zustand/react/shallow'
import type { ReactNode } from 'react'
import type { ProfileId } from '../../contract/ids.ts'
import type { Profile, SessionState, VaultState } from '../../contract/profiles.ts'
import { useWords } from '../ui/useWords.tsx'
import { StatusTag, type Tone } from '../ui/StatusTag.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { bandOf } from '../ui/ProfileMark.tsx'
import { LooksMenu } from '../preferences/LooksMenu.tsx'
import { openDialog } from '../ui/dialogs.tsx'
import { addressOf } from '../routing/route.ts'
import { Freshness } from '../data/Freshness.tsx'
import { serves } from '../../domain/services.ts'
import { askToSignIn } from '../desk/call.ts'
import { readSession } from '../data/profiles.ts'
import { anywhereWords, profileWords } from '../../words/page/anywhere.ts'
import { actionWords, bellWords, reachWords } from '../../words/page/shell.ts'
import { stateWords, verbWords } from '../../words/terms.ts'
import { countChanges, usePendingChanges } from '../changes/pendingChanges.ts'
import { useMessages } from '../ui/toasts.ts'
import { useCopyState } from '../data/syncing.ts'
import { useReachability } from '../desk/reachability.ts'
import styles from './Bar.module.css'

interface BarProps {
  profile: Profile
  session: SessionState | undefined
  vault: VaultState
}

/** Its place and the enterprise's colour, while nothing else is known. */
export const OpeningBar = ({ profile }: { profile: ProfileId }) => (
  <div className={styles.bar} data-band={bandOf(profile)} />
)

interface CountProps {
  /** Said with it; whoever reads the screen aloud hears it from what the icon belongs to. */
  count: string | undefined
  /** Nobody is needed. */
  isCalm?: boolean
  icon: ReactNode
}

/** An icon, and at its corner how many of what it leads to wait. */
export function Count({ count, isCalm, icon }: CountProps) {
  return (
    <span className={styles.of}>
      {icon}
      {count !== undefined && (
        <span className={styles.count} data-calm={isCalm || undefined} aria-hidden>
          {count}
        </span>
      )}
    </span>
  )
}

/**
 * Opens Messages; shows how many changes wait for a person, else how many are under way, else how many messages are
 * new.
 */
function Bell() {
  const { t, number } = useWords()
  const unseen = useMessages((state) => state.unseen)
  const { waiting, running } = usePendingChanges(useShallow(countChanges))
  const says = waiting > 0 ? 'waiting' : running > 0 ? 'running' : unseen > 0 ? 'unseen' : undefined
  const count = waiting || running || unseen
  const icon = (
    <Count
      icon={<BellIcon size={18} aria-hidden />}
      count={says && (says === 'running' ? '…' : number(count))}
      isCalm={says !== 'waiting'}
    />
  )
  return (
    <IconButton
      label={says === undefined ? t(bellWords.open) : t(bellWords[says], { count })}
      icon={icon}
      onPress={() => openDialog('messages')}
    />
  )
}

interface ServiceProps {
  profile: ProfileId
  session: SessionState | undefined
}

/**
 * Whether the service answers, judged by the last call, and answers these secrets; a change is announced to screen
 * readers.
 */
function Service({ profile, session }: ServiceProps) {
  const { t, time } = useWords()
  const { sync, error } = useCopyState(profile)
  const reach = useReachability((state) => state.byProfile[profile])
  const isDoorClosed = useReachability((state) => state.isDoorClosed)

  function tag(): [Tone, LucideIcon, string] | undefined {
    if (isDoorClosed) return ['danger', CloudOff, t(reachWords.doorClosed)]
    if (reach?.state === 'unreachable') return ['danger', CloudOff, t(reachWords.since, { time: time(reach.since) })]
    if (session !== undefined && session !== 'signedIn') {
      const since = error?.kind === 'notSignedIn' || error?.kind === 'keychain' ? sync?.trouble?.since : undefined
      if (since === undefined) return ['danger', KeyRound, t(reachWords.signedOut)]
      return ['danger', KeyRound, t(reachWords.signedOutSince, { time: time(Date.parse(since)) })]
    }
    return reach && ['free', Cloud, t(reachWords.reached)]
  }

  const [tone, icon, text] = tag() ?? []
  return (
    <span role="status" className={styles.service}>
      {tone && icon && (
        <StatusTag tone={tone} icon={icon}>
          {text}
        </StatusTag>
      )}
    </span>
  )
}

/** Which enterprise this is, how fresh the data is, and whether the service answers: always in sight. */
export function Bar({ profile, session, vault }: BarProps) {
  const { t } = useWords()
  return (
    <header className={styles.bar} data-band={bandOf(profile.id)}>
      <div className={styles.profile}>
        <strong className={styles.name}>
          <bdi>{profile.name}</bdi>
        </strong>
        <span className={styles.host}>{hostOf(profile.baseUrl)}</span>
      </div>
      {profile.origin === 'sandbox' && (
        <StatusTag tone="trial" icon={FlaskConical}>
          {t(profileWords.madeUp)}
        </StatusTag>
      )}
      {profile.readOnly === true && (
        <StatusTag tone="note" icon={Lock}>
          {t(stateWords.readOnly)}
        </StatusTag>
      )}
      {profile.origin === 'stored' && vault.keptIn === 'memory' && (
        <StatusTag tone="soon" icon={Hourglass}>
          {t(anywhereWords['vault.sessionOnly'])}
        </StatusTag>
      )}
      {session !== undefined && session !== 'signedIn' && (
        <Button size="small" onPress={() => void askToSignIn(profile.id).then(() => readSession(profile.id))}>
          {t(anywhereWords['signIn.open'])}
        </Button>
      )}
      <div className={styles.spacer} />
      {serves(profile, 'memberCenter') && (
        <span className={styles.slot}>
          <Freshness key={profile.id} profile={profile} />
        </span>
      )}
      <Service profile={profile.id} session={session} />
      <IconButton
        label={t(actionWords.palette)}
        icon={<Search size={18} aria-hidden />}
        onPress={() => openDialog('palette', '')}
      />
      <Bell />
      <a
        className={styles.switch}
        href={addressOf({ place: 'profiles', params: {} })}
        aria-label={t(verbWords.switchEnterprise)}
      >
        <ArrowLeftRight size={16} aria-hidden />
        <span className={styles.switchText}>{t(verbWords.switchEnterprise)}</span>
      </a>
      <LooksMenu />
    </header>
  )
}

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl
}
