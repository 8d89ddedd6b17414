import type { AssetEntry, BorrowedKey } from '../../contract/records.ts'
import type { HolderRow, MemberRow } from '../../contract/rows.ts'
import { holderOf, nameOf, departmentOf } from '../people.ts'
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

/** Employees (A5); when their products end the service doesn't know. */
export const memberTable = tableOf<MemberRow>()(
  [
    field('member.id'),
    field('member.userId'),
    field('member.globalId'),
    field('member.enterpriseId'),
    field('member.departmentId'),
    field('member.departmentName'),
    { ...field('member.userName'), sort: 'userName' },
    field('member.passwordMobile'),
    { ...field('member.name'), sort: 'name' },
    { ...field('member.assetNums'), id: 'assets', sort: 'assetNums' },
    { ...field('member.borrowNum'), id: 'key', sort: 'borrowNum' },
    { ...field('member.onlineFlag', 'flag'), id: 'online', sort: 'online' },
    { ...field('member.remark'), sort: 'remark' },
    field('member.deleted', 'flag'),
    { ...field('member.updateTime', 'date'), sort: 'updateTime' },
    field('member.createTime', 'date'),
    field('member.boundUserInfo'),
    { id: 'ends', type: 'date', term: 'member.ends', value: ({ ends }) => ends, sort: 'ends', exported: 'asked' },
    // Named by its ID where it has no name; files have both.
    {
      id: 'department',
      term: 'member.departmentName',
      value: ({ entry }) => departmentOf(entry),
      sort: 'department',
      exported: 'never',
    },
  ],
  {
    name: { width: 128, grow: 2 },
    userName: { width: 152, grow: 2 },
    department: { width: 104, grow: 1.5 },
    assets: { width: 168, grow: 2 },
    ends: { width: 120, isDay: true },
    key: { width: 132 },
    online: { width: 80 },
    remark: { width: 80, grow: 2 },
    updateTime: { width: 152, isHiddenAtFirst: true },
  },
  ['globalId', 'userName', 'name', 'department', 'assets', 'key', 'online'],
)
