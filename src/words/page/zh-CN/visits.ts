import type { Table } from '../../entry.ts'

/** Words: what changed since the last visit to a screen. */
export const visits = {
  'visit.since': '{time}以来：{list}',
  'visit.title': '{time}以来的变化',
  'visit.count.added': '新增{count}',
  'visit.count.changed': '更改{count}',
  'visit.count.removed': '移除{count}',
  'visit.row.added': '上次查看后新增',
  'visit.row.changed': '上次查看后有更改',
  'visit.field': '{field}：{before} → {after}',
  'visit.was': '之前：{value}',
} as const satisfies Table
