import type { Language } from '../../../contract/bridge.ts'
import type { AnyComparedRow, ComparedRow, FileFault, SheetRow } from '../../../contract/files.ts'
import type { JobRow } from '../../../contract/jobs.ts'
import {
  jobRowTable,
  jobTable,
  loanTable,
  historyTable,
  changeTable,
  snapshotTable,
} from '../../../domain/tables/deskTables.ts'
import { groupTable, productTable } from '../../../domain/tables/productTables.ts'
import { errorWords } from '../../../words/errors/around.ts'
import { describeError } from '../../../words/errors/index.ts'
import { claimLine, type ColumnWord, hasColumnWord, type SayInFiles, isValueWord } from '../../../words/files/sheets.ts'
import { sentences } from '../../../words/fill.ts'
import type { HistoryEntry } from '../../../contract/history.ts'
import { assetTable, keyTable, memberTable } from '../../../domain/tables/holdingTables.ts'
import { fieldOf, type Table } from '../../../domain/tables/table.ts'
import type { RowOfTable, TableName, Cell, Column } from '../exports.ts'

const stateOf = (row: JobRow) => claimLine(row, 'en').state

/** A column of records: where its cells come from, and what people call it. */
export interface Field<Row> {
  name: string
  type: Column['type']
  word: ColumnWord
  cell: (row: Row, language: Language) => Cell
  /** What stands there where headings are words, if that is something else. */
  inWords?: (row: Row, say: SayInFiles) => Cell
  /** Not a field of the record: only where it was asked for. */
  isDerived?: true
}

/** One of few values in words. */
function sayValue(value: unknown, say: SayInFiles): Cell {
  const word = `value.${String(value)}`
  return isValueWord(word) ? say(word) : cellOf(value)
}

/** What has no form of its own in a table is JSON. Of a list of texts, the texts. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  const isTexts = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return isTexts ? value.join('; ') : JSON.stringify(value)
}

/** The columns of a table that are in files; `own`: what takes the words of files, by column. */
export const exportedOf = <Row, Id extends string>(
  columns: Table<Row, Id, ColumnWord>['columns'],
  own: { readonly [Of in Id]?: Partial<Pick<Field<Row>, 'cell' | 'inWords'>> } = {},
): Field<Row>[] =>
  columns.flatMap(({ id, term, type, value, exported }) =>
    exported === 'never'
      ? []
      : {
          name: fieldOf(term),
          type: type === undefined || type === 'word' ? 'text' : type,
          word: term,
          cell: (row) => cellOf(value(row)),
          ...(type === 'word' && { inWords: (row: Row, say: SayInFiles) => sayValue(value(row), say) }),
          ...(exported === 'asked' && { isDerived: true }),
          ...own[id],
        },
  )

/** The columns of each list under the specification's names and in its order; derived ones come last. */
export const recordFields: {
  [Name in 'members' | 'assets' | 'keys' | 'products']: readonly Field<RowOfTable[Name]>[]
} = {
  members: exportedOf(memberTable.columns),
  assets: exportedOf(assetTable.columns),
  keys: exportedOf(keyTable.columns),
  products: exportedOf(productTable.columns),
}

/** The columns of what a job of claims came to, under the names that the command line has for them. */
const claimFields = exportedOf<JobRow, string>(
  [
    { id: 'identity', term: 'claim.identity', value: ({ id }) => id },
    { id: 'label', term: 'claim.label', value: ({ activityLabel }) => activityLabel },
    { id: 'state', type: 'word', term: 'claim.state', value: stateOf },
    { id: 'code', term: 'claim.code', value: ({ error }) => error?.code },
    { id: 'message', term: 'claim.message', value: (row) => row },
    { id: 'products', term: 'claim.products', value: ({ products }) => products },
  ],
  {
    message: { cell: (row, language) => claimLine(row, language).message },
    products: {
      inWords: ({ products = [] }) => products.map(({ productUri, activityId }) => productUri ?? activityId).join('; '),
    },
  },
)

const comparedNames = ['departmentName', 'departmentId', 'passwordMobile', 'remark'] as const

const ofCompared = (term: ColumnWord, value: (row: AnyComparedRow) => unknown) => ({
  id: term,
  term,
  value: (row: ComparedRow) => value(row as AnyComparedRow),
})

/**
 * The columns of a list beside the copy: whom a row is about, under the names by which an import takes them; and of each
 * field that differs what the copy and the list have.
 */
const comparedFields = exportedOf([
  { ...ofCompared('compared.row', ({ row }) => row), type: 'number' },
  ofCompared('member.globalId', ({ globalId }) => globalId),
  ofCompared('member.userName', ({ userName }) => userName),
  ofCompared('member.name', ({ name }) => name),
  ...comparedNames.map((name) => ofCompared(`member.${name}`, (row) => row[name])),
  ...(['userName', 'name', ...comparedNames] as const).flatMap((name) => [
    ofCompared(`compared.${name}Before`, ({ fields }) => fields?.[name]?.before),
    ofCompared(`compared.${name}After`, ({ fields }) => fields?.[name]?.after),
  ]),
  ofCompared('compared.people', ({ people }) =>
    people?.map(({ globalId, userName, name }) => `${name ?? userName} (${userName}, ${globalId})`).join('; '),
  ),
])

const shown = ['globalId', 'name', 'userName', 'departmentName', 'departmentId', 'passwordMobile', 'remark'] as const

/** What is wrong with a row or odd about it, each with its field. */
function problemsOf(faults: readonly FileFault[], language: Language): string {
  const shown = faults.map(({ row: _row, ...fault }) => {
    const { message, where } = describeError({ kind: 'invalid', ...fault }, language)
    return where === undefined ? message : errorWords(language)('message.atPlace', { place: where, message })
  })
  return sentences(language, ...shown)
}

/**
 * The columns of a sheet of employees, under the names by which an import takes them. Of passwords only whether there is
 * one, under a name that no import takes for theirs.
 */
const memberSheetFields = exportedOf<SheetRow, string>(
  [
    { id: 'row', type: 'number', term: 'compared.row', value: ({ row }) => row },
    ...shown.map((name) => ({
      id: name,
      term: `member.${name}` as const,
      value: ({ cells }: SheetRow) => cells[name],
    })),
    { id: 'hasPassword', type: 'flag', term: 'memberSheet.hasPassword', value: ({ hasPassword }) => hasPassword },
    { id: 'problems', term: 'memberSheet.problems', value: ({ faults, advice }) => [...faults, ...advice] },
  ],
  {
    problems: { cell: ({ faults, advice }, language) => problemsOf([...faults, ...advice], language) || undefined },
  },
)

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

const historyFields = exportedOf(historyTable.columns, {
  what: part('input'),
  before: part('before'),
  after: part('after'),
})

/** The columns of each table: under the specification's names where they are its fields. */
export const tableFields: { [Name in TableName]: readonly Field<RowOfTable[Name]>[] } = {
  ...recordFields,
  assetGroups: exportedOf(groupTable('asset').columns),
  productGroups: exportedOf(groupTable('product').columns),
  holderGroups: exportedOf(groupTable('holder').columns),
  snapshots: exportedOf(snapshotTable.columns),
  changes: exportedOf(changeTable.columns),
  history: historyFields,
  // A loan that is out too long is called so where headings are words.
  loans: exportedOf(loanTable.columns, {
    state: { inWords: ({ overdue, state }, say) => (overdue ? say('loan.overdue') : sayValue(state, say)) },
  }),
  claims: claimFields,
  jobs: exportedOf(jobTable.columns),
  jobRows: exportedOf(jobRowTable.columns),
  compared: comparedFields,
  memberSheet: memberSheetFields,
}
