import type { Entry, Table } from '../entry.ts'

/** The words of the sheets that are handed over with a key, in English. */
export const loanSheetEn = {
  'loanSheet.out': 'Key hand-over',
  'loanSheet.return': 'Key return',
  'loanSheet.enterprise': 'Enterprise',
  'loanSheet.employee': 'Employee',
  'loanSheet.account': 'Account',
  'loanSheet.key': 'Key',
  'loanSheet.lentAt': 'Lent',
  'loanSheet.due': 'Due',
  'loanSheet.handedInAt': 'Handed in',
  'loanSheet.releasedAt': 'Released by the service',
  'loanSheet.operator': 'Lent by',
  'loanSheet.note': 'Note',
  'loanSheet.assetNum': 'Asset number',
  'loanSheet.product': 'Product',
  'loanSheet.validity': 'Valid',
  'loanSheet.trial': 'trial',
  'loanSheet.endless': 'no end',
  'loanSheet.more': { one: 'and {count} more product', other: 'and {count} more products' },
  'loanSheet.noProducts': 'Products not known',
  'loanSheet.terms': 'Terms',
  'loanSheet.usualTerms.out':
    'Keep the key safe and bring it back by the due date. Report a lost or damaged key to the desk at once. The asset numbers stay in the key until it is returned.',
  'loanSheet.usualTerms.return':
    'The key named above was handed in at the desk. The asset numbers are free again once the service has released the key.',
  'loanSheet.signEmployee': 'Employee’s signature',
  'loanSheet.signDesk': 'Signature of the desk',
  'loanSheet.date': 'Date',
  'loanSheet.entry': 'History entry',
  'loanSheet.head': 'Head of the history',
  'loanSheet.made': 'Printed',
} as const satisfies Table

/** A word that counts nothing. */
export type PlainWord = Exclude<keyof typeof loanSheetEn, 'loanSheet.more'>

/** The same in Chinese. */
export const loanSheetZhCN: Record<keyof typeof loanSheetEn, Entry> = {
  'loanSheet.out': '借用锁交接单',
  'loanSheet.return': '借用锁归还单',
  'loanSheet.enterprise': '企业',
  'loanSheet.employee': '员工',
  'loanSheet.account': '账号',
  'loanSheet.key': '借用锁',
  'loanSheet.lentAt': '借出时间',
  'loanSheet.due': '应还日期',
  'loanSheet.handedInAt': '交回时间',
  'loanSheet.releasedAt': '服务释放时间',
  'loanSheet.operator': '经办人',
  'loanSheet.note': '备注',
  'loanSheet.assetNum': '资产编号',
  'loanSheet.product': '产品',
  'loanSheet.validity': '有效期',
  'loanSheet.trial': '试用',
  'loanSheet.endless': '无期限',
  'loanSheet.more': { other: '另有{count}个产品' },
  'loanSheet.noProducts': '产品未知',
  'loanSheet.terms': '条款',
  'loanSheet.usualTerms.out':
    '妥善保管借用锁，按应还日期归还。借用锁丢失或损坏，立即告知服务台。归还之前，资产编号保留在借用锁中。',
  'loanSheet.usualTerms.return': '上述借用锁已交回服务台。服务释放借用锁之后，资产编号才可再次借用。',
  'loanSheet.signEmployee': '员工签字',
  'loanSheet.signDesk': '服务台签字',
  'loanSheet.date': '日期',
  'loanSheet.entry': '操作记录编号',
  'loanSheet.head': '操作记录末端哈希',
  'loanSheet.made': '打印时间',
}
