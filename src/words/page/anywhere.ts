import type { Table } from '../entry.ts'

/** Names of what the frame leads to, and what it says of work that goes on beneath it. */
export const anywhereWords = {
  'export.running': { en: 'Exporting', 'zh-CN': '正在导出' },
  'export.preparing': { en: 'Preparing export…', 'zh-CN': '正在准备导出…' },
  'export.progress.assets': {
    en: {
      one: 'Exporting {done} of {count} asset number',
      other: 'Exporting {done} of {count} asset numbers',
    },
    'zh-CN': '正在导出：{done}/{count}个资产编号',
  },
  'export.progress.rows': {
    en: {
      one: 'Exporting {done} of {count} row',
      other: 'Exporting {done} of {count} rows',
    },
    'zh-CN': '正在导出：{done}/{count}行',
  },
  'export.done': { en: 'Exported to {file}', 'zh-CN': '已导出到{file}' },
  'export.downloaded': { en: 'Downloaded {file}', 'zh-CN': '已下载{file}' },
  'export.failed': { en: 'Couldn’t export {what}', 'zh-CN': '无法导出{what}' },
  'takeBack.open': { en: 'Take back a key…', 'zh-CN': '收回借用锁…' },

  'products.syncFailed': { en: 'Couldn’t sync', 'zh-CN': '无法同步' },
  'visit.since': {
    en: { one: '{count} change since {time}', other: '{count} changes since {time}' },
    'zh-CN': '{time}以来有{count}处变化',
  },
  'vault.sessionOnly': { en: 'This session only', 'zh-CN': '仅限本次会话' },
  'signIn.open': { en: 'Sign in…', 'zh-CN': '登录…' },
  'snapshots.band': {
    en: 'You’re viewing the snapshot of {time}[, “{name}”]. Nothing can be changed here.',
    'zh-CN': '正在查看{time}的快照[“{name}”]，此处不能更改。',
  },
  'snapshots.bandNow': {
    en: 'A snapshot is open, of {time}[, “{name}”], but this screen shows current data. Nothing can be changed here.',
    'zh-CN': '已打开{time}的快照[“{name}”]，但此页面显示当前数据。此处不能更改。',
  },
  'snapshots.bandGone': {
    en: 'There’s no snapshot “{time}”[{name}]. Nothing can be changed here.',
    'zh-CN': '没有快照“{time}”[{name}]。此处不能更改。',
  },
  'snapshots.leave': { en: 'Back to current data', 'zh-CN': '返回当前数据' },
} as const satisfies Table

export const profileWords = {
  choose: { en: 'Choose an enterprise', 'zh-CN': '选择企业' },

  madeUp: { en: 'Made-up data', 'zh-CN': '虚构数据' },

  readOnlyReason: {
    en: 'This enterprise is read-only, so nothing can be changed.',
    'zh-CN': '该企业为只读，不能进行更改。',
  },
  'lacks.memberCenter': { en: 'This connection is for activities only', 'zh-CN': '该连接仅用于活动' },
  'lacks.activities': { en: 'This connection isn’t for activities', 'zh-CN': '该连接不用于活动' },
  lacksText: {
    en: 'Its application doesn’t have the scope {scope}. Once that is approved, edit the connection and choose what it’s for.',
    'zh-CN': '应用没有权限范围{scope}。审批通过后，编辑连接并选择其用途。',
  },
  gone: { en: 'Enterprise not found', 'zh-CN': '找不到该企业' },
  goneText: {
    en: 'It was removed, or belonged to a sandbox that has ended.',
    'zh-CN': '该企业已移除，或所属的演示环境已结束。',
  },
} as const satisfies Table
