import type { Change, SnapshotEntry } from '../../contract/memory.ts'
import { ownField, tableOf } from './table.ts'

export const snapshotTable = tableOf<SnapshotEntry>()(
  [
    ownField('snapshot.snapshot', 'number'),
    { id: 'asOf', type: 'date', term: 'snapshot.asOf', value: ({ asOf }) => Date.parse(asOf) },
    ownField('snapshot.name'),
    ownField('snapshot.members', 'number'),
    ownField('snapshot.assets', 'number'),
    ownField('snapshot.assigned', 'number'),
    ownField('snapshot.lent', 'number'),
    ownField('snapshot.online', 'number'),
    ownField('snapshot.keys', 'number'),
    ownField('snapshot.products', 'number'),
    ownField('snapshot.expired', 'number'),
    ownField('snapshot.within30', 'number'),
    ownField('snapshot.within90', 'number'),
    ownField('snapshot.by24Hours', 'flag'),
    ownField('snapshot.trial', 'number'),
    ownField('snapshot.notActivated', 'number'),
    ownField('snapshot.unreadableCount', 'number'),
  ],
  {
    asOf: {
      width: 220,
      grow: 2,
      exports: ['snapshot.asOf', 'snapshot.snapshot', 'snapshot.name', 'snapshot.unreadableCount'],
    },
    members: { width: 108, align: 'end' },
    assets: { width: 124, align: 'end' },
    assigned: { width: 108, align: 'end' },
    lent: { width: 84, align: 'end' },
    online: { width: 84, align: 'end', isHiddenAtFirst: true },
    keys: { width: 84, align: 'end' },
    products: { width: 108, align: 'end' },
    expired: { width: 100, align: 'end' },
    within30: { width: 148, align: 'end', exports: ['snapshot.within30', 'snapshot.by24Hours'] },
    within90: { width: 148, align: 'end', isHiddenAtFirst: true },
    trial: { width: 84, align: 'end', isHiddenAtFirst: true },
    notActivated: { width: 116, align: 'end', isHiddenAtFirst: true },
  },
  ['snapshot', ['asOf', 'snapshot.readAt'], 'name', 'members', 'assets', 'keys', 'products'],
)

/** Of a changed record the fields that differ, of another one all. */
const recordIn = ({ fields }: Change, record: Change['before']): string | undefined =>
  record === null
    ? undefined
    : JSON.stringify(fields.length === 0 ? record : Object.fromEntries(fields.map((name) => [name, record[name]])))

/** What differs between two snapshots. */
export const changeTable = tableOf<Change>()(
  [
    ownField('change.change', 'word'),
    ownField('change.kind', 'word'),
    { id: 'id', term: 'change.id', value: ({ id }) => (typeof id === 'string' ? id : id.id) },
    {
      id: 'under',
      term: 'asset.assetId',
      value: ({ id, kind }) => (typeof id !== 'string' ? id.assetId : kind === 'member' ? undefined : id),
    },
    {
      id: 'record',
      term: 'change.name',
      value({ after, before }) {
        const record = after ?? before ?? {}
        return record['name'] ?? record['productName'] ?? record['productUri'] ?? record['assetNum']
      },
    },
    ownField('change.fields'),
    { id: 'before', term: 'change.before', value: (row) => recordIn(row, row.before) },
    { id: 'after', term: 'change.after', value: (row) => recordIn(row, row.after) },
  ],
  {
    change: { width: 96 },
    kind: { term: 'change.kindOf', width: 120 },
    record: { width: 160, grow: 2, exports: ['change.name', 'change.id'] },
    under: { term: 'change.under', width: 132 },
    fields: { width: 200, grow: 3, exports: ['change.fields', 'change.before', 'change.after'] },
  },
  [['kind', 'change.list'], 'id', 'change', 'fields'],
)
