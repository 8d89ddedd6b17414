import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeholdersOf } from '../../src/words/errors/text.ts'

/*
 * What tests of any table of words need: the page's, the command line's, the menu's, the errors'.
 */

/** A text, or one by number: `one` where the language has it, `other` always. */
export type Entry = string | { readonly one?: string | undefined; readonly other: string }

/** The texts of the TypeScript files under `folder`, without those whose path (with `/`) is one of `except` or under it. */
export function sourcesIn(folder: string, except: string[] = []): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !except.some((one) => path === one || path.startsWith(`${one}/`)))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
}

/**
 * The keys that stand in no source: neither whole, in quotes, nor as what a template literal may come to, such as
 * `state.${name}` for "state.free".
 */
export function unusedKeys(keys: string[], sources: string[]): string[] {
  const text = sources.join('\n')
  const beginnings = Array.from(text.matchAll(/`([a-zA-Z]+\.(?:[a-zA-Z]+\.)*)\$\{/g), (match) => match[1]!)
  const isWritten = (key: string) => ["'", '"', '`'].some((quote) => text.includes(quote + key + quote))
  return keys.filter((key) => !isWritten(key) && !beginnings.some((beginning) => key.startsWith(beginning)))
}

function placeholdersIn(text: string): string {
  return [...new Set(placeholdersOf(text))].sort().join(' ')
}

/**
 * The keys whose placeholders are not the same in every language and form. Only the form for one may leave the number
 * out, as in "One more".
 */
export function differingPlaceholders(...tables: Readonly<Record<string, Entry>>[]): string[] {
  const [first = {}] = tables
  return Object.keys(first).filter((key) => {
    const entries = tables.map((table) => table[key] ?? '')
    const wanted = placeholdersIn(otherOf(entries[0]!))
    return entries.some((entry) => {
      const one = typeof entry === 'string' ? undefined : entry.one
      const isOneFit = one === undefined || [wanted, without('count', wanted)].includes(placeholdersIn(one))
      return placeholdersIn(otherOf(entry)) !== wanted || !isOneFit
    })
  })
}

function otherOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : entry.other
}

function without(name: string, names: string): string {
  return names
    .split(' ')
    .filter((one) => one !== name)
    .join(' ')
}
