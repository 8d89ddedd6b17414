import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry, Table } from '../../src/words/entry.ts'
import { placeholdersOf } from '../../src/words/fill.ts'

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

/** The names in a text; those that it can do without, because they stand in brackets, are marked. */
function placeholdersIn(text: string): string {
  const needed = placeholdersOf(text.replaceAll(/\[[^[\]]*\]/g, ''))
  const optional = placeholdersOf(text).filter((name) => !needed.includes(name))
  return [...new Set([...needed, ...optional.map((name) => `[${name}]`)])].sort().join(' ')
}

/**
 * The keys whose placeholders are not the same in both languages and every form. Only the form for one may leave the
 * number out, as in "One more".
 */
export function differingPlaceholders(en: Table, zhCN: Table): string[] {
  return Object.keys(en).filter((key) => {
    const wanted = placeholdersIn(otherOf(en[key]!))
    return [en[key]!, zhCN[key] ?? ''].some((entry) => {
      const one = typeof entry === 'string' ? undefined : entry.one
      const isOneFit = one === undefined || [wanted, withoutCount(wanted)].includes(placeholdersIn(one))
      return placeholdersIn(otherOf(entry)) !== wanted || !isOneFit
    })
  })
}

function otherOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : entry.other
}

function withoutCount(names: string): string {
  return names
    .split(' ')
    .filter((one) => one !== 'count')
    .join(' ')
}
