import { create } from 'zustand'
import type { Language } from '../../contract/bridge.ts'
import type { ExportChoice, Settings, SettingsChange } from '../../contract/settings.ts'
import type { ProfileId } from '../../contract/ids.ts'
import { setLanguage, setZone, useWords } from '../ui/useWords.tsx'
import { call, onDeskEvent } from '../desk/call.ts'
import { setDensity, type Density, useGridLayouts } from '../ui/grid/layouts.ts'
import { toastFailure } from '../ui/toasts.ts'
import { densityWords, themeWords } from '../../words/page/frame.ts'
import { shellWords } from '../../words/page/shell.ts'

/** `system`: as the operating system is set. */
type LanguageChoice = 'system' | Language
type Theme = 'system' | 'light' | 'dark'

interface Looks {
  language: LanguageChoice
  theme: Theme
  density: Density
}

interface Chosen extends Looks {
  /** Whether single-key shortcuts work outside of fields, and scanner input is picked up. */
  singleKeys: boolean
  /** Who works here, as history names them; empty: the system's user. */
  operator: string
  /** The desk's terms on hand-over and return sheets, by language; empty: the usual ones. */
  loanTerms: Settings['loanTerms'] & object
  returnTerms: Settings['returnTerms'] & object
  /** How something of a kind was exported last. */
  exports: Readonly<Record<string, ExportChoice>>
}

/** The first of the system's languages that Keydesk speaks. */
function preferredLanguage(languages: readonly string[]): Language {
  for (const tag of languages) {
    if (tag.toLowerCase().startsWith('zh')) return 'zh-CN'
    if (tag.toLowerCase().startsWith('en')) return 'en'
  }
  return 'en'
}

/**
 * What the page itself remembers on this machine: looks (as the desk last reported them, for the first drawing) and
 * habits, never records or secrets. If the browser stores nothing (private windows, a new port), every start is like
 * the first.
 */
type Name = 'language' | 'theme' | 'density' | 'zone' | 'profile' | 'board' | `folded.${ProfileId}`

const prefix = 'keydesk.'

export function recall(name: Name): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? undefined
  } catch {
    return undefined
  }
}

export function remember(name: Name, value: string): void {
  try {
    localStorage.setItem(prefix + name, value)
  } catch {
    // Not important: the next start asks again.
  }
}

/** What the browser stored, for the first drawing; the desk's settings then take over. */
function recalledLooks(): Looks {
  const language = recall('language')
  const theme = recall('theme')
  const density = recall('density')
  return {
    language: language === 'en' || language === 'zh-CN' ? language : 'system',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    density: density === 'compact' || density === 'comfortable' ? density : 'standard',
  }
}

export const useSettings = create<Chosen>(() => ({
  ...recalledLooks(),
  singleKeys: true,
  operator: '',
  loanTerms: {},
  returnTerms: {},
  exports: {},
}))

function apply({ language, theme, density }: Looks): void {
  setLanguage(language === 'system' ? preferredLanguage(navigator.languages) : language)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  setDensity(density)
  remember('density', density)
  remember('language', language)
  remember('theme', theme)
}

function take(settings: Settings): void {
  const {
    language = 'system',
    theme = 'system',
    density = 'standard',
    singleKeys = true,
    operator = '',
    loanTerms = {},
    returnTerms = {},
    exports = {},
  } = settings
  useSettings.setState({ language, theme, density, singleKeys, operator, loanTerms, returnTerms, exports })
}

/** Applies the remembered looks and zone to the page; called once, before the first drawing. */
export function applySettings(): void {
  setZone(recall('zone') ?? '')
  apply(useSettings.getState())
  useSettings.subscribe(apply)
}

/**
 * Takes Keydesk's zone, and follows the settings of this machine, whichever door changes them; called once at the start.
 * `others` take those that are kept elsewhere in the page.
 */
export async function followSettings(...others: readonly ((settings: Settings) => void)[]): Promise<void> {
  const takeAll = (settings: Settings) => [take, ...others].forEach((one) => one(settings))
  onDeskEvent((event) => {
    if (event.type === 'settingsChanged') takeAll(event.settings)
  })
  const result = await call('readSettings', {})
  if (!result.ok) return
  setZone(result.data.zone)
  remember('zone', result.data.zone)
  takeAll(result.data.settings)
}

/** A choice applies at once; if it can't be stored, it applies until Keydesk ends, and a message says so. */
async function save(settings: SettingsChange): Promise<void> {
  const result = await call('saveSettings', { settings })
  if (!result.ok) toastFailure(result.error)
}

/** Chooses it as it is given; `system` is stored as nothing. */
const choosing =
  <K extends keyof Looks | 'singleKeys'>(name: K) =>
  (chosen: Chosen[K]): void => {
    useSettings.setState({ [name]: chosen })
    void save({ [name]: chosen === 'system' ? null : chosen })
  }

export const chooseLanguage = choosing('language')
export const chooseTheme = choosing('theme')
export const chooseDensity = choosing('density')
export const chooseSingleKeys = choosing('singleKeys')

export function chooseOperator(given: string): void {
  const operator = given.trim()
  if (operator === useSettings.getState().operator) return
  useSettings.setState({ operator })
  void save({ operator: operator === '' ? null : operator })
}

/** What is said of the languages that are named takes its place; the others stay. */
export function chooseTerms(sheet: 'loanTerms' | 'returnTerms', terms: Chosen['loanTerms']): void {
  useSettings.setState((state) => ({ [sheet]: { ...state[sheet], ...terms } }))
  void save({ [sheet]: terms })
}

/** Notes how something of a kind was exported, for the next time. */
export function rememberExport(kind: string, choice: ExportChoice): void {
  useSettings.setState(({ exports }) => ({ exports: { ...exports, [kind]: choice } }))
  void save({ exports: { [kind]: choice } })
}

/** How long the columns must stay unchanged before they are saved, in ms: a drag changes them at every move. */
const quietMs = 400

/** Stores changes of the table layouts on this machine; called once at the start. Returns what applies those stored. */
export function followGridLayouts(): (settings: Settings) => void {
  let saved = useGridLayouts.getState()
  let timer: ReturnType<typeof setTimeout> | undefined

  const unsaved = () => {
    const layouts = Object.entries(useGridLayouts.getState())
    return Object.fromEntries(layouts.filter(([name, layout]) => saved[name] !== layout))
  }
  const take = ({ grids }: Settings) => {
    const mine = unsaved()
    saved = grids ?? {}
    useGridLayouts.setState({ ...saved, ...mine }, true)
  }
  const save = () => {
    timer = undefined
    const grids = unsaved()
    saved = useGridLayouts.getState()
    if (Object.keys(grids).length > 0) void call('saveSettings', { settings: { grids } })
  }

  useGridLayouts.subscribe(() => {
    clearTimeout(timer)
    timer = Object.keys(unsaved()).length > 0 ? setTimeout(save, quietMs) : undefined
  })
  return take
}

interface Choice<Id> {
  id: Id
  text: string
}

/** The languages, themes and row heights to choose from, in words. */
export function useLooks(): {
  languages: readonly Choice<LanguageChoice>[]
  themes: readonly Choice<Theme>[]
  densities: readonly Choice<Density>[]
} {
  const { t } = useWords()
  return {
    // Each language is named in that language, so that people can find it from the other.
    languages: [
      { id: 'system', text: t(shellWords['language.system']) },
      { id: 'en', text: 'English' },
      { id: 'zh-CN', text: '简体中文' },
    ],
    themes: [
      { id: 'system', text: t(themeWords.system) },
      { id: 'light', text: t(themeWords.light) },
      { id: 'dark', text: t(themeWords.dark) },
    ],
    densities: [
      { id: 'compact', text: t(densityWords.compact) },
      { id: 'standard', text: t(densityWords.standard) },
      { id: 'comfortable', text: t(densityWords.comfortable) },
    ],
  }
}
