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

/** Finds a table's own entry: keys come from services and files, and "constructor" isn't a code. */
export function lookUp<T>(table: Readonly<Partial<Record<string, T>>>, key: string | undefined): T | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
}
