import { chooseSingleKeys, useSettings } from '../../preferences/settings.ts'
import { useWords } from '../../ui/useWords.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Section } from './Section.tsx'

export function KeysSection() {
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
