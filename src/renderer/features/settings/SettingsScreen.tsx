import { useLooks } from '../../preferences/looks.ts'
import { chooseLanguage, chooseSingleKeys, chooseTheme, useSettings } from '../../preferences/settings.ts'
import { openOverlay } from '../../routing/overlays.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Details } from '../../ui/Details.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { reportProblem } from '../../ui/reporting.ts'
import { version } from '../../ui/version.ts'
import { KeychainSection } from './KeychainSection.tsx'
import { ProfilesSection } from './ProfilesSection.tsx'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'

function LooksSection() {
  const { t } = useWords()
  const { language, theme } = useSettings()
  const { languages, themes } = useLooks()
  return (
    <Section title={t('app.looks')}>
      <RadioChoices label={t('app.language')} choices={languages} value={language} onChange={chooseLanguage} />
      <RadioChoices label={t('app.theme')} choices={themes} value={theme} onChange={chooseTheme} />
    </Section>
  )
}

function KeysSection() {
  const { t } = useWords()
  const singleKeys = useSettings((state) => state.singleKeys)
  return (
    <Section title={t('settings.keys')}>
      <CheckField
        label={t('settings.singleKeys')}
        note={t('settings.singleKeysNote')}
        value={singleKeys}
        onChange={chooseSingleKeys}
      />
    </Section>
  )
}

function AboutSection() {
  const { t } = useWords()
  return (
    <Section title={t('settings.about')}>
      <Details items={[{ label: t('settings.version'), value: `${t('app.name')} ${version}` }]} />
      <div className={styles.actions}>
        <Button onPress={() => openOverlay('keys')}>{t('action.keys')}</Button>
        <Button onPress={() => openOverlay('messages')}>{t('action.messages')}</Button>
        <Button onPress={() => reportProblem()}>{t('action.report')}</Button>
      </div>
    </Section>
  )
}

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
