import type { Language } from '../../contract/bridge.ts'
import { en } from './en/index.ts'
import { formatNumber } from '../formats.ts'
import { zhCN } from './zh-CN/index.ts'

/** A word or sentence with `{placeholders}`; a plural where the placeholder `count` decides between forms. */
export type Entry = string | { readonly one?: string; readonly other: string }

export type MessageKey = keyof typeof en

type PlaceholdersIn<S> = S extends `${string}{${infer P}}${infer Rest}` ? P | PlaceholdersIn<Rest> : never
type TextsOf<E> = E extends string ? E : E extends { other: infer Other } ? Other : never

/** The placeholders of a message, read from the English text by the compiler. */
export type Placeholder<K extends MessageKey> = PlaceholdersIn<TextsOf<(typeof en)[K]>>

/** The messages that stand as they are: nothing is filled in. */
export type PlainKey = {
  [K in MessageKey]: [Placeholder<K>] extends [never] ? K : never
}[MessageKey]

/** What `t` takes after the key: nothing, or a value for each placeholder. `count` is a number. */
export type Arguments<K extends MessageKey, Value = string | number> = [Placeholder<K>] extends [never]
  ? []
  : [values: { [P in Placeholder<K>]: P extends 'count' ? number : Value }]

const catalogues: Record<Language, Record<MessageKey, Entry>> = { en, 'zh-CN': zhCN }

const pluralRules: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  'zh-CN': new Intl.PluralRules('zh-CN'),
}

/** The text of a message, its plural form chosen, its placeholders still open. */
export function templateOf(language: Language, key: MessageKey, count?: number): string {
  const entry = catalogues[language][key]
  if (typeof entry === 'string') return entry
  return pluralRules[language].select(count ?? 0) === 'one' ? (entry.one ?? entry.other) : entry.other
}

/** Splits a template at its placeholders: odd elements are their names. */
export function splitTemplate(template: string): string[] {
  return template.split(/\{(\w+)\}/)
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Keeps a name written from right to left from reordering the sentence around it (first strong isolate). */
function isolate(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}

/** Fills a message in for people: numbers are grouped as the language does. */
export function translate<K extends MessageKey>(language: Language, key: K, ...args: Arguments<K>): string {
  const values = (args[0] ?? {}) as Record<string, string | number>
  const pieces = splitTemplate(templateOf(language, key, values['count'] as number | undefined))
  return pieces
    .map((piece, index) => {
      if (index % 2 === 0) return piece
      const value = values[piece]
      return typeof value === 'number' ? formatNumber(language, value) : isolate(value ?? '')
    })
    .join('')
}
