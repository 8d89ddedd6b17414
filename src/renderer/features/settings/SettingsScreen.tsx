import '../../../words/page/copy.ts'
import '../../../words/page/loans.ts'
import '../../../words/page/profiles.ts'
import { useState, type ReactNode } from 'react'
import type { PlainKey } from '../../../words/page/index.ts'
import { DoorNotice } from '../../data/Readable.tsx'
import { useLooks } from '../../preferences/looks.ts'
import {
  chooseDensity,
  chooseLanguage,
  chooseOperator,
  chooseSingleKeys,
  chooseTheme,
  useSettings,
} from '../../preferences/settings.ts'
import { openOverlay } from '../../routing/overlays.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Details } from '../../ui/Details.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { FilteredState } from '../../ui/EmptyState.tsx'
import { Screen, ToolbarField } from '../../ui/Screen.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { reportProblem } from '../../ui/reporting.ts'
import { version } from '../../ui/version.ts'
import { CopySection } from './CopySection.tsx'
import { LoansSection } from './LoansSection.tsx'
import { KeychainSection } from './KeychainSection.tsx'
import { ProfilesSection } from './ProfilesSection.tsx'
import { Section } from './Section.tsx'
import { SyncSection } from './SyncSection.tsx'
import { TextSetting } from './TextSetting.tsx'
import styles from './Settings.module.css'

function LooksSection() {
  const { t } = useWords()
  const { language, theme, density } = useSettings()
  const { languages, themes, densities } = useLooks()
  return (
    <Section title={t('app.looks')}>
      <RadioChoices label={t('app.language')} choices={languages} value={language} onChange={chooseLanguage} />
      <RadioChoices label={t('app.theme')} choices={themes} value={theme} onChange={chooseTheme} />
      <RadioChoices label={t('app.density')} choices={densities} value={density} onChange={chooseDensity} />
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

/** The longest name, in characters. */
const longestOperator = 100

function HistorySection() {
  const { t } = useWords()
  const operator = useSettings((state) => state.operator)
  return (
    <Section title={t('place.history')}>
      <TextSetting
        label={t('settings.operator')}
        description={t('settings.operatorNote')}
        value={operator}
        most={longestOperator}
        onSave={(name) => {
          chooseOperator(name)
          return true
        }}
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
        <Button onPress={() => openOverlay('licences')}>{t('action.licences')}</Button>
        <Button onPress={() => reportProblem()}>{t('action.report')}</Button>
      </div>
    </Section>
  )
}

interface SettingsPart {
  /** The words that the section can be found by: its title, its labels, their effects. */
  words: readonly PlainKey[]
  Part: () => ReactNode
}

const parts: readonly SettingsPart[] = [
  {
    words: ['app.looks', 'app.language', 'app.theme', 'theme.system', 'theme.light', 'theme.dark'],
    Part: LooksSection,
  },
  { words: ['settings.keys', 'settings.singleKeys', 'settings.singleKeysNote'], Part: KeysSection },
  { words: ['place.history', 'settings.operator', 'settings.operatorNote'], Part: HistorySection },
  {
    words: [
      'place.loans',
      'settings.loanDays',
      'settings.loanTerms.en',
      'settings.loanTerms.zh-CN',
      'settings.returnTerms.en',
      'settings.returnTerms.zh-CN',
    ],
    Part: LoansSection,
  },
  { words: ['profiles.known', 'profiles.connect'], Part: ProfilesSection },
  { words: ['keychain.title'], Part: KeychainSection },
  {
    words: [
      'settings.sync',
      'settings.refresh',
      'settings.refreshMinutes',
      'settings.dailySync',
      'settings.dailySyncAt',
      'settings.renewTrees',
      'settings.keepAll',
      'settings.withoutMobiles',
    ],
    Part: SyncSection,
  },
  { words: ['copy.title', 'copy.size', 'copy.pastSize', 'copy.delete', 'copy.deletePast'], Part: CopySection },
  {
    words: ['settings.about', 'settings.version', 'action.keys', 'action.messages', 'action.licences', 'action.report'],
    Part: AboutSection,
  },
]

/** The preferences on this machine, and the enterprises that it knows. */
export default function SettingsScreen() {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = parts.filter(({ words }) => words.some((word) => t(word).toLowerCase().includes(wanted)))
  return (
    <Screen
      title={t('place.settings')}
      toolbar={
        <ToolbarField size="search">
          <SearchField
            label={t('settings.search')}
            placeholder={t('settings.search')}
            value={search}
            onChange={setSearch}
          />
        </ToolbarField>
      }
    >
      <DoorNotice />
      {/* Scrolls by itself, so the keyboard must be able to stand in it. */}
      <div className={styles.page} tabIndex={0} role="group" aria-label={t('place.settings')}>
        {found.map(({ words: [title], Part }) => (
          <Part key={title} />
        ))}
        {found.length === 0 && (
          <FilteredState title={t('settings.noneFound')} onClear={() => setSearch('')}>
            {t('settings.noneFoundText')}
          </FilteredState>
        )}
      </div>
    </Screen>
  )
}
