import type { Language } from '../contract/bridge.ts'
import { formatNumber, pluralOf } from './formats.ts'

/**
 * A word or a sentence in one language. `{name}` is filled in. A part in `[square brackets]` is left out if a value in
 * it is missing. Where a number decides between forms, that number is `count`: `one` is the singular, in languages
 * that have one; `other` is for any number.
 */
export type Text = string | { readonly one?: string; readonly other: string }

/** The same in both languages. */
export type Entry = Readonly<Record<Language, Text>>

/** The entries of a topic, by what code calls them. */
export type Table = Readonly<Record<string, Entry>>

type NamesIn<Written> = Written extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type WithoutParts<Written> = Written extends `${infer Before}[${string}]${infer After}`
  ? `${Before}${WithoutParts<After>}`
  : Written
type OtherOf<T> = T extends { other: infer Other } ? Other : T

/** The values that a text needs, read from it by the compiler. */
type Needed<T> = NamesIn<WithoutParts<OtherOf<T>>> | (T extends string ? never : 'count')
/** The values used only in brackets. */
type Optional<T> = Exclude<NamesIn<OtherOf<T>>, Needed<T>>
type ValueOf<Name, Value> = Name extends 'count' ? number : Value

/** The values that fill in a text. */
type Values<T, Value> = { [Name in Needed<T>]: ValueOf<Name, Value> } & {
  [Name in Optional<T>]?: ValueOf<Name, Value> | undefined
}

/** The arguments after an entry: the values that its English text needs, or nothing if it has no placeholders. */
export type Arguments<E extends Entry, Value = string | number> = [Needed<E['en']>] extends [never]
  ? [Optional<E['en']>] extends [never]
    ? []
    : [values?: Values<E['en'], Value>]
  : [values: Values<E['en'], Value>]

/** The keys of the entries without placeholders. */
export type PlainKeyOf<T extends Table> = {
  [Key in keyof T & string]: [Arguments<T[Key]>] extends [[]] ? Key : never
}[keyof T & string]

/** The entries without placeholders of a table, or of several: `PlainOf<typeof uiWords | typeof keysWords>`. */
export type PlainOf<T extends Table> = T extends Table ? T[PlainKeyOf<T>] : never

/** The forms of a text; the last, which every language has, is for any number. */
export function formsOf(text: Text): string[] {
  return typeof text === 'string' ? [text] : [...(text.one === undefined ? [] : [text.one]), text.other]
}

/** The placeholders' names, in the order of the template. */
export function placeholdersOf(template: string): string[] {
  return Array.from(template.matchAll(/\{(\w+)\}/g), (match) => match[1]!)
}

/** Letters that are written from right to left, and marks that turn what follows them. */
const turning = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Keeps a name that is written from right to left from reordering the sentence or the list around it (first strong
 * isolate). What the name itself opens is closed within it, and it closes no more than that.
 */
export function isolate(text: string): string {
  if (!turning.test(text)) return text
  let open = 0
  const balanced = text.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark === '\u2069' && open === 0) return ''
    open += mark === '\u2069' ? -1 : 1
    return mark
  })
  return `\u2068${balanced}${'\u2069'.repeat(open + 1)}`
}

/** Text without the marks of `isolate`, which are for the eye. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '')

/**
 * A text as its pieces: what is written, and the values filled in. Numbers are grouped as is usual in the language; a
 * value that is neither a number nor text is passed through. One that is missing outside brackets becomes
 * "…".
 */
export function pieces<Value>(
  language: Language,
  text: Text,
  values: Readonly<Record<string, Value | string | number | undefined>>,
): (Value | string)[] {
  const isThere = (name: string): boolean => values[name] !== undefined && values[name] !== ''
  const template = typeof text === 'string' ? text : formFor(language, text, values['count'])
  return template
    .replace(/\[([^[\]]*)\]/g, (_, part: string) => (placeholdersOf(part).every(isThere) ? part : ''))
    .split(/\{(\w+)\}/)
    .map((piece, index) => {
      if (index % 2 === 0) return piece
      const value = values[piece]
      if (value === undefined) return '…'
      if (typeof value === 'number') return formatNumber(language, value)
      return typeof value === 'string' ? isolate(value) : value
    })
}

function formFor(language: Language, { one, other }: Exclude<Text, string>, count: unknown): string {
  return one !== undefined && typeof count === 'number' && pluralOf(language, count) === 'one' ? one : other
}

/** A text, filled in; for texts the compiler can't know, such as that of an error's code. */
export function fill(
  language: Language,
  text: Text,
  values: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return pieces(language, text, values).join('')
}

/** Says an entry in one language: takes it, then the values it needs. */
export type Say = <E extends Entry>(entry: E, ...values: Arguments<E>) => string

export const sayIn =
  (language: Language): Say =>
  (entry, ...[values]) =>
    fill(language, entry[language], values)

/** Says an entry of a table in one language: takes its key, then the values it needs. */
export type SayOf<T extends Table> = <Key extends keyof T & string>(key: Key, ...values: Arguments<T[Key]>) => string

/**
 * The words of a table, where data decide which is said. `fit` is applied to each text that is filled in, where not
 * every text may be shown as it is.
 */
export function wordsOf<T extends Table>(table: T, fit?: (text: string) => string): (language: Language) => SayOf<T> {
  return (language) =>
    (key, ...[values = {}]) =>
      fill(language, table[key]![language], fit === undefined ? values : fitted(values, fit))
}

function fitted(values: Readonly<Record<string, string | number | undefined>>, fit: (text: string) => string) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? fit(value) : value]),
  )
}

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
