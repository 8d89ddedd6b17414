import type { Table } from '../fill.ts'

/** Words: plans of loans and assignments, from a file. */
export const planWords = {
  title: { en: 'Lend or assign from a file', 'zh-CN': '按文件借出或分配' },
  purpose: { en: 'The file says', 'zh-CN': '文件内容' },
  lend: { en: 'What to lend', 'zh-CN': '要借出的' },
  assign: { en: 'What to assign and withdraw', 'zh-CN': '要分配和收回的' },
  'columns.lend': {
    en: 'Columns: key, employee, asset numbers separated by spaces; also due date, note',
    'zh-CN': '列：借用锁、员工、资产编号（以空格分隔）；还可有应还日期、备注',
  },
  'columns.assign': {
    en: 'Columns: employee, and asset numbers, withdraw or both, separated by spaces',
    'zh-CN': '列：员工，以及资产编号、收回中的一列或两列（以空格分隔）',
  },
  'field.member': { en: 'employee', 'zh-CN': '员工' },
  'field.globalId': { en: 'employee', 'zh-CN': '员工' },
  'field.userName': { en: 'employee', 'zh-CN': '员工' },
  'field.assets': { en: 'asset numbers', 'zh-CN': '资产编号' },
  'field.remove': { en: 'to withdraw', 'zh-CN': '收回' },
  'field.key': { en: 'key', 'zh-CN': '借用锁' },
  'field.due': { en: 'due date', 'zh-CN': '应还日期' },
  'field.note': { en: 'note', 'zh-CN': '备注' },
  faults: {
    en: { one: '{count} mistake; nothing is sent', other: '{count} mistakes; nothing is sent' },
    'zh-CN': '{count}处错误，不会发送任何内容',
  },
  inUse: {
    en: 'I know what is in use, lent, expired or in an open loan',
    'zh-CN': '已知悉在线、已借出、已过期或在未结束借用单中的情况',
  },
  inUseNote: { en: 'Such rows no longer count as mistakes.', 'zh-CN': '这些行不再算作错误。' },
  ready: { en: { one: '{count} row can be sent', other: '{count} rows can be sent' }, 'zh-CN': '{count}行可以发送' },
  readyNote: {
    en: 'It becomes a job. Before anything is sent, the plan is checked against the service.',
    'zh-CN': '将作为批量任务执行。发送前会按服务的当前状态再检查一次。',
  },
  rows: { en: 'What the file says', 'zh-CN': '文件内容' },
  nothing: { en: 'The file has no rows.', 'zh-CN': '文件中没有数据行。' },
  mayLack: {
    en: 'The local copy may lack what an earlier run of Keydesk changed.',
    'zh-CN': '本地副本可能缺少Keydesk上次运行所做的更改。',
  },
  withdrawn: { en: 'to withdraw: {list}', 'zh-CN': '收回：{list}' },
  due: { en: 'due {date}', 'zh-CN': '应还日期：{date}' },
  'action.lend': {
    en: { one: 'Lend[ {count} key to {whom}]', other: 'Lend[ {count} keys to {whom}]' },
    'zh-CN': '借出[{count}把借用锁给{whom}]',
  },
  'action.assign': { en: 'Change asset numbers[ of {whom}]', 'zh-CN': '更改[{whom}的]资产编号' },
} as const satisfies Table

export const lendManyWords = {
  title: {
    en: { one: 'Lend a key to {whom}', other: 'Lend a key each to {whom}' },
    'zh-CN': '向{whom}各借出一把借用锁',
  },
  keys: {
    en: 'Free keys are proposed in the order of their numbers; change any of them.',
    'zh-CN': '按编号顺序建议空闲的借用锁，可逐个改用其他借用锁。',
  },
  fewKeys: {
    en: {
      one: 'Only {count} key is free. Take others back first, or choose fewer employees.',
      other: 'Only {count} keys are free. Take others back first, or choose fewer employees.',
    },
    'zh-CN': '只有{count}把空闲的借用锁。先收回其他借用锁，或减少员工。',
  },
  keyOf: { en: '{row}. Key for {name}', 'zh-CN': '{row}. {name}的借用锁' },
} as const satisfies Table
