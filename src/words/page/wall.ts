import type { Table } from '../fill.ts'
import { stateWords } from '../terms.ts'

/** Words: the board as a wall of tiles. */
export const wallWords = {
  view: { en: 'View', 'zh-CN': '视图' },
  'view.rows': { en: 'Rows', 'zh-CN': '列表' },
  'by.state': { en: 'Group by status', 'zh-CN': '按状态分组' },
  'by.person': { en: 'Group by employee', 'zh-CN': '按员工分组' },
  'by.department': { en: 'Group by department', 'zh-CN': '按部门分组' },
  'by.product': { en: 'Group by next product to expire', 'zh-CN': '按最先到期的产品分组' },
  searchHint: { en: 'Number, key, employee or product', 'zh-CN': '编号、借用锁、员工或产品' },
  filter: { en: 'Filter by status', 'zh-CN': '按状态筛选' },

  'lane.held': { en: 'Assigned, idle', 'zh-CN': '已分配未使用' },
  nobody: { en: 'Assigned to nobody', 'zh-CN': '未分配给任何人' },

  noProduct: { en: 'No known end date', 'zh-CN': '到期日未知' },
  ofAll: { en: 'of {whole}', 'zh-CN': '/ {whole}' },
  ofWhole: { en: '{count} of {whole}', 'zh-CN': '{count}/{whole}' },
  showLane: { en: 'Show only {lane}', 'zh-CN': '只显示{lane}' },
  foldedAway: { en: '{count} more folded', 'zh-CN': '另有{count}个已收起' },
  showAllLanes: { en: 'Show all lanes', 'zh-CN': '显示全部分组' },
  gone: { en: 'Former employee {id}', 'zh-CN': '原员工{id}' },
  nextEnd: { en: 'next to expire {date}', 'zh-CN': '下次到期{date}' },
  lastEnd: { en: 'expired {date}', 'zh-CN': '已于{date}过期' },
  'left.today': { en: 'today', 'zh-CN': '今天' },
  'left.days': { en: '{count} d', 'zh-CN': '{count}天' },
  'left.months': { en: '{count} mo', 'zh-CN': '{count}个月' },
  'left.years': { en: '{count} y', 'zh-CN': '{count}年' },
  'left.endedToday': { en: 'expired today', 'zh-CN': '今天已过期' },
  'left.ended': { en: 'expired {left} ago', 'zh-CN': '已过期{left}' },
  lentIn: { en: 'in key {key}', 'zh-CN': '借用锁{key}' },
  'needs.overdue': stateWords.overdue,
  'needs.dueToday': stateWords.dueToday,
  'needs.released': stateWords.releasedUnseen,
  'needs.handedIn': stateWords.handedInLent,
  'needs.onlineWhileLent': stateWords.onlineWhileLent,
  'needs.expiring': { en: 'Expiring soon', 'zh-CN': '即将到期' },
  'needs.ended': stateWords.expired,
  'needs.unknown': stateWords.unknownOutcome,
  'needs.holderGone': stateWords.holderGone,
  isChosen: { en: 'selected', 'zh-CN': '已选中' },
  mode: { en: 'Wall mode', 'zh-CN': '大屏模式' },
  'mode.leave': { en: 'Press Esc to exit', 'zh-CN': '按Esc退出' },
  'mode.freeKeys': { en: 'Free keys', 'zh-CN': '空闲借用锁' },
  'mode.calm': { en: 'Nothing needs attention', 'zh-CN': '没有待处理项' },
  'mode.range': { en: '{first} to {last} of {total}', 'zh-CN': '第{first}至{last}项，共{total}项' },
  selected: {
    en: { one: '{count} asset number selected', other: '{count} asset numbers selected' },
    'zh-CN': '已选{count}个资产编号',
  },
  copyNumbers: { en: { one: 'Copy {count} number', other: 'Copy {count} numbers' }, 'zh-CN': '复制{count}个编号' },
  'key.since': { en: 'since {date}', 'zh-CN': '借出于{date}' },
  'key.seen': { en: 'first seen {date}', 'zh-CN': '首次发现于{date}' },
  'key.due': { en: 'due {date}', 'zh-CN': '应于{date}归还' },
  'key.unknownTo': { en: 'Lent, holder unknown', 'zh-CN': '已借出，持有人未知' },
} as const satisfies Table

export const dropWords = {
  assign: { en: 'Assign {number} to {name}', 'zh-CN': '将{number}分配给{name}' },
  move: { en: 'Move {number} to {name}', 'zh-CN': '将{number}转交给{name}' },
  lend: { en: 'Lend {number} in key {key}', 'zh-CN': '将{number}借出到借用锁{key}' },
  'here.assign': { en: 'Assign to', 'zh-CN': '分配给' },
  'here.move': { en: 'Move to', 'zh-CN': '转交给' },
  'here.lend': { en: 'Lend in', 'zh-CN': '借出到' },
  free: { en: 'Drop {number} on an employee to assign it.', 'zh-CN': '将{number}拖到员工上即可分配。' },
  held: {
    en: 'Drop {number} on an employee to move it, or on a key to lend it.',
    'zh-CN': '将{number}拖到员工上即可转交，拖到借用锁上即可借出。',
  },
  lent: {
    en: 'Drop {number} on an employee to move it. It can’t be lent: it’s lent already.',
    'zh-CN': '将{number}拖到员工上即可转交。该编号已借出，不能再次借出。',
  },
  online: {
    en: 'Drop {number} on an employee to move it. It can’t be lent while it’s online.',
    'zh-CN': '将{number}拖到员工上即可转交。该编号在线，暂时不能借出。',
  },
  noNumber: { en: '{number} isn’t there any more', 'zh-CN': '{number}已不存在' },
  nobody: { en: '{name} isn’t there any more', 'zh-CN': '{name}已不存在' },
} as const satisfies Table

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
