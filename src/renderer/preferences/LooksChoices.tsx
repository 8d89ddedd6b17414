import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Check, SunMoon } from 'lucide-react'
import { useWords } from '../ui/useWords.tsx'
import { IconButton } from '../ui/Button.tsx'
import { useLooks, chooseLanguage, chooseTheme, useSettings } from './settings.ts'
import { appWords } from '../../words/page/frame.ts'
import { settingWords } from '../../words/terms.ts'
import styles from './LooksChoices.module.css'

interface ChoiceSectionProps<Id extends string> {
  /** Keeps its choices' ids distinct from those of the other section: a menu needs unique ids. */
  name: string
  title: string
  choices: readonly { id: Id; text: string }[]
  chosen: Id
  onChoose: (id: Id) => void
}

function ChoiceSection<Id extends string>({ name, title, choices, chosen, onChoose }: ChoiceSectionProps<Id>) {
  const keyOf = (id: Id) => `${name}.${id}`
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[keyOf(chosen)]}
      onSelectionChange={(keys) => {
        const choice = choices.find(({ id }) => keys !== 'all' && keys.has(keyOf(id)))
        if (choice !== undefined) onChoose(choice.id)
      }}
    >
      <Header className={styles.title}>{title}</Header>
      {choices.map(({ id, text }) => (
        <MenuItem key={id} id={keyOf(id)} textValue={text} className={styles.item ?? ''}>
          <span className={styles.check}>{id === chosen && <Check size={14} aria-hidden />}</span>
          {text}
        </MenuItem>
      ))}
    </MenuSection>
  )
}

/** Language and appearance. */
export default function LooksChoices() {
  const { t } = useWords()
  const { language, theme } = useSettings()
  const { languages, themes } = useLooks()
  return (
    <MenuTrigger>
      <IconButton label={t(appWords.looks)} icon={<SunMoon size={18} aria-hidden />} />
      <Popover placement="bottom end" offset={4} className={styles.popover ?? ''}>
        <Menu className={styles.menu ?? ''} aria-label={t(appWords.looks)}>
          <ChoiceSection
            name="language"
            title={t(settingWords.language)}
            choices={languages}
            chosen={language}
            onChoose={chooseLanguage}
          />
          <ChoiceSection
            name="theme"
            title={t(settingWords.theme)}
            choices={themes}
            chosen={theme}
            onChoose={chooseTheme}
          />
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
