import type { Entry, Table } from '../../src/words/entry.ts'
import { placeholdersOf } from '../../src/words/fill.ts'

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
