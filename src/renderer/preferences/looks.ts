import type { Density } from '../ui/density.ts'
import { useWords } from '../ui/useWords.tsx'
import type { LanguageChoice, Theme } from './settings.ts'

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
      { id: 'system', text: t('language.system') },
      { id: 'en', text: 'English' },
      { id: 'zh-CN', text: '简体中文' },
    ],
    themes: [
      { id: 'system', text: t('theme.system') },
      { id: 'light', text: t('theme.light') },
      { id: 'dark', text: t('theme.dark') },
    ],
    densities: [
      { id: 'compact', text: t('density.compact') },
      { id: 'standard', text: t('density.standard') },
      { id: 'comfortable', text: t('density.comfortable') },
    ],
  }
}
