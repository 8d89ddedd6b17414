import type { Density } from '../ui/density.ts'
import { useWords } from '../ui/useWords.tsx'
import type { LanguageChoice, Theme } from './settings.ts'
import { densityWords, themeWords } from '../../words/page/frame.ts'
import { shellWords } from '../../words/page/shell.ts'

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
