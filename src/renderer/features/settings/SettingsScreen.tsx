import { useState, type ReactNode } from 'react'
import { Plus } from 'lucide-react'
import type { PlainOf } from '../../../words/fill.ts'
import { copyWords, settingsWords } from '../../../words/page/copy.ts'
import { appWords, placeWords, themeWords, uiWords } from '../../../words/page/frame.ts'
import { loansWords } from '../../../words/page/loans.ts'
import { profilesWords } from '../../../words/page/profiles.ts'
import { actionWords, keychainWords, shellWords } from '../../../words/page/shell.ts'
import { kindWords, settingWords, verbWords } from '../../../words/terms.ts'
import { DoorNotice } from '../../data/Readable.tsx'
import {
  useLooks,
  chooseDensity,
  chooseLanguage,
  chooseOperator,
  chooseSingleKeys,
  chooseTheme,
  useSettings,
} from '../../preferences/settings.ts'
import { openDialog } from '../../ui/dialogs.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Details } from '../../ui/Details.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { FilteredState, Loading } from '../../ui/EmptyState.tsx'
import { Screen, ToolbarField } from '../../ui/Screen.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { version } from '../../ui/version.ts'
import { lastRead } from '../../data/loadable.ts'
import { ProfileCard } from '../../changes/ProfileCard.tsx'
import { readProfiles, useProfiles } from '../../data/profiles.ts'
import { addressOf } from '../../routing/route.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { CopySection, SyncSection } from './CopySection.tsx'
import { LoansSection } from './LoansSection.tsx'
import { KeychainSection } from './KeychainSection.tsx'
import { Section, TextSetting } from './TextSetting.tsx'
import styles from './Settings.module.css'

function LooksSection() {
  const { t } = useWords()
  const { language, theme, density } = useSettings()
  const { languages, themes, densities } = useLooks()
  return (
    <Section title={t(appWords.looks)}>
      <RadioChoices label={t(settingWords.language)} choices={languages} value={language} onChange={chooseLanguage} />
      <RadioChoices label={t(settingWords.theme)} choices={themes} value={theme} onChange={chooseTheme} />
      <RadioChoices label={t(settingWords.density)} choices={densities} value={density} onChange={chooseDensity} />
    </Section>
  )
}

function KeysSection() {
  const { t } = useWords()
  const singleKeys = useSettings((state) => state.singleKeys)
  return (
    <Section title={t(kindWords.shortcuts)}>
      <CheckField
        label={t(shellWords['settings.singleKeys'])}
        note={t(shellWords['settings.singleKeysNote'])}
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
    <Section title={t(placeWords.history)}>
      <TextSetting
        label={t(shellWords['settings.operator'])}
        description={t(shellWords['settings.operatorNote'])}
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
    <Section title={t(shellWords['settings.about'])}>
      <Details items={[{ label: t(shellWords['settings.version']), value: `${t(appWords.name)} ${version}` }]} />
      <div className={styles.actions}>
        <Button onPress={() => openDialog('keys')}>{t(kindWords.shortcuts)}</Button>
        <Button onPress={() => openDialog('messages')}>{t(actionWords.messages)}</Button>
        <Button onPress={() => openDialog('licences')}>{t(kindWords.licences)}</Button>
        <Button onPress={() => openDialog('report')}>{t(verbWords.reportProblem)}</Button>
      </div>
    </Section>
  )
}

type SettingsWord = PlainOf<
  | typeof actionWords
  | typeof appWords
  | typeof copyWords
  | typeof settingWords
  | typeof keychainWords
  | typeof loansWords
  | typeof placeWords
  | typeof profilesWords
  | typeof settingsWords
  | typeof shellWords
  | typeof themeWords
  | typeof kindWords
  | typeof verbWords
>

interface SettingsPart {
  /** The words that the section can be found by: its title, its labels, their effects. */
  words: readonly SettingsWord[]
  Part: () => ReactNode
}

/** The enterprises that this machine knows. */
function ProfilesSection() {
  const { t } = useWords()
  const list = useProfiles((state) => state.list)
  const read = lastRead(list)
  return (
    <Section title={t(profilesWords.known)}>
      {list.state === 'failed' && (
        <ErrorNotice
          error={list.error}
          actions={<Button onPress={() => void readProfiles()}>{t(uiWords.tryAgain)}</Button>}
        />
      )}
      {read === undefined && list.state !== 'failed' && <Loading label={t(uiWords.reading)} />}
      {read?.value.profiles.length === 0 && <p className={styles.note}>{t(shellWords['settings.noProfiles'])}</p>}
      <ul className={styles.profiles}>
        {read?.value.profiles.map((profile) => (
          <ProfileCard key={profile.id} profile={profile} />
        ))}
      </ul>
      <a className={styles.add} href={addressOf({ place: 'connect', params: {} })}>
        <Plus size={16} aria-hidden />
        {t(profilesWords.connect)}
      </a>
    </Section>
  )
}

const parts: readonly SettingsPart[] = [
  {
    words: [
      appWords.looks,
      settingWords.language,
      settingWords.theme,
      themeWords.system,
      themeWords.light,
      themeWords.dark,
    ],
    Part: LooksSection,
  },
  {
    words: [kindWords.shortcuts, shellWords['settings.singleKeys'], shellWords['settings.singleKeysNote']],
    Part: KeysSection,
  },
  {
    words: [placeWords.history, shellWords['settings.operator'], shellWords['settings.operatorNote']],
    Part: HistorySection,
  },
  {
    words: [
      placeWords.loans,
      loansWords['settings.loanDays'],
      loansWords['settings.loanTerms.en'],
      loansWords['settings.loanTerms.zh-CN'],
      loansWords['settings.returnTerms.en'],
      loansWords['settings.returnTerms.zh-CN'],
    ],
    Part: LoansSection,
  },
  { words: [profilesWords.known, profilesWords.connect], Part: ProfilesSection },
  { words: [keychainWords.title], Part: KeychainSection },
  {
    words: [
      settingsWords.sync,
      settingsWords.refresh,
      settingsWords.refreshMinutes,
      settingsWords.dailySync,
      settingsWords.dailySyncAt,
      settingsWords.renewTrees,
      settingsWords.keepAll,
      settingsWords.withoutMobiles,
    ],
    Part: SyncSection,
  },
  {
    words: [shellWords['copy.title'], copyWords.size, kindWords.snapshots, copyWords.delete, copyWords.deletePast],
    Part: CopySection,
  },
  {
    words: [
      shellWords['settings.about'],
      shellWords['settings.version'],
      kindWords.shortcuts,
      actionWords.messages,
      kindWords.licences,
      verbWords.reportProblem,
    ],
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
      title={t(placeWords.settings)}
      toolbar={
        <ToolbarField size="search">
          <SearchField
            label={t(shellWords['settings.search'])}
            placeholder={t(shellWords['settings.search'])}
            value={search}
            onChange={setSearch}
          />
        </ToolbarField>
      }
    >
      <DoorNotice />
      {/* Scrolls by itself, so the keyboard must be able to stand in it. */}
      <div className={styles.page} tabIndex={0} role="group" aria-label={t(placeWords.settings)}>
        {found.map(({ words: [title], Part }) => (
          <Part key={title?.en} />
        ))}
        {found.length === 0 && (
          <FilteredState title={t(shellWords['settings.noneFound'])} onClear={() => setSearch('')}>
            {t(shellWords['settings.noneFoundText'])}
          </FilteredState>
        )}
      </div>
    </Screen>
  )
}
