import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Check, SunMoon } from 'lucide-react'
import { useWords } from '../i18n/useWords.tsx'
import { IconButton } from '../ui/Button.tsx'
import { useLooks } from './looks.ts'
import { chooseLanguage, chooseTheme, useSettings } from './settings.ts'
import styles from './LooksMenu.module.css'

interface ChoiceSectionProps<Id extends string> {
  title: string
  choices: readonly { id: Id; text: string }[]
  chosen: Id
  onChoose: (id: Id) => void
}

function ChoiceSection<Id extends string>({ title, choices, chosen, onChoose }: ChoiceSectionProps<Id>) {
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        for (const key of keys) onChoose(key as Id)
      }}
    >
      <Header className={styles.title}>{title}</Header>
      {choices.map(({ id, text }) => (
        <MenuItem key={id} id={id} textValue={text} className={styles.item ?? ''}>
          <span className={styles.check}>{id === chosen && <Check size={14} aria-hidden />}</span>
          {text}
        </MenuItem>
      ))}
    </MenuSection>
  )
}

/** Language and appearance. */
export function LooksMenu() {
  const { t } = useWords()
  const { language, theme } = useSettings()
  const { languages, themes } = useLooks()
  return (
    <MenuTrigger>
      <IconButton label={t('app.looks')} icon={<SunMoon size={18} aria-hidden />} />
      <Popover placement="bottom end" offset={4} className={styles.popover ?? ''}>
        <Menu className={styles.menu ?? ''} aria-label={t('app.looks')}>
          <ChoiceSection title={t('app.language')} choices={languages} chosen={language} onChoose={chooseLanguage} />
          <ChoiceSection title={t('app.theme')} choices={themes} chosen={theme} onChoose={chooseTheme} />
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
