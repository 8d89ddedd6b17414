import { historyTable } from '../../../domain/tables/deskTables.ts'
import type { HistoryEntry } from '../../../contract/history.ts'
import { hasColumnWord, type ColumnWord, type SayInFiles } from '../../../words/files/index.ts'
import type { Cell } from '../exports.ts'
import { cellOf, exportedOf, type Field } from './recordFields.ts'

type Part = 'input' | 'before' | 'after'

/** What the parts of a change are called that are no fields of an employee. */
const parts: Readonly<Record<string, ColumnWord>> = {
  ...({ people: 'history.people', succeeded: 'history.succeeded', failed: 'history.failed' } as const),
  ...({ unknown: 'history.unknown', add: 'history.add', remove: 'history.remove', key: 'history.key' } as const),
  ...({ assets: 'history.assets', holder: 'history.holder', lent: 'history.lent' } as const),
  ...({ products: 'history.products', activityLabel: 'history.activityLabel' } as const),
  ...({ source: 'history.source', branch: 'history.branch' } as const),
}

/** What tells most about an employee who was deleted. */
const deleted = ['userName', 'name', 'departmentName', 'remark', 'assetNums', 'borrowNum']

/** Told in the columns of the employee. */
const isOfMember = (name: string): boolean => name === 'member' || name === 'identity'

/** The fields of a part that are worth reading: of an edit only those that it was about. */
function shownIn(entry: HistoryEntry, part: Part): [string, unknown][] {
  const change = entry.endpoint === 'A2' ? (entry.input['change'] as Record<string, unknown>) : undefined
  if (change !== undefined && part === 'input') return Object.entries(change)
  return Object.entries(entry[part] ?? {}).filter(([name]) => {
    if (change !== undefined) return name in change
    return entry.endpoint === 'A4' && part === 'before' ? deleted.includes(name) : !isOfMember(name)
  })
}

/** Somebody or something in a list: an employee by account, a product by its identifier. */
function oneIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const { userName, message, productUri } = value as Record<string, unknown>
  const name = cellOf(userName ?? productUri ?? value)
  return message === undefined ? String(name) : `${String(name)} (${String(message)})`
}

/** A value in words; `isHolder`: an employee by global id, or nobody. */
function textOf(value: unknown, isHolder: boolean, { target }: HistoryEntry, say: SayInFiles): string {
  if (Array.isArray(value)) return value.map(oneIn).join(', ')
  if (isHolder && value === null) return say('value.nobody')
  if (isHolder && value === target.id) return target.name ?? target.id
  return String(cellOf(value) ?? '')
}

/** A part of a change in a line: "Remark: Back in May; Name: Li Wei". */
function inALine(entry: HistoryEntry, part: Part, say: SayInFiles): Cell {
  const texts = shownIn(entry, part).map(([name, value]) => {
    const isHolder = entry.endpoint === 'A9' ? part !== 'input' : name === 'holder'
    const field = `member.${name}`
    const word = parts[name] ?? (hasColumnWord(field) ? field : undefined)
    const text = textOf(value, isHolder, entry, say)
    return text === '' && Array.isArray(value) ? '' : say('text.of', { what: word ? say(word) : name, value: text })
  })
  return texts.filter((text) => text !== '').join('; ')
}

const part = (name: Part): Pick<Field<HistoryEntry>, 'inWords'> => ({
  inWords: (entry, say) => inALine(entry, name, say),
})

export const historyFields = exportedOf(historyTable.columns, {
  what: part('input'),
  before: part('before'),
  after: part('after'),
})
