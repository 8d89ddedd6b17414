import { type Table, type Text, placeholdersOf } from '../../src/words/fill.ts'

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
export function differingPlaceholders(table: Table): string[] {
  return Object.entries(table).flatMap(([key, entry]) => {
    const wanted = placeholdersIn(otherOf(entry.en))
    const isDifferent = Object.values(entry).some((text) => {
      const one = typeof text === 'string' ? undefined : text.one
      const isOneFit = one === undefined || [wanted, withoutCount(wanted)].includes(placeholdersIn(one))
      return placeholdersIn(otherOf(text)) !== wanted || !isOneFit
    })
    return isDifferent ? [key] : []
  })
}

function otherOf(text: Text): string {
  return typeof text === 'string' ? text : text.other
}

function withoutCount(names: string): string {
  return names
    .split(' ')
    .filter((one) => one !== 'count')
    .join(' ')
}
