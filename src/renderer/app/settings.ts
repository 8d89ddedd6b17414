import { create } from 'zustand'
import type { Language } from '../../contract/bridge.ts'
import { setLanguage } from '../i18n/useWords.tsx'
import { recall, remember } from './remembered.ts'

/** `system`: as the operating system is set. */
export type Theme = 'system' | 'light' | 'dark'

interface Settings {
  language: Language
  theme: Theme
}

/** The first of the system's languages that Keydesk speaks. */
export function preferredLanguage(languages: readonly string[]): Language {
  for (const tag of languages) {
    if (tag.toLowerCase().startsWith('zh')) return 'zh-CN'
    if (tag.toLowerCase().startsWith('en')) return 'en'
  }
  return 'en'
}

function recalledSettings(): Settings {
  const language = recall('language')
  const theme = recall('theme')
  return {
    language: language === 'en' || language === 'zh-CN' ? language : preferredLanguage(navigator.languages),
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
  }
}

export const useSettings = create<Settings>(recalledSettings)

function apply({ language, theme }: Settings): void {
  setLanguage(language)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Puts the remembered language and theme on the page; called once, before the first drawing. */
export function applySettings(): void {
  apply(useSettings.getState())
  useSettings.subscribe(apply)
}

export function chooseLanguage(language: Language): void {
  useSettings.setState({ language })
  remember('language', language)
}

export function chooseTheme(theme: Theme): void {
  useSettings.setState({ theme })
  remember('theme', theme)
}
