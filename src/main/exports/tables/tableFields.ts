import type { Language } from '../../../contract/bridge.ts'
import type { AnyComparedRow, ComparedRow, FileFault, SheetRow } from '../../../contract/files.ts'
import type { JobRow } from '../../../contract/jobs.ts'
import { jobRowTable, jobTable, loanTable } from '../../../domain/tables/deskTables.ts'
import { groupTable } from '../../../domain/tables/productTables.ts'
import { changeTable, snapshotTable } from '../../../domain/tables/snapshotTables.ts'
import { claimLine } from '../../../words/claimLine.ts'
import { errorWords } from '../../../words/errors/around.ts'
import { describeError } from '../../../words/errors/index.ts'
import type { ColumnWord } from '../../../words/files/index.ts'
import { sentences } from '../../../words/language.ts'
import type { RowOfTable, TableName } from '../exports.ts'
import { historyFields } from './historyFields.ts'
import { exportedOf, recordFields, sayValue, type Field } from './recordFields.ts'

const stateOf = (row: JobRow) => claimLine(row, 'en').state

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
