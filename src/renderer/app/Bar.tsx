import { ArrowLeftRight, FlaskConical, Hourglass } from 'lucide-react'
import type { Profile, SessionState, VaultState } from '../../contract/profiles.ts'
import { useWords } from '../i18n/useWords.tsx'
import { StatusTag } from '../ui/StatusTag.tsx'
import { Button } from '../ui/Button.tsx'
import { bandOf } from './band.ts'
import { LooksMenu } from './LooksMenu.tsx'
import { addressOf } from './route.ts'
import { askToSignIn } from './signingIn.ts'
import { readSession } from './profiles.ts'
import styles from './Bar.module.css'

interface BarProps {
  profile: Profile
  session: SessionState | undefined
  vault: VaultState
}

/** Whose enterprise this is, always in sight. */
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
          {t('profile.madeUp')}
        </StatusTag>
      )}
      {profile.origin === 'stored' && vault.keptIn === 'memory' && (
        <StatusTag tone="soon" icon={Hourglass}>
          {t('vault.sessionOnly')}
        </StatusTag>
      )}
      {session !== undefined && session !== 'signedIn' && (
        <Button onPress={() => void askToSignIn(profile.id).then(() => readSession(profile.id))}>{t('signIn.open')}</Button>
      )}
      <div className={styles.spacer} />
      <a className={styles.switch} href={addressOf({ place: 'profiles', params: {} })}>
        <ArrowLeftRight size={16} aria-hidden />
        {t('profile.switch')}
      </a>
      <LooksMenu />
    </header>
  )
}

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl
}
