import type { Table } from '../fill.ts'
import { kindWords, stateWords } from '../terms.ts'

/** Words: what every screen uses. */
export const placeWords = {
  today: kindWords.today,
  activities: kindWords.activities,
  jobs: kindWords.jobs,
  open: { en: '{place}, {count} running or waiting for you', 'zh-CN': '{place}，{count}项正在运行或待处理' },
  history: kindWords.history,
  waiting: {
    en: { one: '{place}, {count} needs a decision', other: '{place}, {count} need a decision' },
    'zh-CN': '{place}，{count}项待处理',
  },
  loans: kindWords.loans,
  overdue: { en: '{place}, {count} overdue', 'zh-CN': '{place}，{count}个逾期' },
  snapshots: kindWords.snapshots,

  members: kindWords.members,
  board: kindWords.board,
  products: kindWords.products,
  settings: kindWords.settings,
  reports: kindWords.reports,
} as const satisfies Table

export const appWords = {
  name: { en: 'Keydesk', 'zh-CN': 'Keydesk' },
  starting: { en: 'Starting…', 'zh-CN': '正在启动…' },
  opening: { en: 'Opening…', 'zh-CN': '正在打开…' },
  openingSandbox: { en: 'Starting the sandbox…', 'zh-CN': '正在启动演示环境…' },
  places: { en: 'Main', 'zh-CN': '主导航' },
  looks: { en: 'Language and appearance', 'zh-CN': '语言与外观' },

  fromStart: { en: 'Go to start page', 'zh-CN': '返回起始页' },
} as const satisfies Table

export const themeWords = {
  system: { en: 'Use system setting', 'zh-CN': '跟随系统' },
  light: { en: 'Light', 'zh-CN': '浅色' },
  dark: { en: 'Dark', 'zh-CN': '深色' },
} as const satisfies Table

export const densityWords = {
  compact: { en: 'Compact', 'zh-CN': '紧凑' },
  standard: { en: 'Standard', 'zh-CN': '标准' },
  comfortable: { en: 'Comfortable', 'zh-CN': '宽松' },
} as const satisfies Table

export const uiWords = {
  close: { en: 'Close', 'zh-CN': '关闭' },

  save: { en: 'Save', 'zh-CN': '保存' },

  stop: { en: 'Stop', 'zh-CN': '停止' },
  tryAgain: { en: 'Try again', 'zh-CN': '重试' },

  reading: { en: 'Loading…', 'zh-CN': '正在加载…' },
  limited: {
    en: 'The service is limiting requests, so this takes longer.',
    'zh-CN': '服务限制了请求频率，因此耗时更长。',
  },
  readAt: { en: 'As of {time}', 'zh-CN': '截至{time}' },
  listsReadAt: { en: 'Lists as of {time}', 'zh-CN': '列表截至{time}' },
  productsReadAt: { en: 'Products as of {time}', 'zh-CN': '产品截至{time}' },
  outOfDate: { en: '{asOf}, out of date', 'zh-CN': '{asOf}，已过时' },
  refreshes: {
    en: 'Reads employees, asset numbers and keys again. Products come with a sync.',
    'zh-CN': '读取员工、资产编号和借用锁；产品由同步读取。',
  },

  search: { en: 'Search', 'zh-CN': '搜索' },
  searchIn: { en: 'Search: {list}', 'zh-CN': '搜索：{list}' },
  clearSearch: { en: 'Clear search', 'zh-CN': '清除搜索' },
  clearFilters: { en: 'Clear search and filters', 'zh-CN': '清除搜索和筛选' },
  showEverything: { en: 'Show all', 'zh-CN': '显示全部' },
  length: { en: '{length} of {limit} characters', 'zh-CN': '{length}/{limit}个字符' },
  required: { en: 'This field is required.', 'zh-CN': '此项必填。' },
  leftOut: { en: 'Not in the list: the search or a filter leaves it out', 'zh-CN': '不在列表中：已被搜索或筛选排除' },
  showAll: { en: 'Show all {count}', 'zh-CN': '显示全部{count}项' },
  noMatch: { en: 'No matches', 'zh-CN': '没有匹配项' },
  chosenOf: { en: '{chosen} of {count} selected', 'zh-CN': '已选{chosen}/{count}' },
  firstOf: {
    en: 'Showing the first {shown} of {count}. Search to find the others.',
    'zh-CN': '仅显示前{shown}个，共{count}个。其余的可通过搜索查找。',
  },
  listSeparator: { en: ', ', 'zh-CN': '、' },
  rate: { en: '{rate} per second', 'zh-CN': '每秒{rate}个' },
  secondsLeft: {
    en: { one: 'about {count} second left', other: 'about {count} seconds left' },
    'zh-CN': '约剩{count}秒',
  },
  minutesLeft: {
    en: { one: 'about {count} minute left', other: 'about {count} minutes left' },
    'zh-CN': '约剩{count}分钟',
  },
  hoursLeft: { en: { one: 'about {count} hour left', other: 'about {count} hours left' }, 'zh-CN': '约剩{count}小时' },
  andMore: { en: '{list} and {count} more', 'zh-CN': '{list}及另外{count}个' },
  andMorePeople: { en: '{list} and {count} more', 'zh-CN': '{list}及另外{count}人' },
  copied: { en: 'Copied', 'zh-CN': '已复制' },
  copyFailed: { en: 'Couldn’t copy', 'zh-CN': '复制失败' },
  refreshing: { en: 'Refreshing…', 'zh-CN': '正在刷新…' },
  syncing: { en: 'Syncing: {done} of {count}', 'zh-CN': '正在同步：{done}/{count}' },
  syncPaused: { en: 'Sync paused: {done} of {count}', 'zh-CN': '同步已暂停：{done}/{count}' },
} as const satisfies Table

export const dateWords = {
  whole: { en: 'Enter a full date', 'zh-CN': '输入完整的日期' },
  clear: { en: 'Clear date', 'zh-CN': '清除日期' },
  previousMonth: { en: 'Previous month', 'zh-CN': '上个月' },
  nextMonth: { en: 'Next month', 'zh-CN': '下个月' },
} as const satisfies Table

export const deskWords = {
  here: { en: 'This desk', 'zh-CN': '本机' },
  named: { en: 'Desk {desk}', 'zh-CN': '服务台{desk}' },
} as const satisfies Table

export const frameWords = {
  'error.origin': { en: 'Category: {fault}', 'zh-CN': '问题类别：{fault}' },
} as const satisfies Table

export const changeWords = {
  look: { en: 'Refresh lists', 'zh-CN': '刷新列表' },
  backToForm: { en: 'Back to form', 'zh-CN': '返回表单' },
  waits: { en: 'Another change comes first', 'zh-CN': '需等待另一项更改' },
  waitsText: { en: '{operator} is changing the same record.', 'zh-CN': '{operator}正在更改同一条记录。' },
  slow: { en: 'The service is slow to reply', 'zh-CN': '服务响应缓慢' },
  slowText: { en: 'Keydesk is still waiting.', 'zh-CN': '仍在等待响应。' },
  settling: { en: 'No reply from the service', 'zh-CN': '没有收到响应' },
  settlingText: {
    en: 'Keydesk is checking the lists to find out whether this was done.',
    'zh-CN': '正在核对列表，以确认操作是否已完成。',
  },
  goOn: {
    en: 'You can keep working. The outcome will appear in Messages.',
    'zh-CN': '可以先做其他工作，结果会显示在“消息”中。',
  },
  putAside: { en: 'Continue in background', 'zh-CN': '转到后台' },
  inSnapshot: { en: 'This is a snapshot, so nothing can be changed.', 'zh-CN': '正在查看快照，无法更改。' },
  signedOut: { en: 'Sign in to make changes.', 'zh-CN': '登录后才能更改。' },
  offline: {
    en: 'Keydesk can’t reach the service, so nothing can be changed now.',
    'zh-CN': '无法连接服务，暂时不能更改。',
  },
  notSent: {
    en: 'This wasn’t sent, and nothing was changed. Try again when the service is back.',
    'zh-CN': '未发送，数据没有变化。服务恢复后可重试。',
  },
  keptInMessages: {
    en: 'This stays in Messages until you mark it as checked.',
    'zh-CN': '标为已核对之前，此项会保留在“消息”中。',
  },
  noUndo: { en: 'This can’t be undone.', 'zh-CN': '此操作无法撤销。' },
  settledByReading: {
    en: 'The service’s reply was lost, but its lists show that this was done.',
    'zh-CN': '服务的响应已丢失，但列表显示操作已完成。',
  },
} as const satisfies Table

/** Words: what would be lost, changes that take a while, passwords that are shown once. */
export const lossWords = {
  'typed.title': { en: 'Discard what you entered?', 'zh-CN': '放弃已填写的内容？' },
  'typed.text': {
    en: 'It hasn’t been sent. If you leave now, it will be lost.',
    'zh-CN': '内容尚未提交，现在离开就会丢失。',
  },
  'typed.keep': { en: 'Keep editing', 'zh-CN': '继续填写' },
  'typed.leave': { en: 'Discard', 'zh-CN': '放弃' },
  'password.title': { en: 'Close without the password?', 'zh-CN': '还没有记下密码，仍要关闭？' },
  'password.text': {
    en: 'It hasn’t been copied or printed. Once you close it, it can’t be shown again, and you’ll have to set a new one.',
    'zh-CN': '密码尚未复制或打印。关闭后无法再次显示，只能重新设置。',
  },
  'password.keep': { en: 'Keep it open', 'zh-CN': '继续查看' },
  'password.leave': { en: 'Close without it', 'zh-CN': '仍要关闭' },
  'mayBePassword.title': { en: 'Discard this password?', 'zh-CN': '放弃此密码？' },
  'mayBePassword.text': {
    en: 'It may be the new one: it isn’t known yet whether the change was done. Once you discard it, it can’t be shown again.',
    'zh-CN': '这可能就是新密码：尚不清楚更改是否已完成。放弃后无法再次显示。',
  },
  'mayBePassword.keep': { en: 'Keep it', 'zh-CN': '保留' },
  'mayBePassword.leave': { en: 'Discard', 'zh-CN': '放弃' },
} as const satisfies Table

export const credentialsWords = {
  title: { en: 'Password for {name}', 'zh-CN': '{name}的密码' },

  onlyOnce: {
    en: 'Shown only this once: Keydesk doesn’t keep it. Copy or print it before you close this.',
    'zh-CN': '密码仅显示这一次，Keydesk不会保存。关闭前先复制或打印。',
  },
  ifDone: {
    en: 'This may be the new password: it isn’t known yet whether the change was done. It stays in Messages until it is, or until you mark the change as checked.',
    'zh-CN': '这可能就是新密码：尚不清楚更改是否已完成。确定或标为已核对之前，会保留在“消息”中。',
  },
  copy: { en: 'Copy password', 'zh-CN': '复制密码' },
  copyBoth: { en: 'Copy account and password', 'zh-CN': '复制账号和密码' },
  line: { en: 'Account: {account}, password: {password}', 'zh-CN': '账号：{account}，密码：{password}' },
} as const satisfies Table

export const whatWords = {
  addMembers: { en: 'Add {who}', 'zh-CN': '添加{who}' },
  addMany: { en: { one: 'Add {count} employee', other: 'Add {count} employees' }, 'zh-CN': '添加{count}名员工' },
  editMember: { en: 'Edit {who}', 'zh-CN': '编辑{who}' },
  resetPassword: { en: 'Reset password for {who}', 'zh-CN': '重置{who}的密码' },
  deleteMember: { en: 'Delete {who}', 'zh-CN': '删除{who}' },
  configureAssets: { en: 'Change asset numbers of {who}', 'zh-CN': '更改{who}的资产编号' },
  lend: { en: 'Lend key {key} to {who}', 'zh-CN': '将借用锁{key}借给{who}' },
  moveAsset: { en: 'Move {number} to {who}', 'zh-CN': '将{number}转交给{who}' },
  withdrawToMove: { en: 'Withdraw {number} to move it to {who}', 'zh-CN': '收回{number}，以便转交给{who}' },
  undoChange: { en: 'Undo a change to {who}', 'zh-CN': '撤销对{who}的更改' },
  claimActivity: { en: 'Claim {label} for {identity}', 'zh-CN': '为{identity}领取{label}' },
} as const satisfies Table

export const endWords = {
  done: { en: 'Done: {what}', 'zh-CN': '已完成：{what}' },
  refused: { en: 'Refused: {what}', 'zh-CN': '被拒绝：{what}' },
  unknown: { en: 'Unknown: {what}', 'zh-CN': '结果未知：{what}' },
} as const satisfies Table

export const openWords = {
  title: stateWords.needsAttention,
  recent: { en: 'Recent', 'zh-CN': '最近' },
  underWay: { en: 'Under way: {what}', 'zh-CN': '进行中：{what}' },
  sending: { en: 'Waiting for the service’s reply', 'zh-CN': '正在等待服务响应' },
  settling: {
    en: 'Checking the lists to find out whether this was done',
    'zh-CN': '正在核对列表，以确认操作是否已完成',
  },
  passwordInMessages: { en: 'The new password is in Messages.', 'zh-CN': '新密码在“消息”中。' },
  untaken: { en: 'The new password hasn’t been copied or printed yet.', 'zh-CN': '新密码尚未复制或打印。' },
  mayBePassword: {
    en: 'The password may be the new one: it isn’t known yet whether the change was done.',
    'zh-CN': '此密码可能就是新密码：尚不清楚更改是否已完成。',
  },
  showPassword: { en: 'Show password', 'zh-CN': '显示密码' },
  checked: { en: 'Mark as checked', 'zh-CN': '标为已核对' },
  inHistory: { en: 'Show in history', 'zh-CN': '在操作记录中查看' },
  dismiss: { en: 'Dismiss', 'zh-CN': '移除' },
} as const satisfies Table
