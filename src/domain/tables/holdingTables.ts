import type { AssetEntry, BorrowedKey } from '../../contract/records.ts'
import type { HolderRow } from '../../contract/rows.ts'
import { holderOf, nameOf } from '../people.ts'
import { field, tableOf } from './table.ts'

/** Whoever has it. One who is no employee is called by the global ID: such a number isn't free. */
export const holderColumns = <Entry>(idOf: (entry: Entry) => unknown, exported?: 'asked') =>
  [
    {
      id: 'holder',
      term: 'asset.holderName',
      value: ({ entry, holder }: HolderRow<Entry>) => (holder === undefined ? idOf(entry) : nameOf(holder)),
      sort: 'holder',
      exported,
    },
    {
      id: 'holderUserName',
      term: 'asset.holderUserName',
      value: ({ holder }: HolderRow<Entry>) => holder?.userName,
      exported,
    },
  ] as const

const account = ['holderUserName', 'asset.account'] as const

export const assetTable = tableOf<HolderRow<AssetEntry>>()(
  [
    { ...field('asset.assetNum'), sort: 'assetNum' },
    { ...field('asset.assetId'), sort: 'assetId' },
    field('asset.cloudAccountGlobalId'),
    { ...field('asset.borrowedFlag', 'flag'), sort: 'lent' },
    { ...field('asset.onlineFlag', 'flag'), sort: 'online' },
    ...holderColumns(holderOf, 'asked'),
    // Said in words by whoever shows it.
    { id: 'state', term: 'asset.state', value: () => undefined, sort: 'state', exported: 'never' },
  ],
  {
    assetNum: { width: 128, grow: 2 },
    holder: { width: 108, grow: 3, exports: ['asset.holderName', 'asset.holderUserName'] },
    state: { width: 248, exports: ['asset.onlineFlag', 'asset.borrowedFlag'] },
    assetId: { width: 152, grow: 1, isHiddenAtFirst: true },
  },
  ['assetNum', 'assetId', 'holder', account, 'borrowedFlag', 'onlineFlag'],
)

export const keyTable = tableOf<HolderRow<BorrowedKey>>()(
  [
    { ...field('key.assetId'), sort: 'assetId' },
    { ...field('key.assetNum'), sort: 'assetNum' },
    { ...field('asset.borrowedFlag', 'flag'), sort: 'lent' },
    field('asset.cloudAccountGlobalId'),
    ...holderColumns(holderOf, 'asked'),
  ],
  {},
  ['assetNum', 'borrowedFlag', 'holder', account, 'assetId'],
)
