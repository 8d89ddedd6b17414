import type { Language } from '../contract/bridge.ts'
import type { Arguments, Entry, Table } from './entry.ts'
import { formatNumber, pluralOf } from './formats.ts'

/** The texts that an entry may come to; the last, which every language has, is for any number. */
export function formsOf(entry: Entry): string[] {
  return typeof entry === 'string' ? [entry] : [...(entry.one === undefined ? [] : [entry.one]), entry.other]
}

/** The names in a template, in the order in which they stand there. */
export function placeholdersOf(template: string): string[] {
  return Array.from(template.matchAll(/\{(\w+)\}/g), (match) => match[1]!)
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Keeps a name written from right to left from reordering the sentence around it (first strong isolate). */
function isolate(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}

/**
 * An entry as the pieces that it is put together from: text, and the values. Numbers are grouped as the language does;
 * a value that is neither a number nor text stays what it is. One that is missing outside brackets becomes "…".
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

/** An entry as text, where the compiler cannot know which one it is: an error's, whose code comes from elsewhere. */
export function fill(
  language: Language,
  entry: Entry,
  values: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return pieces(language, entry, values).join('')
}

/** The words of one catalogue in one language: the key, then the values that this entry needs. */
export type Say<T extends Table> = <Key extends keyof T & string>(key: Key, ...values: Arguments<T[Key]>) => string

/**
 * A catalogue to speak from. What is filled in where, the compiler reads from `T`, the English table. `fit`: what is
 * done to each text that is filled in, where not every text may be shown as it is.
 */
export function wordsOf<T extends Table>(
  tables: Readonly<Record<Language, Readonly<Record<keyof T & string, Entry>>>>,
  fit: (text: string) => string = (text) => text,
): (language: Language) => Say<T> {
  return (language) =>
    (key, ...[values]) => {
      const fitting: Record<string, string | number | undefined> = {}
      for (const [name, value] of Object.entries(values ?? {}) as [string, string | number | undefined][]) {
        fitting[name] = typeof value === 'string' ? fit(value) : value
      }
      return fill(language, tables[language][key], fitting)
    }
}
