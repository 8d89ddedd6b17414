import type { Table } from '../fill.ts'
import { verbWords } from '../terms.ts'

/** Words: employees and what is done for them. */
export const membersWords = {
  search: { en: 'Search employees', 'zh-CN': '搜索员工' },
  searchHint: { en: 'Name, number, department…', 'zh-CN': '姓名、编号、部门等' },
  allDepartments: { en: 'All departments', 'zh-CN': '所有部门' },
  searching: { en: 'Searching…', 'zh-CN': '正在搜索…' },
  endsMeaning: {
    en: 'When the next of the employee’s products expires; if none will, when the last one did',
    'zh-CN': '该员工最近将到期的产品的到期日；都已过期时为最后一个的到期日',
  },

  reading: { en: 'Loading employees…', 'zh-CN': '正在加载员工…' },
  none: { en: 'No employees yet', 'zh-CN': '暂无员工' },
  noneText: {
    en: 'This enterprise has no employees yet. Add the first one here.',
    'zh-CN': '该企业还没有员工，可在此添加。',
  },
  noneFound: { en: 'No matching employees', 'zh-CN': '没有匹配的员工' },
  noneInDepartment: { en: 'Nobody is in this department', 'zh-CN': '该部门没有员工' },
  nobodyHas: { en: 'Nobody has {number}.', 'zh-CN': '{number}目前无人持有。' },
  showOnBoard: { en: 'Show on board', 'zh-CN': '在看板中查看' },
  noneFoundText: {
    en: 'Try another name, account or number, or a different department.',
    'zh-CN': '尝试其他姓名、账号或编号，或更改部门。',
  },
  'held.lend': { en: 'Lend {number}…', 'zh-CN': '借出{number}…' },
  views: { en: 'Views', 'zh-CN': '视图' },
  saveView: { en: 'Save this view…', 'zh-CN': '保存此视图…' },
  saveViewTitle: { en: 'Save view', 'zh-CN': '保存视图' },
  saveViewText: {
    en: 'The search, the department, the columns and their order, for this enterprise.',
    'zh-CN': '搜索内容、部门、各列及排序，仅用于此企业。',
  },
  replaceView: { en: 'Replace', 'zh-CN': '替换' },
  viewSaved: { en: 'View “{name}” saved', 'zh-CN': '视图“{name}”已保存' },
  removeView: { en: 'Delete “{name}”…', 'zh-CN': '删除“{name}”…' },
  removeViewTitle: { en: 'Delete this view?', 'zh-CN': '删除此视图？' },
  removeViewText: {
    en: 'The view “{name}” is deleted. Employees stay as they are.',
    'zh-CN': '将删除视图“{name}”，员工保持不变。',
  },
  removeViewAction: { en: 'Delete view', 'zh-CN': '删除视图' },
} as const satisfies Table

export const memberWords = {
  open: { en: 'Show details', 'zh-CN': '查看详情' },
  addAction: { en: 'Add employee', 'zh-CN': '添加员工' },
  addTo: { en: 'Add an employee to {enterprise}', 'zh-CN': '向{enterprise}添加员工' },
  added: { en: '{name} added', 'zh-CN': '已添加{name}' },
  lookForAccount: {
    en: 'Search the list for the account {account} before you add it again.',
    'zh-CN': '再次添加之前，先在列表中搜索账号{account}。',
  },

  saved: { en: '{name}: {list}', 'zh-CN': '{name}：{list}' },

  hasKey: { en: 'Key {key}', 'zh-CN': '借用锁{key}' },

  noAssets: { en: 'None assigned', 'zh-CN': '未分配资产编号' },
  record: { en: 'IDs and dates', 'zh-CN': 'ID和记录时间' },
  moreProducts: { en: { one: 'And one more', other: 'And {count} more' }, 'zh-CN': '还有{count}个' },
  useAccount: { en: 'Use {account}', 'zh-CN': '使用{account}' },
  userNameNote: { en: 'Letters and digits only.', 'zh-CN': '只能包含字母和数字。' },
  userNameNoteWithCode: {
    en: 'Letters and digits only, {limit} at most. The service adds the enterprise code {code}.',
    'zh-CN': '只能包含字母和数字，最多{limit}个。服务会自动附加企业代码{code}。',
  },
  mobileNote: { en: 'For password recovery, not for signing in.', 'zh-CN': '用于找回密码，不用于登录。' },
  leave: { en: 'Offboard…', 'zh-CN': '离职…' },
  delete: { en: 'Delete {whom}?', 'zh-CN': '删除{whom}？' },
  deleteText: { en: '{name} will be deleted from {enterprise}.', 'zh-CN': '将从{enterprise}中删除{name}。' },
  deleteHolds: {
    en: {
      one: 'One asset number is still assigned to this employee. Deleting doesn’t withdraw it.',
      other: '{count} asset numbers are still assigned to this employee. Deleting doesn’t withdraw them.',
    },
    'zh-CN': '该员工仍持有{count}个资产编号。删除时不会收回。',
  },
  deleteBorrowed: {
    en: 'Key {key} is lent to this employee. Get it back first.',
    'zh-CN': '借用锁{key}已借给该员工。先归还借用锁。',
  },
  deleteOnline: {
    en: 'This account is in use online. Deleting it may interrupt somebody’s work.',
    'zh-CN': '该账号正在线使用。删除可能中断他人的工作。',
  },
  deleteAction: { en: 'Delete {whom}', 'zh-CN': '删除{whom}' },
  deletedNamed: { en: '{name} deleted', 'zh-CN': '已删除{name}' },
} as const satisfies Table

export const savedWords = {
  name: { en: 'now called {value}', 'zh-CN': '姓名改为{value}' },
  userName: { en: 'account is now {value}', 'zh-CN': '账号改为{value}' },
  department: { en: 'now in {value}', 'zh-CN': '部门改为{value}' },
  mobile: { en: 'security mobile is now {value}', 'zh-CN': '密保手机号改为{value}' },
  noMobile: { en: 'security mobile removed', 'zh-CN': '已清空密保手机号' },
  remark: { en: 'remark is now “{value}”', 'zh-CN': '备注改为“{value}”' },
  noRemark: { en: 'remark removed', 'zh-CN': '已清空备注' },
} as const satisfies Table

export const withdrawWords = {
  open: { en: 'Withdraw…', 'zh-CN': '收回…' },
  lent: { en: 'Withdraw while lent…', 'zh-CN': '收回（已借出）…' },
  number: { en: 'Withdraw {number}…', 'zh-CN': '收回{number}…' },
  lentNumber: { en: 'Withdraw {number} while lent…', 'zh-CN': '收回{number}（已借出）…' },
} as const satisfies Table

export const passwordWords = {
  open: verbWords.resetDialog,
  reset: {
    en: { one: 'Reset the password of {whom}', other: 'Reset the passwords of {whom}' },
    'zh-CN': '重置{whom}的密码',
  },
  resetText: {
    en: 'This replaces the password of {name} in {enterprise} immediately.',
    'zh-CN': '将立即更换{enterprise}员工{name}的密码。',
  },
  how: { en: 'New password', 'zh-CN': '新密码' },
  letters: { en: 'Generate letters and digits', 'zh-CN': '自动生成字母和数字' },
  lettersNote: { en: 'Short, such as Kd7mQx2Rw9Tz', 'zh-CN': '较短，例如Kd7mQx2Rw9Tz' },
  words: { en: 'Generate words', 'zh-CN': '自动生成单词' },
  wordsNote: { en: 'Easy to read out, such as RiverLampStone472', 'zh-CN': '便于口述，例如RiverLampStone472' },
  once: { en: 'Shown once, for you to pass on.', 'zh-CN': '只显示一次，用于转告员工。' },
  onceEach: { en: 'Shown once, in the job.', 'zh-CN': '仅在批量任务中显示一次。' },
  type: { en: 'Enter a password', 'zh-CN': '手动输入' },
  typeForAll: { en: 'The same for everybody', 'zh-CN': '所有人使用同一密码' },
  resetDone: { en: 'Password reset for {name}', 'zh-CN': '已重置{name}的密码' },
} as const satisfies Table

export const assignWords = {
  title: { en: 'Asset numbers of {name}', 'zh-CN': '{name}的资产编号' },
  withdrawFrom: { en: 'Withdraw from {name}', 'zh-CN': '从{name}处收回' },
  assignFree: { en: 'Assign free asset numbers', 'zh-CN': '分配空闲的资产编号' },
  ofProduct: { en: 'The next free one with', 'zh-CN': '含有此产品的下一个空闲编号' },
  ofProductHint: { en: 'Any product', 'zh-CN': '任意产品' },
  noneFree: { en: 'No free asset numbers', 'zh-CN': '没有空闲的资产编号' },
  chooseSome: { en: 'Choose what to withdraw or assign.', 'zh-CN': '选择要收回或分配的资产编号。' },
  willWithdraw: {
    en: 'Withdraws from {name} in {enterprise}: {list}',
    'zh-CN': '从{enterprise}的{name}处收回：{list}',
  },
  willAssign: { en: 'Assigns to {name} in {enterprise}: {list}', 'zh-CN': '分配给{enterprise}的{name}：{list}' },
  isLent: {
    en: {
      one: '{list} is still lent[ in key {key}]. Get the key back before you withdraw it.',
      other: '{list} are still lent[ in key {key}]. Get the key back before you withdraw them.',
    },
    'zh-CN': '{list}仍在借出中[（借用锁{key}）]。先归还借用锁，再收回资产编号。',
  },
  isOnline: {
    en: {
      one: '{list} is in use online. Withdrawing it may interrupt somebody’s work.',
      other: '{list} are in use online. Withdrawing them may interrupt somebody’s work.',
    },
    'zh-CN': '{list}在线，收回可能会中断使用。',
  },
  action: { en: 'Apply', 'zh-CN': '应用' },
  withdrawAction: { en: 'Withdraw {list} from {name}', 'zh-CN': '从{name}处收回{list}' },
  bothAction: {
    en: 'Withdraw {removed} from {name}, assign {added}',
    'zh-CN': '从{name}处收回{removed}，并分配{added}',
  },
  giveTitle: { en: 'Assign {number}', 'zh-CN': '分配{number}' },
  giveMany: {
    en: { one: 'Assign {count} asset number', other: 'Assign {count} asset numbers' },
    'zh-CN': '分配{count}个资产编号',
  },

  choosePerson: { en: 'Choose an employee.', 'zh-CN': '选择一名员工。' },
  assigned: { en: '{list} assigned to {name}', 'zh-CN': '{list}已分配给{name}' },
  withdrawn: { en: '{list} withdrawn from {name}', 'zh-CN': '已从{name}处收回{list}' },
  both: { en: '{added} assigned to {name}, {removed} withdrawn', 'zh-CN': '{added}已分配给{name}，{removed}已收回' },
  takenNote: { en: 'Assigned to {name}', 'zh-CN': '已分配给{name}' },
  taken: {
    en: '{number} is assigned to {name}[ ({account})]. The service refuses to assign it twice: withdraw it there first.',
    'zh-CN': '{number}已分配给{name}[（{account}）]。服务不允许重复分配：先从其持有人处收回。',
  },
  takenSome: {
    en: 'The service refuses to assign a number twice: withdraw it from its holder first.',
    'zh-CN': '服务不允许重复分配资产编号：先从其持有人处收回。',
  },
} as const satisfies Table

export const moveWords = {
  open: { en: 'Move…', 'zh-CN': '转交…' },
  title: { en: 'Move {number}', 'zh-CN': '转交{number}' },
  now: { en: '{number} is assigned to {name}. Choose who gets it.', 'zh-CN': '{number}已分配给{name}。选择转交给谁。' },
  will: {
    en: 'Withdraws {number} from {from} and then assigns it to {name} in {enterprise}',
    'zh-CN': '从{from}处收回{number}，再分配给{enterprise}的{name}',
  },
  action: { en: 'Move', 'zh-CN': '转交' },
  actionTo: { en: 'Move {number} to {name}', 'zh-CN': '将{number}转交给{name}' },
  hasIt: { en: 'This employee already has it.', 'zh-CN': '该员工已持有此资产编号。' },
  done: { en: '{number} moved from {from} to {name}', 'zh-CN': '已将{number}从{from}转交给{name}' },
  half: {
    en: '{number} was withdrawn from {from}, but not assigned to {name}. It’s free now.',
    'zh-CN': '已从{from}处收回{number}，但未能分配给{name}。该编号现在空闲。',
  },
  withdrawalOpen: {
    en: 'It isn’t known yet whether {number} was withdrawn from {from}. It hasn’t been assigned to {name}.',
    'zh-CN': '尚不清楚是否已从{from}处收回{number}。该编号尚未分配给{name}。',
  },
  assignmentOpen: {
    en: '{number} was withdrawn from {from}. It isn’t known yet whether it was assigned to {name}.',
    'zh-CN': '已从{from}处收回{number}，尚不清楚是否已分配给{name}。',
  },
  giveBack: { en: 'Assign it to {name} again', 'zh-CN': '重新分配给{name}' },
} as const satisfies Table
