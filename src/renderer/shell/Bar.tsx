import { ArrowLeftRight, FlaskConical, Hourglass, Lock, Search } from 'lucide-react'
import type { ProfileId } from '../../contract/ids.ts'
import type { Profile, SessionState, VaultState } from '../../contract/profiles.ts'
import { useWords } from '../ui/useWords.tsx'
import { StatusTag } from '../ui/StatusTag.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { bandOf } from '../ui/band.ts'
import { Bell } from './Bell.tsx'
import { LooksMenu } from '../preferences/LooksMenu.tsx'
import { openOverlay } from '../routing/overlays.ts'
import { addressOf } from '../routing/route.ts'
import { Service } from './Service.tsx'
import { Freshness } from '../data/Freshness.tsx'
import { serves } from '../../domain/services.ts'
import { askToSignIn } from '../desk/signingIn.ts'
import { readSession } from '../data/profiles.ts'
import { anywhereWords, profileWords } from '../../words/page/anywhere.ts'
import { actionWords } from '../../words/page/shell.ts'
import { stateWords, verbWords } from '../../words/terms.ts'
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
        onPress={() => openOverlay('palette')}
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
