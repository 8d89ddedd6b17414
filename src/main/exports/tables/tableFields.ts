import { nameOf } from '../../../domain/people.ts'
import { endOf } from '../../../domain/validity.ts'
import { productFields } from '../products/productFields.ts'
import type { Cell, GroupRow, RowOfTable, TableName } from '../exports.ts'
import { claimFields } from './claimFields.ts'
import { comparedFields } from './comparedFields.ts'
import { historyFields } from './historyFields.ts'
import { jobFields, jobRowFields } from './jobFields.ts'
import { loanFields } from './loanFields.ts'
import { memberSheetFields } from './memberSheetFields.ts'
import { cellOf, fieldsOf, oneOf, recordFields, within, type Field } from './recordFields.ts'

/** An instance of the copy, as the trees have it; what merchandise is called is in the trees alone. */
const ofTree = within(
  productFields.filter(({ name }) => name !== 'merchandiseNames'),
  ({ entry, holder }: RowOfTable['products']) => ({
    asset: { assetId: entry.assetId, assetNum: entry.assetNum, cloudAccountGlobalId: entry.holder ?? undefined },
    holder,
    product: entry,
    path: entry.path.map((merchandiseNum) => ({ merchandiseNum })),
  }),
)

/** That it isn't free is said also where the holder is no employee. */
const holderOfInstance = ({ entry, holder }: RowOfTable['products']): Cell =>
  holder === undefined ? (entry.holder ?? undefined) : nameOf(holder)

const productRows: readonly Field<RowOfTable['products']>[] = [
  ...ofTree.map((field) => (field.name === 'holderName' ? { ...field, cell: holderOfInstance } : field)),
  { name: 'ends', type: 'date', word: 'product.ends', isDerived: true, cell: ({ entry }) => cellOf(endOf(entry)) },
]

/** The first few, and how many more there are. */
const some = (named: readonly string[], all: number): Cell =>
  named.length < all ? [...named, `+${all - named.length}`].join('; ') : named.join('; ')

const holderNames = ({ entry, holders }: GroupRow): string[] =>
  entry.holderIds.map((id) => {
    const holder = holders.find(({ globalId }) => globalId === id)
    return holder === undefined ? id : nameOf(holder)
  })

const keyOf = ({ entry }: GroupRow): Cell => entry.key ?? undefined
const nameOfGroup = ({ entry }: GroupRow): Cell => entry.name

/** What is said of every group, whatever it is by. */
const groupRows: readonly Field<GroupRow>[] = [
  { name: 'total', type: 'number', word: 'group.total', cell: ({ entry }) => entry.total },
  { name: 'assets', type: 'number', word: 'group.assets', cell: ({ entry }) => entry.assets },
  {
    name: 'assetNums',
    type: 'text',
    word: 'group.assetNums',
    cell: ({ entry }) => some(entry.assetNums, entry.assets),
  },
  { name: 'holders', type: 'number', word: 'group.holders', cell: ({ entry }) => entry.holders },
  {
    name: 'holderNames',
    type: 'text',
    word: 'group.holderNames',
    cell: (row) => some(holderNames(row), row.entry.holders),
  },
  { name: 'ends', type: 'date', word: 'group.ends', cell: ({ entry }) => entry.ends },
  { name: 'expired', type: 'number', word: 'group.expired', cell: ({ entry }) => entry.expired },
  { name: 'trial', type: 'number', word: 'group.trial', cell: ({ entry }) => entry.trial },
  { name: 'notActivated', type: 'number', word: 'group.notActivated', cell: ({ entry }) => entry.notActivated },
]

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
  products: productRows,
  assetGroups: [
    { name: 'assetNum', type: 'text', word: 'asset.assetNum', cell: nameOfGroup },
    { name: 'assetId', type: 'text', word: 'asset.assetId', cell: keyOf },
    ...groupRows,
  ],
  productGroups: [
    { name: 'productName', type: 'text', word: 'product.productName', cell: nameOfGroup },
    { name: 'productUri', type: 'text', word: 'product.productUri', cell: keyOf },
    ...groupRows,
  ],
  holderGroups: [
    { name: 'holderName', type: 'text', word: 'asset.holderName', cell: (row) => holderNames(row)[0] },
    { name: 'globalId', type: 'text', word: 'member.globalId', cell: keyOf },
    ...groupRows,
  ],
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
