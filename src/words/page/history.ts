import type { Table } from '../fill.ts'
import { sandboxWords, stateWords, verbWords } from '../terms.ts'
import { headWords } from '../headings.ts'

/** Words: what this computer did, and undoing it. */
export const historyWords = {
  reading: { en: 'Loading history…', 'zh-CN': '正在加载操作记录…' },
  search: { en: 'Search history', 'zh-CN': '搜索操作记录' },
  searchHint: { en: 'Name, account, number, operator', 'zh-CN': '姓名、账号、编号、操作人' },
  list: { en: 'Changes', 'zh-CN': '更改' },

  clockWasAheadText: {
    en: 'When this was written, the clock was ahead by more than a day: the time above is wrong.',
    'zh-CN': '写入这条记录时，时钟超前一天以上，记录的时间有误。',
  },
  missing: {
    en: {
      one: '{count} entry that was in the history is missing: its file was lost, damaged or replaced.',
      other: '{count} entries that were in the history are missing: its file was lost, damaged or replaced.',
    },
    'zh-CN': '操作记录缺少原有的{count}条记录：其文件曾丢失、损坏或被替换。',
  },
  madeUp: sandboxWords.madeUpPast,
  none: { en: 'Nothing was changed yet', 'zh-CN': '还没有更改' },
  noneText: {
    en: 'Every change made from this computer will be listed here.',
    'zh-CN': '从本机做的每项更改都会列在这里。',
  },
  nothing: { en: 'There are no such changes', 'zh-CN': '没有此类更改' },
  noneFound: { en: 'No matching changes', 'zh-CN': '没有匹配的更改' },

  'show.all': stateWords.all,
  'show.look': stateWords.needsDecision,
  'show.done': stateWords.done,
  'show.refused': stateWords.refused,
  kind: { en: 'Kind of change', 'zh-CN': '更改类型' },
  allKinds: { en: 'All kinds of changes', 'zh-CN': '全部更改类型' },
  'kind.A1': verbWords.addEmployees,
  'kind.A2': verbWords.edit,
  'kind.A3': verbWords.resetPassword,
  'kind.A4': verbWords.delete,
  'kind.A9': verbWords.assignOrWithdraw,
  'kind.A10': verbWords.lend,
  'kind.B1': verbWords.claimProducts,

  allDoors: { en: 'Made from anywhere', 'zh-CN': '全部入口' },
  'door.window': headWords.inWindow,
  'door.browser': headWords.inBrowser,
  'door.commandLine': headWords.onCommandLine,

  anyTime: { en: 'Any time', 'zh-CN': '不限时间' },
  'days.1': { en: 'Today', 'zh-CN': '今天' },
  'days.7': { en: 'Last 7 days', 'zh-CN': '最近7天' },
  'days.30': { en: 'Last 30 days', 'zh-CN': '最近30天' },
  'days.365': { en: 'Last 365 days', 'zh-CN': '最近365天' },
  onlyMember: { en: 'Only changes of {name}', 'zh-CN': '只看{name}的更改' },
  onlyAsset: { en: 'Only changes of {number}', 'zh-CN': '只看{number}的更改' },

  undoing: { en: '{what} (undo)', 'zh-CN': '{what}（撤销）' },
  undoes: { en: 'Undoes', 'zh-CN': '撤销的记录' },
  'did.A1': { en: 'Added {who}', 'zh-CN': '添加{who}' },
  'did.A3': { en: 'Reset the password of {who}', 'zh-CN': '重置{who}的密码' },
  'did.A4': { en: 'Deleted {who}', 'zh-CN': '删除{who}' },
  'did.add': { en: 'Assigned {what} to {who}', 'zh-CN': '将{what}分配给{who}' },
  'did.remove': { en: 'Withdrew {what} from {who}', 'zh-CN': '从{who}收回{what}' },
  'did.A10': { en: 'Lent {what} to {who}', 'zh-CN': '将{what}借给{who}' },
  'did.B1': { en: 'Claimed {what} for {who}', 'zh-CN': '为{who}领取{what}' },
  'meant.A1': { en: 'Add {who}', 'zh-CN': '添加{who}' },
  'meant.A3': { en: 'Reset the password of {who}', 'zh-CN': '重置{who}的密码' },
  'meant.A4': { en: 'Delete {who}', 'zh-CN': '删除{who}' },
  'meant.add': { en: 'Assign {what} to {who}', 'zh-CN': '将{what}分配给{who}' },
  'meant.remove': { en: 'Withdraw {what} from {who}', 'zh-CN': '从{who}收回{what}' },
  'meant.A10': { en: 'Lend {what} to {who}', 'zh-CN': '将{what}借给{who}' },
  'meant.B1': { en: 'Claim {what} for {who}', 'zh-CN': '为{who}领取{what}' },
  edited: { en: '{who}: {what}', 'zh-CN': '{who}：{what}' },
  turned: { en: '{field}: {before} → {after}', 'zh-CN': '{field}：{before} → {after}' },
  nothingThen: { en: 'empty', 'zh-CN': '空' },
  settle: { en: 'Settle…', 'zh-CN': '确认结果…' },
  'state.done': stateWords.done,
  'state.refused': stateWords.refused,
  'state.unknown': stateWords.unknown,
  'state.open': { en: 'Not known yet', 'zh-CN': '尚无结果' },
  'state.underWay': { en: 'Under way', 'zh-CN': '进行中' },
  'by.answer': headWords.byAnswer,
  'by.reading': headWords.byReading,
  'by.person': headWords.byPerson,
  'by.operator': { en: 'The word of {operator}', 'zh-CN': '{operator}确认' },
  'by.notSent': headWords.byNotSent,
  of: { en: '{what}: {who}', 'zh-CN': '{what}：{who}' },
  byIn: { en: '{operator}, {door}', 'zh-CN': '{operator}，{door}' },

  sent: { en: 'Sent', 'zh-CN': '发送的值' },
  seen: { en: 'Service showed', 'zh-CN': '服务显示' },
  meant: { en: 'To be sent', 'zh-CN': '拟发送的值' },
  now: { en: 'Lists now', 'zh-CN': '列表现在' },
  nowAsOf: { en: 'Lists as of {time}', 'zh-CN': '列表更新于{time}' },
  olderAsOf: { en: 'Lists as of {time}, before this change', 'zh-CN': '列表更新于{time}，早于此更改' },
  lookText: {
    en: 'The service’s answer was lost, and reading doesn’t tell whether this was done. Compare, then say what happened.',
    'zh-CN': '服务的回复丢失，查看列表也无法确定是否已生效。对照后确认结果。',
  },
  openText: {
    en: 'The service’s answer was lost. Keydesk keeps checking, and you can say now whether this was done.',
    'zh-CN': '服务的回复丢失。Keydesk会继续核对，也可现在确认是否已生效。',
  },
  unreadable: {
    en: 'The service has no list that shows this. Ask the employee concerned, then say what happened.',
    'zh-CN': '服务没有可以查看此更改的列表。询问相关人员后确认结果。',
  },
  wasDone: { en: 'It was done', 'zh-CN': '已生效' },
  wasNotDone: { en: 'It was not done', 'zh-CN': '未生效' },
  noted: { en: 'Noted', 'zh-CN': '已记录' },
  sentBy: { en: 'Sent {time} by {operator}', 'zh-CN': '{time}由{operator}发送' },
  settlesBy: { en: 'Settles by {time}', 'zh-CN': '最迟{time}有结果' },
  takesWord: { en: 'Say whether it was done', 'zh-CN': '需人工确认' },
  more: { en: { one: 'and {count} more', other: 'and {count} more' }, 'zh-CN': '另有{count}项' },
  sendNow: { en: 'You can send this now.', 'zh-CN': '现在可以发送。' },
  differsSaved: { en: '{name} was saved, but shows something else', 'zh-CN': '{name}已保存，但显示的内容不同' },
  differs: { en: 'Some fields show something else', 'zh-CN': '部分字段显示的内容不同' },
  showsOther: { en: '{field} shows “{now}”, not “{set}”', 'zh-CN': '{field}显示“{now}”，不是“{set}”' },
  showsEmpty: { en: '{field} is empty, not “{set}”', 'zh-CN': '{field}为空，不是“{set}”' },
  showsStill: { en: '{field} shows “{now}” and isn’t empty', 'zh-CN': '{field}显示“{now}”，未清空' },

  listed: { en: 'Listed', 'zh-CN': '在列表中' },
  notListed: { en: 'Not listed', 'zh-CN': '不在列表中' },

  noValues: { en: 'Passwords are not kept.', 'zh-CN': '密码不会保存。' },

  showJob: { en: 'Show job', 'zh-CN': '查看批量任务' },
  showAsset: { en: 'Show {number} on the board', 'zh-CN': '在看板中查看{number}' },
  account: { en: 'Employee {account}', 'zh-CN': '员工{account}' },

  verify: { en: 'Check history', 'zh-CN': '检查操作记录' },
  holds: {
    en: { one: 'Nothing was altered: {count} entry', other: 'Nothing was altered: {count} entries' },
    'zh-CN': '操作记录完整，共{count}条',
  },
  fails: { en: 'The history doesn’t hold', 'zh-CN': '操作记录不完整' },
  'problem.altered': { en: 'An entry was altered[: {entry}].', 'zh-CN': '有记录被改动[：{entry}]。' },
  'problem.broken': {
    en: 'An entry is missing or out of order[: {entry}].',
    'zh-CN': '有记录缺失或顺序错乱[：{entry}]。',
  },
  'problem.forked': {
    en: 'It goes on in another way than this computer remembers[: {entry}].',
    'zh-CN': '记录的走向与本机所记的不一致[：{entry}]。',
  },
  'problem.shortened': { en: 'Its end is missing[ after {entry}].', 'zh-CN': '末尾的记录缺失[，最后一条是{entry}]。' },
  merge: { en: 'Merge…', 'zh-CN': '合并…' },
  mergeHint: { en: 'Take in what another desk exported of its history', 'zh-CN': '导入另一服务台导出的操作记录' },
  merged: { en: { one: '{count} entry added', other: '{count} entries added' }, 'zh-CN': '已导入{count}条记录' },
  mergedDiffer: {
    en: {
      one: 'The desks say different things of {count} loan. Decide in Loans.',
      other: 'The desks say different things of {count} loans. Decide in Loans.',
    },
    'zh-CN': '两个服务台对{count}张借用单的说法不同。到“借用单”中确认。',
  },
  sameEnterprise: { en: 'Is it the same enterprise?', 'zh-CN': '是同一个企业吗？' },
  sameEnterpriseText: {
    en: 'This is the history of the enterprise {enterprise} too, but the other desk connects to another address.',
    'zh-CN': '这同样是企业{enterprise}的操作记录，但另一服务台连接的是另一地址。',
  },
  addressOurs: { en: 'This desk', 'zh-CN': '本服务台' },
  addressTheirs: { en: 'Other desk', 'zh-CN': '另一服务台' },
  sameEnterpriseHeed: {
    en: 'Merge only if both addresses lead to the same service. This can’t be undone.',
    'zh-CN': '仅当两个地址通向同一服务时才合并。此操作无法撤销。',
  },
  mergeSame: { en: 'Merge', 'zh-CN': '合并' },
  export: { en: 'Export record', 'zh-CN': '导出原始记录' },
  exported: {
    en: { one: 'Saved {count} entry to {file}', other: 'Saved {count} entries to {file}' },
    'zh-CN': '已将{count}条记录保存到{file}',
  },

  lastNone: { en: 'No changes from this computer', 'zh-CN': '本机没有更改过' },
  all: { en: { one: 'Show {count} change', other: 'Show all {count} changes' }, 'zh-CN': '查看全部{count}条更改' },
} as const satisfies Table

export const undoWords = {
  done: { en: 'Undone: “{what}”', 'zh-CN': '已撤销：“{what}”' },
  failed: { en: 'Not undone: {what}', 'zh-CN': '未撤销：{what}' },
} as const satisfies Table
