import { type Table, wordsOf } from '../fill.ts'
import { headWords } from '../headings.ts'
import { countWords, kindWords, stateWords, verbWords, fieldWords } from '../terms.ts'
import { columns } from './columns.ts'
import type { Language } from '../../contract/bridge.ts'
import type { JobRow } from '../../contract/jobs.ts'
import { describeError } from '../errors/index.ts'

/** What sheets and the values in them are called, and what stands in packs and pages. */
const sheets = {
  'sheet.members': kindWords.members,
  'sheet.assets': kindWords.assets,
  'sheet.keys': kindWords.keys,
  'sheet.products': kindWords.products,
  'sheet.merchandise': kindWords.merchandise,
  'sheet.unreadable': headWords.assetNumsUnreadable,
  'sheet.assetGroups': { en: 'Products by asset number', 'zh-CN': '产品（按资产编号）' },
  'sheet.productGroups': { en: 'Products by product', 'zh-CN': '产品（按产品）' },
  'sheet.holderGroups': { en: 'Products by employee', 'zh-CN': '产品（按员工）' },
  'sheet.snapshots': kindWords.snapshots,
  'sheet.changes': kindWords.changes,
  'value.added': stateWords.added,
  'value.removed': stateWords.removed,
  'value.changed': stateWords.changed,
  'value.member': kindWords.member,
  'value.asset': kindWords.asset,
  'value.key': kindWords.key,
  'value.product': kindWords.product,
  'sheet.claims': { en: 'Claims', 'zh-CN': '领取' },
  'sheet.history': kindWords.history,
  'sheet.loans': kindWords.loans,
  'value.window': headWords.inWindow,
  'value.browser': headWords.inBrowser,
  'value.commandLine': headWords.onCommandLine,
  'value.A1': verbWords.addEmployees,
  'value.A2': verbWords.edit,
  'value.A3': verbWords.resetPassword,
  'value.A4': verbWords.delete,
  'value.A9': verbWords.assignOrWithdraw,
  'value.A10': verbWords.lend,
  'value.B1': verbWords.claimProducts,
  'value.add': verbWords.addEmployees,
  'value.edit': verbWords.edit,
  'value.resetPassword': verbWords.resetPassword,
  'value.delete': verbWords.delete,
  'value.assign': verbWords.assignOrWithdraw,
  'value.lend': verbWords.lend,
  'value.claim': verbWords.claimProducts,
  'value.done': stateWords.done,
  'value.claimed': stateWords.claimed,
  'value.out': stateWords.out,
  'value.handedIn': stateWords.handedIn,
  'value.released': stateWords.released,
  'value.returned': stateWords.returned,
  'value.lost': stateWords.lost,
  'value.waiting': stateWords.waiting,
  'value.sent': stateWords.sent,
  'value.skipped': stateWords.skipped,
  'value.refused': stateWords.refused,
  'value.unknown': stateWords.unknown,
  'sheet.jobs': kindWords.jobs,
  'sheet.jobRows': kindWords.job,
  'value.leave': { en: 'Offboard', 'zh-CN': '离职' },
  'value.running': stateWords.running,
  'value.paused': stateWords.paused,
  'value.stopped': stateWords.stopped,
  'value.ended': stateWords.ended,
  'sheet.compared': { en: 'Compared list', 'zh-CN': '名单比较' },
  'sheet.memberSheet': headWords.employeesToAdd,
  'value.answer': headWords.byAnswer,
  'value.reading': headWords.byReading,
  'value.person': headWords.byPerson,
  'value.notSent': headWords.byNotSent,
  'value.nobody': headWords.nobody,
  'text.of': { en: '{what}: {value}', 'zh-CN': '{what}：{value}' },
  'html.asOf': {
    en: 'Enterprise [{name} · ]{enterprise}, as of {time}',
    'zh-CN': '企业[{name} · ]{enterprise}，数据截至{time}',
  },
  'html.search': {
    en: 'Search products, merchandise, asset numbers and employees',
    'zh-CN': '搜索产品、商品、资产编号和员工',
  },
  'html.open': { en: 'Expand all', 'zh-CN': '全部展开' },
  'html.close': { en: 'Collapse all', 'zh-CN': '全部收起' },
  'html.none': { en: 'Nothing found', 'zh-CN': '未找到' },
  'html.unreadable': {
    en: {
      one: 'The products of {count} asset number couldn’t be read and aren’t in this file:',
      other: 'The products of {count} asset numbers couldn’t be read and aren’t in this file:',
    },
    'zh-CN': '有{count}个资产编号的产品未能读取，未包含在此文件中：',
  },
  'html.products': countWords.products,
  'html.free': stateWords.free,
  'html.trial': stateWords.trial,
  'html.notActivated': stateWords.notActivated,
  'html.noEnd': stateWords.noEnd,
  'pack.title': kindWords.pack,
  'pack.what': {
    en: 'What the enterprise {enterprise} ({id}) had on {asOf}, as Keydesk had read it from {address} by then. It is snapshot {snapshot}[, “{name}”]. The pack was made on {made}.',
    'zh-CN':
      '企业{enterprise}（{id}）截至{asOf}的状况，即Keydesk当时从{address}读取的内容。这是快照{snapshot}[“{name}”]。证据包生成于{made}。',
  },
  'pack.private': {
    en: 'It names employees and may hold their mobile numbers. Keep it where only its readers can open it.',
    'zh-CN': '其中有员工姓名，可能还有手机号码。应存放在只有需要查看的人才能打开的位置。',
  },
  'pack.files': { en: 'What is in it', 'zh-CN': '内容' },
  'pack.file': { en: 'File', 'zh-CN': '文件' },
  'pack.content': { en: 'Content', 'zh-CN': '说明' },
  'pack.size': { en: 'Bytes', 'zh-CN': '字节数' },
  'pack.members': { en: 'Employees, with every field that the service gave', 'zh-CN': '员工，含服务返回的全部字段' },
  'pack.assets': {
    en: 'Asset numbers, with every field that the service gave',
    'zh-CN': '资产编号，含服务返回的全部字段',
  },
  'pack.keys': { en: 'Keys, with every field that the service gave', 'zh-CN': '借用锁，含服务返回的全部字段' },
  'pack.products': {
    en: 'The merchandise and products under each asset number, with every field that the service gave',
    'zh-CN': '各资产编号下的商品和产品，含服务返回的全部字段',
  },
  'pack.record': {
    en: 'Everything that Keydesk changed from this computer until the pack was made, each entry with its hash on a line of JSON',
    'zh-CN': '截至证据包生成时Keydesk从本机做的全部更改，每条记录及其哈希值占一行JSON',
  },
  'pack.verification': {
    en: 'Whether that record was intact when the pack was made, how many entries it has, and its last hash',
    'zh-CN': '生成证据包时操作记录是否完整、共有多少条，以及最后的哈希值',
  },
  'pack.manifest': {
    en: 'When the pack was made and of what, and the size and SHA-256 of every other file',
    'zh-CN': '生成时间和来源，以及其他每个文件的大小和SHA-256',
  },
  'pack.unreadable': {
    en: 'Keydesk couldn’t read the products of these asset numbers for this snapshot. What the pack has of them is older, or missing:',
    'zh-CN': '生成该快照时无法读取以下资产编号的产品，包中的内容较旧或缺失：',
  },
  'pack.leftOut': {
    en: 'Too large for this form, so the pack has them in the other form only:',
    'zh-CN': '以下内容过大，无法采用此格式，包中仅有另一种格式：',
  },
  'pack.check': { en: 'How to check it', 'zh-CN': '如何验证' },
  'pack.checkHash': {
    en: 'Whoever made the pack was shown the SHA-256 of manifest.json and was to keep it somewhere else. Compute it again, and compare all of it:',
    'zh-CN': '生成证据包时显示了manifest.json的SHA-256，应另行保存。重新计算并逐字比较：',
  },
  'pack.checkRest': {
    en: 'If it is the same, manifest.json is unchanged. Then compare the SHA-256 of any other file with the one in manifest.json. If it isn’t the same, the pack proves nothing. Without the hash that was kept, nobody can tell whether a file and the manifest were changed together.',
    'zh-CN':
      '两者相同，说明manifest.json未被更改。再将任一文件的SHA-256与manifest.json中的比较。两者不同，则证据包不能证明任何内容。没有另行保存的哈希值，就无法判断文件与清单是否被一起更改。',
  },
  'pack.checkKeydesk': { en: 'Keydesk compares everything at once:', 'zh-CN': '用Keydesk一次比较全部内容：' },
  'pack.report': { en: 'Report “{report}”', 'zh-CN': '报表“{report}”' },
} as const satisfies Table

/** The words of the sheets that are handed over with a key. */
const loanSheet = {
  'loanSheet.out': { en: 'Key hand-over', 'zh-CN': '借用锁交接单' },
  'loanSheet.return': { en: 'Key return', 'zh-CN': '借用锁归还单' },
  'loanSheet.enterprise': kindWords.enterprise,
  'loanSheet.employee': kindWords.member,
  'loanSheet.account': fieldWords.userName,
  'loanSheet.key': kindWords.key,
  'loanSheet.lentAt': headWords.lentAt,
  'loanSheet.due': headWords.due,
  'loanSheet.handedInAt': headWords.handedInAt,
  'loanSheet.releasedAt': { en: 'Released by the service', 'zh-CN': '服务释放时间' },
  'loanSheet.operator': { en: 'Lent by', 'zh-CN': '经手人' },
  'loanSheet.note': headWords.note,
  'loanSheet.assetNum': kindWords.asset,
  'loanSheet.product': kindWords.product,
  'loanSheet.validity': headWords.validity,
  'loanSheet.trial': { en: 'trial', 'zh-CN': '试用' },
  'loanSheet.endless': { en: 'no end date', 'zh-CN': '长期有效' },
  'loanSheet.more': {
    en: { one: 'and {count} more product', other: 'and {count} more products' },
    'zh-CN': '另有{count}个产品',
  },
  'loanSheet.noProducts': { en: 'Products not known', 'zh-CN': '产品未知' },
  'loanSheet.terms': { en: 'Terms', 'zh-CN': '条款' },
  'loanSheet.usualTerms.out': {
    en: 'Keep the key safe and bring it back by the due date. Report a lost or damaged key to the desk at once. The asset numbers stay in the key until it is returned.',
    'zh-CN': '妥善保管借用锁，按应还日期归还。借用锁丢失或损坏，立即告知服务台。归还之前，资产编号保留在借用锁中。',
  },
  'loanSheet.usualTerms.return': {
    en: 'The key named above was handed in at the desk. The asset numbers are free again once the service has released the key.',
    'zh-CN': '上述借用锁已交回服务台。服务释放借用锁之后，资产编号才可再次借用。',
  },
  'loanSheet.signEmployee': headWords.signature,
  'loanSheet.signDesk': { en: 'Signature of the desk', 'zh-CN': '服务台签字' },
  'loanSheet.date': { en: 'Date', 'zh-CN': '日期' },
  'loanSheet.entry': { en: 'History entry', 'zh-CN': '操作记录编号' },
  'loanSheet.head': { en: 'Head of the history', 'zh-CN': '操作记录末端哈希' },
  'loanSheet.made': { en: 'Printed', 'zh-CN': '打印时间' },
} as const satisfies Table

/** A word that counts nothing. */
export type PlainWord = Exclude<keyof typeof loanSheet, 'loanSheet.more'>

/** The words of mails that remind of loans. */
const reminder = {
  'reminder.subject': {
    en: { one: 'Return of {count} key', other: 'Return of {count} keys' },
    'zh-CN': '归还{count}把借用锁',
  },
  'reminder.hello': { en: 'Hello[ {name}],', 'zh-CN': '[{name}，]你好：' },
  'reminder.overdue': { en: 'These keys are due back at {enterprise}:', 'zh-CN': '以下{enterprise}的借用锁应归还：' },
  'reminder.open': {
    en: 'These keys from {enterprise} are lent to you:',
    'zh-CN': '你借用了以下{enterprise}的借用锁：',
  },
  'reminder.line': { en: '- Key {key}[, due {due}][: {numbers}]', 'zh-CN': '- 借用锁{key}[，应还{due}][：{numbers}]' },
  'reminder.more': {
    en: { one: '- and {count} more key', other: '- and {count} more keys' },
    'zh-CN': '- 另有{count}把借用锁',
  },
  'reminder.close': {
    en: 'Bring them to the IT desk, or ask there for more time.',
    'zh-CN': '归还至IT服务台，或在那里申请延期。',
  },
} as const satisfies Table

export const fileTable = { ...loanSheet, ...reminder, ...columns, ...sheets } as const

export type ColumnWord = keyof typeof columns

/** What values of a column are called. */
export type ValueWord = Extract<keyof typeof sheets, `value.${string}`>

/** Whether there are words for a column. */
export const hasColumnWord = (key: string): key is ColumnWord => Object.hasOwn(columns, key)

/** Whether a value of a column has a word. */
export const isValueWord = (key: string): key is ValueWord => Object.hasOwn(sheets, key)

/** Says a word of such files in one language. */
export type SayInFiles = ReturnType<typeof fileWords>

/** The words of files that are taken away: they say the same wherever they are opened. */
export const fileWords = wordsOf(fileTable)

/** What became of one activity for one participant, as files and scripts have it. */
export function claimLine({ id, activityLabel, state, error, products }: JobRow, language: Language) {
  return {
    identity: id,
    label: activityLabel ?? '',
    state: state === 'done' ? ('claimed' as const) : state,
    code: error?.code ?? null,
    message: error ? describeError(error, language).message : null,
    products: products ?? [],
  }
}
