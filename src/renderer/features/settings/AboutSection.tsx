import { openOverlay } from '../../routing/overlays.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { version } from '../../ui/version.ts'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'

export function AboutSection() {
  const { t } = useWords()
  return (
    <Section title={t('settings.about')}>
      <Details items={[{ label: t('settings.version'), value: `${t('app.name')} ${version}` }]} />
      <div className={styles.actions}>
        <Button onPress={() => openOverlay('keys')}>{t('action.keys')}</Button>
        <Button onPress={() => openOverlay('messages')}>{t('action.messages')}</Button>
      </div>
    </Section>
  )
}
