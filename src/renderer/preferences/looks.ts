import type { Settings } from '../../contract/settings.ts'
import { densityWords, themeWords } from '../../words/page/frame.ts'
import { shellWords } from '../../words/page/shell.ts'
import { useGridLayouts } from '../ui/grid/layouts.ts'
import { call } from '../desk/call.ts'
import type { Density } from '../ui/density.ts'
import { useWords } from '../ui/useWords.tsx'
import type { LanguageChoice, Theme } from './settings.ts'

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
