import type { Table } from '../fill.ts'

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

/** Words of every table. */
export const gridWords = {
  more: { en: 'More', 'zh-CN': '更多' },
  export: { en: 'Export “{table}”…', 'zh-CN': '导出“{table}”…' },
  columns: { en: 'Columns', 'zh-CN': '列' },
  resetColumns: { en: 'Reset columns', 'zh-CN': '恢复默认列' },
  sortAscending: { en: 'Sort ascending', 'zh-CN': '升序排列' },
  sortDescending: { en: 'Sort descending', 'zh-CN': '降序排列' },
  moveLeft: { en: 'Move left', 'zh-CN': '左移' },
  moveRight: { en: 'Move right', 'zh-CN': '右移' },
  wider: { en: 'Make wider', 'zh-CN': '加宽' },
  narrower: { en: 'Make narrower', 'zh-CN': '缩窄' },
  hide: { en: 'Hide column', 'zh-CN': '隐藏此列' },
  copyRows: { en: { one: 'Copy row', other: 'Copy {count} rows' }, 'zh-CN': '复制{count}行' },
  copyCell: { en: 'Copy value', 'zh-CN': '复制值' },
  selected: { en: { one: '{count} row selected', other: '{count} rows selected' }, 'zh-CN': '已选{count}行' },
  clearSelection: { en: 'Clear selection', 'zh-CN': '取消选择' },
  copied: { en: { one: '{count} row copied', other: '{count} rows copied' }, 'zh-CN': '已复制{count}行' },
  rowFailed: { en: 'Couldn’t load', 'zh-CN': '加载失败' },
  rowsFailed: { en: 'Keydesk couldn’t load some rows.', 'zh-CN': '部分行加载失败。' },
} as const satisfies Table
