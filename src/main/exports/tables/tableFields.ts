import { groupTable } from '../../../domain/tables/productTables.ts'
import type { Cell, RowOfTable, TableName } from '../exports.ts'
import { claimFields } from './claimFields.ts'
import { comparedFields } from './comparedFields.ts'
import { historyFields } from './historyFields.ts'
import { jobFields, jobRowFields } from './jobFields.ts'
import { loanFields } from './loanFields.ts'
import { memberSheetFields } from './memberSheetFields.ts'
import { cellOf, exportedOf, fieldsOf, oneOf, recordFields, type Field } from './recordFields.ts'

const snapshotRows: readonly Field<RowOfTable['snapshots']>[] = [
  { name: 'snapshot', type: 'number', word: 'snapshot.snapshot', cell: ({ snapshot }) => snapshot },
  { name: 'asOf', type: 'date', word: 'snapshot.asOf', cell: ({ asOf }) => Date.parse(asOf) },
  ...fieldsOf({
    'snapshot.name': 'text',
    'snapshot.members': 'number',
    'snapshot.assets': 'number',
    'snapshot.assigned': 'number',
    'snapshot.lent': 'number',
    'snapshot.online': 'number',
    'snapshot.keys': 'number',
    'snapshot.products': 'number',
    'snapshot.expired': 'number',
    'snapshot.within30': 'number',
    'snapshot.within90': 'number',
    'snapshot.by24Hours': 'flag',
    'snapshot.trial': 'number',
    'snapshot.notActivated': 'number',
    'snapshot.unreadableCount': 'number',
  }),
]

type ChangeRow = RowOfTable['changes']

/** Of a changed record the fields that differ, of another one all. */
const recordIn = ({ fields }: ChangeRow, record: ChangeRow['before']): Cell =>
  record === null
    ? undefined
    : JSON.stringify(fields.length === 0 ? record : Object.fromEntries(fields.map((name) => [name, record[name]])))

const changeRows: readonly Field<ChangeRow>[] = [
  {
    name: 'change',
    type: 'text',
    word: 'change.change',
    ...oneOf(({ change }) => change, { added: 'value.added', removed: 'value.removed', changed: 'value.changed' }),
  },
  {
    name: 'kind',
    type: 'text',
    word: 'change.kind',
    ...oneOf(({ kind }) => kind, {
      member: 'value.member',
      asset: 'value.asset',
      key: 'value.key',
      product: 'value.product',
    }),
  },
  { name: 'id', type: 'text', word: 'change.id', cell: ({ id }) => (typeof id === 'string' ? id : id.id) },
  {
    name: 'assetId',
    type: 'text',
    word: 'asset.assetId',
    cell: ({ id, kind }) => (typeof id !== 'string' ? id.assetId : kind === 'member' ? undefined : id),
  },
  {
    name: 'name',
    type: 'text',
    word: 'change.name',
    cell({ after, before }) {
      const record = after ?? before ?? {}
      return cellOf(record['name'] ?? record['productName'] ?? record['productUri'] ?? record['assetNum'])
    },
  },
  { name: 'fields', type: 'text', word: 'change.fields', cell: ({ fields }) => cellOf(fields) },
  { name: 'before', type: 'text', word: 'change.before', cell: (row) => recordIn(row, row.before) },
  { name: 'after', type: 'text', word: 'change.after', cell: (row) => recordIn(row, row.after) },
]

/** The columns of each table: under the specification's names where they are its fields. */
export const tableFields: { [Name in TableName]: readonly Field<RowOfTable[Name]>[] } = {
  ...recordFields,
  assetGroups: exportedOf(groupTable('asset').columns),
  productGroups: exportedOf(groupTable('product').columns),
  holderGroups: exportedOf(groupTable('holder').columns),
  snapshots: snapshotRows,
  changes: changeRows,
  history: historyFields,
  loans: loanFields,
  claims: claimFields,
  jobs: jobFields,
  jobRows: jobRowFields,
  compared: comparedFields,
  memberSheet: memberSheetFields,
}
