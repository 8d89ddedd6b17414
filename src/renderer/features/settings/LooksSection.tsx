import { useLooks } from '../../preferences/looks.ts'
import { chooseLanguage, chooseTheme, useSettings } from '../../preferences/settings.ts'
import { useWords } from '../../ui/useWords.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { Section } from './Section.tsx'

export function LooksSection() {
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
