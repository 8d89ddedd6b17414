import type { Table } from '../fill.ts'
import { headWords } from '../headings.ts'
import { kindWords, stateWords } from '../terms.ts'

/** The words of the commands about loans. */
export const loanCommands = {
  'help.loans': {
    en: 'Loans of keys: what is out, what is due, what came back',
    'zh-CN': '借用单：已借出的、到期的、已归还的',
  },
  'help.loans.list': { en: 'List the loans, newest first', 'zh-CN': '列出借用单，最新的在前' },
  'help.loans.extend': { en: 'Give loans another due date', 'zh-CN': '更改借用单的应还日期' },
  'help.loans.handIn': { en: 'Say that a key is back on the desk', 'zh-CN': '登记借用锁已交回' },
  'help.loans.close': { en: 'End a loan, whatever the service shows', 'zh-CN': '结束借用单，不论服务如何显示' },
  'help.loans.adopt': { en: 'Take over a loan that was made elsewhere', 'zh-CN': '接管在别处借出的借用单' },
  'help.loans.sheet': {
    en: 'Write a sheet to print and sign when a key is handed over or comes back (HTML)',
    'zh-CN': '生成供打印签字的借用锁交接单或归还单（HTML）',
  },
  'help.loans.terms': {
    en: 'Show the terms on hand-over or return sheets, or set them',
    'zh-CN': '显示或设置交接单或归还单上的条款',
  },
  'help.loans.remind': {
    en: 'Prepare a mail that reminds an employee of what is lent; nothing is sent',
    'zh-CN': '准备一封提醒员工归还的邮件；不会发送',
  },
  'option.mailLanguage': { en: 'Language of the mail (en, zh-CN)', 'zh-CN': '邮件的语言（en、zh-CN）' },
  'help.loans.settings': {
    en: 'Show how long a loan lasts where nobody says otherwise, or set it',
    'zh-CN': '显示或设置默认的借用天数',
  },
  'option.loanDays': {
    en: 'So many days from lending to the due date that is proposed (1 to 3650)',
    'zh-CN': '从借出到建议的应还日期的天数（1至3650）',
  },
  'done.loanDays': {
    en: { one: 'A loan lasts {count} day.', other: 'A loan lasts {count} days.' },
    'zh-CN': '默认借用{count}天。',
  },
  'option.sheetKind': {
    en: 'The sheet of handing over or of returning (out, return)',
    'zh-CN': '交接单或归还单（out、return）',
  },
  'option.sheetLanguage': {
    en: 'Chinese and English side by side, or one of them (both, en, zh-CN)',
    'zh-CN': '中英文并列，或其中一种（both、en、zh-CN）',
  },
  'option.termsKind': {
    en: 'Of which sheets: out (hand-over) or return; left out: out',
    'zh-CN': '哪种单据的条款：out（交接）或return（归还）；省略则为out',
  },
  'option.termsEnglish': {
    en: 'The terms in English; empty for the usual ones',
    'zh-CN': '英文条款；留空则用通用条款',
  },
  'option.termsChinese': {
    en: 'The terms in Chinese; empty for the usual ones',
    'zh-CN': '中文条款；留空则用通用条款',
  },
  'word.usualTerms': { en: 'The usual terms', 'zh-CN': '通用条款' },
  'done.sheet': { en: 'Saved to {file}.', 'zh-CN': '已保存到{file}。' },
  'value.kind': { en: 'kind', 'zh-CN': '类型' },
  'value.language': { en: 'language', 'zh-CN': '语言' },
  'arg.loan': { en: 'Name of the loan, as “loans list” shows it', 'zh-CN': '借用单的编号，见“loans list”' },
  'arg.loans': { en: 'Names of the loans, as “loans list” shows them', 'zh-CN': '借用单的编号，见“loans list”' },
  'arg.keyOrLoan': { en: 'Number of the key, or name of the loan', 'zh-CN': '借用锁的编号，或借用单的编号' },
  'option.due': {
    en: 'Due date: a day, which counts to its end, or a time',
    'zh-CN': '应还日期：某日（至当日结束）或某时间',
  },
  'option.lendFile': {
    en: 'File of loans: columns {columns}; - for standard input',
    'zh-CN': '借用单文件：列{columns}；-为标准输入',
  },
  'option.lendInUse': {
    en: 'Also lend what is in use online; from a file, also what is in a loan that hasn’t ended or has expired',
    'zh-CN': '在线的也借出；在文件中，还包括在未结束的借用单中或产品已过期的',
  },
  'option.newDue': {
    en: 'New due date: a day, which counts to its end, or a time',
    'zh-CN': '新的应还日期：某日（至当日结束）或某时间',
  },
  'option.note': { en: 'Note about the loan, up to 200 characters', 'zh-CN': '借用备注，最多200个字符' },
  'option.loanState': {
    en: 'Only loans in this state (out, handedIn, released, returned, lost, unknown)',
    'zh-CN': '只列出该状态的借用单（out、handedIn、released、returned、lost、unknown）',
  },
  'option.dueToday': { en: 'Only those due today', 'zh-CN': '只列出今天应还的' },
  'option.overdue': {
    en: 'Only loans that are out though their due date has passed',
    'zh-CN': '只列出已过应还日期而仍借出的借用单',
  },
  'option.loanMember': {
    en: 'Only loans to this employee (global ID or account)',
    'zh-CN': '只列出该员工的借用单（全局ID或账号）',
  },
  'option.loanKey': { en: 'Only loans of this key (number)', 'zh-CN': '只列出该借用锁的借用单（编号）' },
  'option.lost': { en: 'The key is lost', 'zh-CN': '借用锁已丢失' },
  'option.yesClose': { en: 'Confirm that the loan is to be ended', 'zh-CN': '确认结束该借用单' },
  'value.loan': { en: 'loan', 'zh-CN': '借用单' },
  'value.date': { en: 'date', 'zh-CN': '日期' },
  'value.state': { en: 'state', 'zh-CN': '状态' },
  'head.loan': kindWords.loan,
  'head.due': headWords.due,
  'loan.out': stateWords.out,
  'loan.overdue': stateWords.overdue,
  'loan.handedIn': stateWords.handedIn,
  'loan.released': stateWords.released,
  'loan.returned': stateWords.returned,
  'loan.lost': stateWords.lost,
  'loan.unknown': stateWords.unknown,
  'option.wasLent': {
    en: 'It wasn’t known whether the key was lent: it was, and is handed in now',
    'zh-CN': '是否已借出原本未知：已借出，现在交回',
  },
  'option.wasNotLent': {
    en: 'It wasn’t known whether the key was lent: it wasn’t',
    'zh-CN': '是否已借出原本未知：没有借出',
  },
  'reason.note': { en: 'it must have at most 200 characters', 'zh-CN': '最多200个字符' },
  'done.loans': { en: { one: '{count} loan.', other: '{count} loans.' }, 'zh-CN': '{count}张借用单。' },
  'word.desksDiffer': { en: '{state}, desks differ', 'zh-CN': '{state}，说法不一' },
  'word.openLoan': {
    en: 'open loan: key {key}, {state}[, due {due}]',
    'zh-CN': '未结束的借用单：借用锁{key}，{state}[，应还{due}]',
  },
  'usage.confirmClose': {
    en: 'The loan ends, whatever the service shows. Add --yes to end it.',
    'zh-CN': '不论服务如何显示，借用单都将结束。加上--yes确认。',
  },
  'note.disagree': {
    en: 'The desks disagree about {loans}. Say what holds: loans extend, loans hand-in or loans close.',
    'zh-CN': '两个服务台对{loans}的说法不同。以命令确认：loans extend、loans hand-in或loans close。',
  },
  'note.noLoan': {
    en: 'No loan fits {value}. A key is named by its number, an employee by global ID or account.',
    'zh-CN': '没有符合{value}的借用单。借用锁按编号查找，员工按全局ID或账号查找。',
  },
  'note.nothingFits': {
    en: 'Nothing fits {value}. A department is named as in the list of employees, a product by its URI; both in full.',
    'zh-CN': '没有符合{value}的内容。部门按员工列表中的名称、产品按URI查找，均需完整。',
  },
  'note.stillLent': {
    en: 'The service still shows the key {key} lent. Release it in the vendor’s tool.',
    'zh-CN': '服务仍显示借用锁{key}已借出，还需在厂商工具中释放。',
  },
} as const satisfies Table
