import { useWords } from '../../ui/useWords.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { AboutSection } from './AboutSection.tsx'
import { KeychainSection } from './KeychainSection.tsx'
import { KeysSection } from './KeysSection.tsx'
import { LooksSection } from './LooksSection.tsx'
import { ProfilesSection } from './ProfilesSection.tsx'
import styles from './Settings.module.css'

/** What this machine remembers of how a person wants Keydesk, and whom it knows. */
export default function SettingsScreen() {
  const { t } = useWords()
  return (
    <Screen title={t('place.settings')}>
      {/* Scrolls by itself, so the keyboard must be able to stand in it. */}
      <div className={styles.page} tabIndex={0} role="group" aria-label={t('place.settings')}>
        <LooksSection />
        <KeysSection />
        <ProfilesSection />
        <KeychainSection />
        <AboutSection />
      </div>
    </Screen>
  )
}
