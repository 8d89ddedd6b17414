import type { Language } from '../contract/bridge.ts'

/** The language for a locale, however the system writes it ("zh-CN", "zh_CN.UTF-8", "en-GB"). */
export function languageOf(locale: string): Language {
  return /^zh/i.test(locale) ? 'zh-CN' : 'en'
}

/** What stands between sentences: in Chinese nothing, since the full-width full stop brings its own space. */
export const betweenSentences = (language: Language): string => (language === 'zh-CN' ? '' : ' ')

/** Joins sentences. */
export function sentences(language: Language, ...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(betweenSentences(language))
}
