import type { MemberRow } from '../../contract/rows.ts'
import { departmentOf } from '../people.ts'
import { field, tableOf } from './table.ts'

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
