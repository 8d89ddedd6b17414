import type { Table } from '../fill.ts'
import { kindWords, sandboxWords, stateWords, verbWords } from '../terms.ts'

/** The words of the commands about history. */
export const historyCommands = {
  'help.history': {
    en: 'What was done from this computer, by whom, and with what outcome',
    'zh-CN': '本机做过的更改、操作人和结果',
  },
  'help.history.list': { en: 'List the changes, newest first', 'zh-CN': '列出更改，最新的在前' },
  'help.history.settle': {
    en: 'Say whether a change with an unknown outcome was done',
    'zh-CN': '确认结果未知的更改是否已生效',
  },
  'help.history.verify': {
    en: 'Check that nothing in the history was altered or removed',
    'zh-CN': '检查操作记录是否被改动或删除',
  },
  'help.history.merge': {
    en: 'Take what another desk did, from its exported history',
    'zh-CN': '导入另一服务台导出的操作记录',
  },
  'arg.recordFile': {
    en: 'History that another desk exported as JSON Lines',
    'zh-CN': '另一服务台导出的操作记录（JSON Lines）',
  },
  'option.sameEnterprise': {
    en: 'The other desk’s address leads to the same enterprise, though it differs',
    'zh-CN': '另一服务台的地址虽不同，但属于同一企业',
  },
  'head.whose': { en: 'Whose', 'zh-CN': '来源' },
  'head.desk': kindWords.desk,
  'word.ours': { en: 'ours', 'zh-CN': '本台' },
  'word.theirs': { en: 'theirs', 'zh-CN': '对方' },
  'done.mergedNothing': {
    en: 'No entry was added: all entries of the file are already here.',
    'zh-CN': '未导入记录：文件中没有此处尚无的记录。',
  },
  'done.merged': {
    en: { one: '{count} entry added.', other: '{count} entries added.' },
    'zh-CN': '已导入{count}条记录。',
  },
  'note.historyMissing': {
    en: {
      one: '{count} entry that was in the history is missing. “keydesk history verify” says where.',
      other: '{count} entries that were in the history are missing. “keydesk history verify” says where.',
    },
    'zh-CN': '操作记录缺少原有的{count}条记录。用“keydesk history verify”查看位置。',
  },
  'note.madeUp': sandboxWords.madeUpPast,
  'note.contested': {
    en: 'The desks disagree about these loans. Say what is right with loans extend, loans hand-in or loans close.',
    'zh-CN': '各服务台对这些借用单的说法不同。以命令确认：loans extend、loans hand-in或loans close。',
  },
  'help.history.undo': {
    en: 'Undo an edit or an assignment, if nobody has changed it since',
    'zh-CN': '撤销编辑或分配；如果此后又有更改则不撤销',
  },
  'help.history.export': {
    en: 'Save the whole record as JSON Lines, or changes as a table (CSV, XLSX)',
    'zh-CN': '将完整记录导出为JSON Lines，或将更改导出为表格（CSV、XLSX）',
  },
  'help.operator': { en: 'Who works here, as history names them', 'zh-CN': '操作人，会写入操作记录' },
  'arg.entry': { en: 'Name of the entry, as “history list” shows it', 'zh-CN': '记录编号，见“history list”' },
  'option.since': { en: 'Only changes since this day or time', 'zh-CN': '只列出该日期或时间之后的更改' },
  'option.until': { en: 'Only changes before this day or time', 'zh-CN': '只列出该日期或时间之前的更改' },
  'option.historyText': { en: 'Only changes in which all these words occur', 'zh-CN': '只列出包含所有这些词的更改' },
  'option.historyEndpoint': {
    en: 'Only changes sent to this endpoint (A1, A2, A3, A4, A9, A10, B1)',
    'zh-CN': '只列出发往该接口的更改（A1、A2、A3、A4、A9、A10、B1）',
  },
  'option.door': {
    en: 'Only changes made from here (window, browser, commandLine)',
    'zh-CN': '只列出从该入口所做的更改（window、browser、commandLine）',
  },
  'option.historyMember': {
    en: 'Only changes of this employee (global ID or account)',
    'zh-CN': '只列出该员工的更改（全局ID或账号）',
  },
  'option.historyAsset': {
    en: 'Only changes of this asset number or key (number or ID)',
    'zh-CN': '只列出该资产编号或借用锁的更改（编号或ID）',
  },
  'option.outcome': {
    en: 'Only changes with this outcome (done, refused, unknown)',
    'zh-CN': '只列出该结果的更改（done、refused、unknown）',
  },
  'option.unsettled': {
    en: 'Only changes that need a decision: their outcome is unknown',
    'zh-CN': '只列出待处理的更改：结果未知',
  },
  'option.yesUndo': { en: 'Confirm that it’s to be undone', 'zh-CN': '确认撤销' },
  'option.wasDone': { en: 'It was done', 'zh-CN': '已生效' },
  'option.wasNotDone': { en: 'It wasn’t done', 'zh-CN': '未生效' },
  'reason.time': {
    en: 'it must be a day (2026-11-22) or a time (2026-11-22T10:30)',
    'zh-CN': '应为日期（2026-11-22）或时间（2026-11-22T10:30）',
  },
  'value.entry': { en: 'entry', 'zh-CN': '记录编号' },
  'value.operator': { en: 'name', 'zh-CN': '姓名' },
  'value.outcome': { en: 'outcome', 'zh-CN': '结果' },
  'value.words': { en: 'words', 'zh-CN': '文字' },
  'value.endpoint': { en: 'endpoint', 'zh-CN': '接口' },
  'value.door': { en: 'door', 'zh-CN': '入口' },
  'usage.confirmUndo': {
    en: 'Undoing is a change of its own. Add --yes to undo this one.',
    'zh-CN': '撤销本身也是一次更改。添加“--yes”撤销此更改。',
  },
  'change.A1': verbWords.add,
  'change.A2': verbWords.edit,
  'change.A3': verbWords.resetPassword,
  'change.A4': verbWords.delete,
  'change.A9': verbWords.assign,
  'change.A10': verbWords.lend,
  'change.B1': verbWords.claim,
  'outcome.done': stateWords.done,
  'outcome.refused': stateWords.refused,
  'outcome.unknown': stateWords.unknown,
  'problem.altered': { en: 'an entry was altered', 'zh-CN': '有记录被改动' },
  'problem.broken': { en: 'an entry is missing or out of order', 'zh-CN': '有记录缺失或顺序错乱' },
  'problem.forked': {
    en: 'it continues differently from what this computer remembers',
    'zh-CN': '记录的走向与本机所记的不一致',
  },
  'problem.shortened': { en: 'its end is missing', 'zh-CN': '末尾的记录缺失' },
  'done.history': {
    en: { one: '{count} change of {total}', other: '{count} changes of {total}' },
    'zh-CN': '共{total}条更改，列出{count}条',
  },
  'done.undone': { en: 'Undone.', 'zh-CN': '已撤销。' },
  'word.saidBy': { en: '{outcome}, says {operator}', 'zh-CN': '{outcome}（{operator}确认）' },
  'word.undoes': { en: 'Undo of {entry}', 'zh-CN': '撤销{entry}' },
  'done.settledByHand': { en: 'Noted: {outcome}', 'zh-CN': '已记录：{outcome}' },
  'note.waitsForChange': {
    en: 'Waiting for another change here that is under way ({entry}, by {operator})…',
    'zh-CN': '正在等待此处另一项进行中的更改（{entry}，操作人：{operator}）……',
  },
  'note.settles': {
    en: 'It isn’t known yet whether this was done. It settles by {time}: “keydesk sync” or “keydesk history list” after that says.',
    'zh-CN': '尚不确定是否已生效。最迟{time}有结果，之后用“keydesk sync”或“keydesk history list”查看。',
  },
  'note.settlesByPerson': {
    en: 'Somebody has to check whether this was done. Then run: keydesk history settle {entry}',
    'zh-CN': '是否已生效只能人工确认。查看后执行：keydesk history settle {entry}',
  },
  'note.settled': { en: 'Settled since: {entry} {outcome}', 'zh-CN': '已有结果：{entry} {outcome}' },
  'note.stillOpen': { en: 'Not known yet: {entries}', 'zh-CN': '尚无结果：{entries}' },
  'note.differs': {
    en: '{field} shows “{now}”, not “{set}”: it was changed by somebody else meanwhile.',
    'zh-CN': '{field}现为“{now}”，而不是“{set}”：期间被他人改过。',
  },
  'word.clockWasAhead': { en: '{time} (clock was ahead)', 'zh-CN': '{time}（时钟超前）' },
  'word.settlesBy': { en: '{outcome}; settles by {time}', 'zh-CN': '{outcome}；最迟{time}有结果' },
  'done.historyHolds': {
    en: { one: 'Nothing was altered: {count} entry.', other: 'Nothing was altered: {count} entries.' },
    'zh-CN': '操作记录完整，共{count}条。',
  },
  'done.historyFails': {
    en: 'The history isn’t intact: {what}[ ({entry})].',
    'zh-CN': '操作记录不完整：{what}[（{entry}）]。',
  },
  'done.exportedEntries': {
    en: { one: 'Saved {count} entry to {file}.', other: 'Saved {count} entries to {file}.' },
    'zh-CN': '已将{count}条记录保存到{file}。',
  },
  'done.exportedChanges': {
    en: { one: 'Saved {count} change to {file}.', other: 'Saved {count} changes to {file}.' },
    'zh-CN': '已将{count}项更改保存到{file}。',
  },
  'usage.wholeRecord': {
    en: '{option} needs --format csv or xlsx: as JSON Lines the record is saved whole.',
    'zh-CN': '使用{option}时需要“--format csv”或“--format xlsx”：JSON Lines只能导出完整记录。',
  },
} as const satisfies Table
