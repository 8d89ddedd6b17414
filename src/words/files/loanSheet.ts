import type { Table } from '../entry.ts'
import { headWords } from '../headings.ts'
import { fieldWords, kindWords } from '../terms.ts'

/** The words of the sheets that are handed over with a key. */
export const loanSheet = {
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
  'loanSheet.operator': { en: 'Lent by', 'zh-CN': '经办人' },
  'loanSheet.note': headWords.note,
  'loanSheet.assetNum': kindWords.asset,
  'loanSheet.product': kindWords.product,
  'loanSheet.validity': headWords.validity,
  'loanSheet.trial': { en: 'trial', 'zh-CN': '试用' },
  'loanSheet.endless': { en: 'no end', 'zh-CN': '无期限' },
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
export const reminder = {
  'reminder.subject': {
    en: { one: 'Return of {count} key', other: 'Return of {count} keys' },
    'zh-CN': '归还{count}个借用锁',
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
    'zh-CN': '- 另有{count}个借用锁',
  },
  'reminder.close': {
    en: 'Bring them to the IT desk, or ask there for more time.',
    'zh-CN': '归还至IT服务台，或在那里申请延期。',
  },
} as const satisfies Table
