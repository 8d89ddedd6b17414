import type { Table } from '../fill.ts'
import { countWords, kindWords, verbWords } from '../terms.ts'

/** Words: the frame, its shortcuts and command palette, the messages, the settings. */
export const shellWords = {
  'language.system': { en: 'Use system setting', 'zh-CN': '跟随系统' },
  'copy.title': { en: 'Local copy', 'zh-CN': '本地副本' },
  'copy.lossReview': { en: 'Review missing records…', 'zh-CN': '核对缺少的记录…' },
  'error.reference': { en: 'Reference: {id}', 'zh-CN': '参考编号：{id}' },
  'licences.none': {
    en: 'The list of open-source software isn’t in this build.',
    'zh-CN': '此构建中没有开源软件列表。',
  },

  'settings.search': { en: 'Search settings', 'zh-CN': '搜索设置' },
  'settings.noneFound': { en: 'No matching settings', 'zh-CN': '没有匹配的设置' },
  'settings.noneFoundText': { en: 'Try another word.', 'zh-CN': '换一个词再试。' },
  'settings.numberUnfit': {
    en: 'Enter a whole number from {least} to {most}.',
    'zh-CN': '输入{least}至{most}之间的整数。',
  },

  'settings.singleKeys': { en: 'Single-key shortcuts and barcode scanner', 'zh-CN': '单键快捷键和扫码枪' },
  'settings.singleKeysNote': {
    en: 'Press / to search and ? to see the shortcuts. Scan a barcode on any screen to find what it belongs to. Turn this off if speech input or another program presses keys on its own.',
    'zh-CN': '按“/”搜索，按“?”查看快捷键。在任意页面扫码即可查找编号。如果语音输入或其他程序会自动按键，可关闭此项。',
  },
  'settings.operator': { en: 'Your name in history', 'zh-CN': '操作记录中的操作人' },
  'settings.operatorNote': {
    en: 'Leave it empty to use your account on this computer.',
    'zh-CN': '留空则使用本机系统账号。',
  },
  'settings.noProfiles': { en: 'No enterprise is connected yet.', 'zh-CN': '尚未连接企业。' },
  'settings.about': { en: 'About Keydesk', 'zh-CN': '关于Keydesk' },
  'settings.version': { en: 'Version', 'zh-CN': '版本' },
} as const satisfies Table

export const actionWords = {
  palette: { en: 'Command palette', 'zh-CN': '命令面板' },
  goTo: { en: 'Go to {place}', 'zh-CN': '前往{place}' },
  search: { en: 'Search this screen', 'zh-CN': '在本页搜索' },
  undo: { en: 'Undo the last change', 'zh-CN': '撤销上一次更改' },
  tables: { en: 'Show pictures as tables', 'zh-CN': '以表格显示图表' },

  messages: { en: 'Show recent messages', 'zh-CN': '查看最近消息' },
  profiles: { en: 'Show all enterprises', 'zh-CN': '查看所有企业' },
} as const satisfies Table

export const reportWords = {
  title: { en: 'Report a problem', 'zh-CN': '报告问题' },
  what: {
    en: 'This is the whole report. It has no names, IDs, addresses or secrets. Read it before you share it.',
    'zh-CN': '报告的全部内容如下，不含姓名、ID、地址和凭据。提供给他人前，先查看内容。',
  },
  withoutLog: {
    en: 'Keydesk isn’t responding, so the log isn’t included.',
    'zh-CN': 'Keydesk没有响应，因此报告中不含日志。',
  },
  text: { en: 'Report', 'zh-CN': '报告' },
  preparing: { en: 'Preparing the report…', 'zh-CN': '正在生成报告…' },
  copy: { en: 'Copy', 'zh-CN': '复制' },
  save: { en: 'Save…', 'zh-CN': '保存…' },
  saved: { en: 'Report saved to {file}', 'zh-CN': '报告已保存到{file}' },
  downloaded: { en: 'Report downloaded: {file}', 'zh-CN': '报告已下载：{file}' },
  notSaved: { en: 'The report wasn’t saved', 'zh-CN': '报告未保存' },
} as const satisfies Table

export const nowhereWords = {
  title: { en: 'Page not found', 'zh-CN': '页面不存在' },
  text: { en: 'There’s no page at this address', 'zh-CN': '此地址没有对应的页面' },
  hint: {
    en: 'The link may be incomplete, or from another version of Keydesk.',
    'zh-CN': '链接可能不完整，或来自Keydesk的其他版本。',
  },
  back: { en: 'Back', 'zh-CN': '返回' },
} as const satisfies Table

export const reachWords = {
  doorClosed: { en: 'Keydesk isn’t running', 'zh-CN': 'Keydesk未运行' },
  reached: { en: 'Connected', 'zh-CN': '已连接' },
  since: { en: 'No connection since {time}', 'zh-CN': '自{time}起无法连接' },
  signedOut: { en: 'Not signed in', 'zh-CN': '未登录' },
  signedOutSince: { en: 'Not signed in since {time}', 'zh-CN': '自{time}起未登录' },
  lost: { en: 'Keydesk can’t reach the service', 'zh-CN': '无法连接到服务' },
  back: { en: 'Connected to the service again', 'zh-CN': '已重新连接到服务' },
  tryNow: { en: 'Try now', 'zh-CN': '立即重试' },
  retrying: {
    en: 'Keydesk tries again every {seconds} seconds, and as soon as the network is back.',
    'zh-CN': 'Keydesk每{seconds}秒重试一次，网络恢复后立即重试。',
  },
} as const satisfies Table

export const staleWords = {
  label: { en: 'Out of date', 'zh-CN': '数据已过时' },
  firstReading: {
    en: 'Reading employees: {done} of {count}',
    'zh-CN': '正在读取员工：{done}/{count}',
  },
  failed: { en: 'Keydesk couldn’t refresh this', 'zh-CN': '刷新失败' },
  shownAsOf: { en: 'Showing data as of {time}.', 'zh-CN': '当前显示截至{time}的数据。' },
} as const satisfies Table

export const paletteWords = {
  label: { en: 'Search for a record or command', 'zh-CN': '搜索记录或命令' },
  hint: { en: 'Employee, asset number, key, product, command…', 'zh-CN': '员工、资产编号、借用锁、产品、命令…' },
  hintNoProfile: { en: 'Command or enterprise…', 'zh-CN': '命令或企业…' },
  offers: { en: 'Results', 'zh-CN': '结果' },
  searching: { en: 'Searching…', 'zh-CN': '正在搜索…' },
  searchFailed: { en: 'Keydesk couldn’t search the local copy.', 'zh-CN': '无法搜索本地副本。' },
  found: { en: { one: '{count} result', other: '{count} results' }, 'zh-CN': '找到{count}项' },
  productsUnread: { en: 'Products are found after the first sync.', 'zh-CN': '首次同步后才能搜索产品。' },
  switchTo: { en: 'Switch to {name}', 'zh-CN': '切换到{name}' },
  'verb.add': verbWords.addDialog,
  'verb.addMany': { en: 'Add many employees…', 'zh-CN': '批量添加员工…' },
  'verb.compare': verbWords.compareList,
  'verb.lend': verbWords.lendDialog,
  'verb.assign': verbWords.assignDialog,
  'verb.move': { en: 'Move asset number…', 'zh-CN': '转交资产编号…' },
  'verb.withdraw': { en: 'Withdraw asset numbers…', 'zh-CN': '收回资产编号…' },
  'verb.password': verbWords.resetDialog,
  'verb.edit': { en: 'Edit employee…', 'zh-CN': '编辑员工…' },
  'verb.leave': { en: 'Offboard employee…', 'zh-CN': '员工离职…' },
  'verb.delete': { en: 'Delete employee…', 'zh-CN': '删除员工…' },
  'verb.export': verbWords.exportAll,
  'verb.sync': verbWords.syncNow,
  'verb.dark': { en: 'Switch to dark appearance', 'zh-CN': '切换到深色外观' },
  'verb.light': { en: 'Switch to light appearance', 'zh-CN': '切换到浅色外观' },
  'verb.chinese': { en: 'Switch to Chinese', 'zh-CN': '切换到中文' },
  'verb.english': { en: 'Switch to English', 'zh-CN': '切换到英文' },

  // Search terms for a command; each is matched by its beginning.
  'words.add': { en: 'add new create hire', 'zh-CN': '添加 新增 新建' },
  'words.addMany': { en: 'many import', 'zh-CN': '批量 导入' },
  'words.compare': { en: 'compare list personnel', 'zh-CN': '比较 对比 名单' },
  'words.lend': { en: 'lend loan borrow', 'zh-CN': '借出 出借 借' },
  'words.assign': { en: 'assign give', 'zh-CN': '分配 指派' },
  'words.move': { en: 'move transfer', 'zh-CN': '转交 移交' },
  'words.withdraw': { en: 'withdraw revoke take return', 'zh-CN': '收回 撤回' },
  'words.password': { en: 'reset password', 'zh-CN': '重置密码 重置 密码' },
  'words.edit': { en: 'edit change rename', 'zh-CN': '编辑 修改 更改' },
  'words.leave': { en: 'offboard leave', 'zh-CN': '离职' },
  'words.delete': { en: 'delete remove', 'zh-CN': '删除 移除' },
  'words.export': { en: 'export save download', 'zh-CN': '导出 保存' },
  'words.sync': { en: 'sync', 'zh-CN': '同步' },
  'words.dark': { en: 'dark night', 'zh-CN': '深色 暗色 夜间' },
  'words.light': { en: 'light bright day', 'zh-CN': '浅色 亮色 白天' },
  'words.chinese': { en: 'chinese', 'zh-CN': '中文 简体' },
  'words.english': { en: 'english', 'zh-CN': '英文 英语' },
  addNamed: { en: 'Add {name}…', 'zh-CN': '添加{name}…' },
  lendTo: { en: 'Lend to {name}…', 'zh-CN': '借出给{name}…' },
  assignTo: { en: 'Assign asset numbers to {name}…', 'zh-CN': '为{name}分配资产编号…' },
  withdrawFrom: { en: 'Withdraw asset numbers from {name}…', 'zh-CN': '收回{name}的资产编号…' },
  passwordOf: { en: 'Reset password for {name}…', 'zh-CN': '重置{name}的密码…' },
  editPerson: { en: 'Edit {name}…', 'zh-CN': '编辑{name}…' },
  offboard: { en: 'Offboard {name}…', 'zh-CN': '{name}离职…' },
  deletePerson: { en: 'Delete {name}…', 'zh-CN': '删除{name}…' },
  lendAsset: { en: 'Lend {number}…', 'zh-CN': '借出{number}…' },
  assignAsset: { en: 'Assign {number}…', 'zh-CN': '分配{number}…' },
  moveAsset: { en: 'Move {number}…', 'zh-CN': '转交{number}…' },
  exportAsset: { en: 'Export products of {number}…', 'zh-CN': '导出{number}的产品…' },
  lendKey: { en: 'Lend key {number}…', 'zh-CN': '借出借用锁{number}…' },
  'kind.verbs': { en: 'Actions', 'zh-CN': '操作' },
  'kind.people': kindWords.members,
  'kind.assets': kindWords.assets,
  'kind.keys': kindWords.keys,
  'kind.products': kindWords.products,
  'kind.actions': { en: 'Commands', 'zh-CN': '命令' },
  'kind.profiles': kindWords.enterprises,
  report: { en: 'Report: {name}', 'zh-CN': '报表：{name}' },
} as const satisfies Table

export const keysWords = {
  everywhere: { en: 'Everywhere', 'zh-CN': '全局' },
  walk: { en: 'Move through the list', 'zh-CN': '在列表中移动' },
  rowEnds: { en: 'Start or end of row (with Ctrl: of list)', 'zh-CN': '行首或行尾（按住Ctrl：列表首尾）' },
  pages: { en: 'One page up or down', 'zh-CN': '向上或向下翻一页' },
  open: { en: 'Open focused item', 'zh-CN': '打开当前项' },
  select: { en: 'Select or deselect row', 'zh-CN': '选中或取消选中该行' },
  selectRange: { en: 'Extend selection', 'zh-CN': '扩展选择' },

  copy: { en: 'Copy selected rows', 'zh-CN': '复制选中的行' },
  menu: { en: 'Open menu for selected rows', 'zh-CN': '打开选中行的菜单' },
  columnWidth: { en: 'On a column header: resize column', 'zh-CN': '在列标题上：调整列宽' },
  openBranch: { en: 'Expand or collapse', 'zh-CN': '展开或收起' },
  firstVerb: { en: 'In details: press the first button', 'zh-CN': '在详情中：按下首个按钮' },
  closePanel: { en: 'Close details', 'zh-CN': '关闭详情' },
  off: {
    en: 'Single-key shortcuts and the barcode scanner are turned off in Settings.',
    'zh-CN': '单键快捷键和扫码枪已在设置中关闭。',
  },
  scanner: {
    en: 'Scan a barcode on any screen to find its asset number or key. While lending, a scan fills the matching field.',
    'zh-CN': '在任意页面扫码，即可查找对应的资产编号或借用锁。在借出窗口中，扫码会填入对应的字段。',
  },
} as const satisfies Table

export const scanWords = {
  found: { en: 'Found {number}', 'zh-CN': '已找到{number}' },
  none: { en: 'No match for {number}', 'zh-CN': '找不到{number}' },
  noneText: { en: 'This enterprise has no such asset number or key.', 'zh-CN': '该企业没有这个资产编号或借用锁。' },
  notRead: { en: 'Couldn’t look up {number}', 'zh-CN': '无法查找{number}' },
} as const satisfies Table

export const bellWords = {
  open: kindWords.messages,
  unseen: { en: { one: 'Messages: {count} new', other: 'Messages: {count} new' }, 'zh-CN': '消息：{count}条新消息' },
  waiting: {
    en: { one: 'Messages: {count} needs attention', other: 'Messages: {count} need attention' },
    'zh-CN': '消息：{count}项待处理',
  },
  running: {
    en: { one: 'Messages: {count} change under way', other: 'Messages: {count} changes under way' },
    'zh-CN': '消息：{count}项更改正在进行',
  },
  new: { en: 'New', 'zh-CN': '新' },
  details: { en: 'Details', 'zh-CN': '详情' },
  none: { en: 'No messages yet', 'zh-CN': '暂无消息' },
  noneText: {
    en: 'Results and errors appear here and stay until Keydesk closes.',
    'zh-CN': '操作结果和错误会显示在这里，Keydesk退出后清除。',
  },
} as const satisfies Table

export const keychainWords = {
  title: kindWords.keychain,
  signInTo: { en: 'Sign in to {name}', 'zh-CN': '登录{name}' },
  lookAgain: { en: 'Check again', 'zh-CN': '重新检查' },
  others: { en: 'Other keychain states', 'zh-CN': '钥匙串的其他状态' },
  ready: { en: 'Ready', 'zh-CN': '可用' },
  'ready.means': {
    en: 'Sign-ins are stored in this computer’s keychain and nowhere else.',
    'zh-CN': '登录凭据只保存在本机的钥匙串中。',
  },
  'ready.next': { en: 'No action is needed.', 'zh-CN': '无需操作。' },
  locked: { en: 'Locked, or an entry is missing', 'zh-CN': '已锁定或条目缺失' },
  'locked.means': {
    en: 'The keychain should hold a sign-in but returned none: it’s locked, or the entry was deleted.',
    'zh-CN': '钥匙串中应有登录凭据，但未能取得：钥匙串已锁定，或条目已删除。',
  },
  'locked.next': {
    en: 'Unlock it and try again. If the entry is gone, sign in again. Nothing else is lost.',
    'zh-CN': '解锁后重试。如果条目已丢失，重新登录即可，其他内容不受影响。',
  },
  absent: { en: 'None on this computer', 'zh-CN': '本机没有钥匙串' },
  'absent.means': {
    en: 'Sign-ins stay in memory until Keydesk closes, and are never written to disk.',
    'zh-CN': '登录凭据只保存在内存中，Keydesk退出后即清除，不会写入磁盘。',
  },
  'absent.next': {
    en: 'To keep them, install a keychain (on Linux, for example GNOME Keyring), then restart Keydesk.',
    'zh-CN': '如需保留，先安装钥匙串（在Linux上，例如GNOME Keyring），再重新启动Keydesk。',
  },
  failing: { en: 'Not working', 'zh-CN': '无法使用' },
  'failing.means': {
    en: 'The keychain returns errors or doesn’t respond, so sign-ins stay in memory only.',
    'zh-CN': '钥匙串返回错误或没有响应，因此登录凭据只保存在内存中。',
  },
  'failing.next': {
    en: 'Check it in the system’s keychain app, then restart Keydesk.',
    'zh-CN': '在系统的钥匙串程序中检查，然后重新启动Keydesk。',
  },
  tooLarge: { en: 'An entry is too large', 'zh-CN': '条目过大' },
  'tooLarge.means': {
    en: 'A keychain entry holds up to 2,400 bytes. Longer tokens can’t be stored.',
    'zh-CN': '钥匙串的一个条目最多保存2,400字节，更长的令牌无法保存。',
  },
  'tooLarge.next': {
    en: 'Check that you pasted only the token, with nothing around it.',
    'zh-CN': '确认只粘贴了令牌本身，没有多余内容。',
  },
} as const satisfies Table

export const dueWords = {
  came: {
    en: {
      one: '{count} product came within its lead time',
      other: '{count} products came within their lead time',
    },
    'zh-CN': '{count}个产品已进入提前期',
  },
  overdue: countWords.overdueLoans,
  showOverdue: { en: 'Show', 'zh-CN': '查看' },
  more: { en: '{list}, and {more} more', 'zh-CN': '{list}，另有{more}个' },
} as const satisfies Table
