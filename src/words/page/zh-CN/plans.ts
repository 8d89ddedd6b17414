import type { Table } from '../../entry.ts'

/** Words: plans of loans and assignments, from a file. */
export const plans = {
  'plan.title': '按文件借出或分配',
  'plan.purpose': '文件内容',
  'plan.lend': '要借出的',
  'plan.assign': '要分配和收回的',
  'plan.columns.lend': '列：借用锁、员工、资产编号（以空格分隔）；还可有应还日期、备注',
  'plan.columns.assign': '列：员工，以及资产编号、收回中的一列或两列（以空格分隔）',
  'plan.field.member': '员工',
  'plan.field.globalId': '员工',
  'plan.field.userName': '员工',
  'plan.field.assets': '资产编号',
  'plan.field.remove': '收回',
  'plan.field.key': '借用锁',
  'plan.field.due': '应还日期',
  'plan.field.note': '备注',
  'plan.faults': '{count}处错误，不会发送任何内容',
  'plan.inUse': '已知悉在线、已借出、已过期或在未结束借用单中的情况',
  'plan.inUseNote': '仅属风险的内容不再算作错误。',
  'plan.ready': '{count}行可以发送',
  'plan.readyNote': '将作为批量任务执行。发送前会按服务的当前状态再检查一次。',
  'plan.nothing': '文件中没有数据行。',
  'plan.mayLack': '本地副本可能缺少Keydesk上次运行所做的更改。',
  'plan.action.lend': '借出{count}个借用锁',
  'plan.action.assign': '更改{count}行',
} as const satisfies Table
