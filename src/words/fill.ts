import type { Language } from '../contract/bridge.ts'
import type { Arguments, Entry, Table } from './entry.ts'
import { formatNumber, pluralOf } from './formats.ts'

/** The forms of an entry; the last, which every language has, is for any number. */
export function formsOf(entry: Entry): string[] {
  return typeof entry === 'string' ? [entry] : [...(entry.one === undefined ? [] : [entry.one]), entry.other]
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
 * An entry as its pieces: text, and the values filled in. Numbers are grouped as is usual in the language; a
 * value that is neither a number nor text is passed through. One that is missing outside brackets becomes
 * "…".
 */
export function pieces<Value>(
  language: Language,
  entry: Entry,
  values: Readonly<Record<string, Value | string | number | undefined>>,
): (Value | string)[] {
  const isThere = (name: string): boolean => values[name] !== undefined && values[name] !== ''
  const template = typeof entry === 'string' ? entry : formFor(language, entry, values['count'])
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

function formFor(language: Language, { one, other }: Exclude<Entry, string>, count: unknown): string {
  return one !== undefined && typeof count === 'number' && pluralOf(language, count) === 'one' ? one : other
}

/** An entry as text, for entries the compiler can't know, such as that of an error's code. */
export function fill(
  language: Language,
  entry: Entry,
  values: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return pieces(language, entry, values).join('')
}

/** Says an entry of a catalogue in one language: takes its key, then the values it needs. */
export type Say<T extends Table> = <Key extends keyof T & string>(key: Key, ...values: Arguments<T[Key]>) => string

/**
 * The words of a catalogue, by language. The compiler reads the placeholders from `T`, the English table.
 * `fit` is applied to each text that is filled in, where not every text may be shown as it is.
 */
export function wordsOf<T extends Table>(
  tables: Readonly<Record<Language, Readonly<Record<keyof T & string, Entry>>>>,
  fit?: (text: string) => string,
): (language: Language) => Say<T> {
  return (language) =>
    (key, ...[values = {}]) =>
      fill(language, tables[language][key], fit === undefined ? values : fitted(values, fit))
}

function fitted(values: Readonly<Record<string, string | number | undefined>>, fit: (text: string) => string) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? fit(value) : value]),
  )
}
