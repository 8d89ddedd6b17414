import type { Language } from '../contract/bridge.ts'

/** The language for a locale, however the system writes it ("zh-CN", "zh_CN.UTF-8", "en-GB"). */
export function languageOf(locale: string): Language {
  return /^zh/i.test(locale) ? 'zh-CN' : 'en'
}

/** Sentences after each other: Chinese ones with nothing between, since their full stop takes its own room. */
export function sentences(language: Language, ...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(language === 'zh-CN' ? '' : ' ')
}
