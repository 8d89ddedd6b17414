import type { Table } from '../fill.ts'
import { headWords } from '../headings.ts'
import { stateWords, kindWords } from '../terms.ts'

/** The words of the board and of moving asset numbers. */
export const boardCommands = {
  'help.today': {
    en: 'Show what needs somebody today, from the copy and the history',
    'zh-CN': '按本地副本和操作记录显示今天的待处理事项',
  },
  'done.todaySaved': { en: 'Saved the page of today as {file}.', 'zh-CN': '已将今天的页面保存为{file}。' },
  'help.board': {
    en: 'Show who has what, what is lent, and what needs attention, from the copy',
    'zh-CN': '按本地副本显示资产编号的持有人、借出情况和待处理事项',
  },
  'help.watch': {
    en: 'Refresh at the profile’s interval, and print each change of flags and holders as a line of JSON',
    'zh-CN': '按配置的间隔刷新，每项标志或持有人的变化输出一行JSON',
  },
  'option.once': { en: 'End after one refresh', 'zh-CN': '刷新一次后结束' },
  'note.watching': {
    en: {
      one: 'Refreshing every minute. Ctrl-C ends it.',
      other: 'Refreshing every {count} minutes. Ctrl-C ends it.',
    },
    'zh-CN': '每{count}分钟刷新一次。按Ctrl-C结束。',
  },
  'help.move': {
    en: 'Move an asset number to another employee (A9 twice)',
    'zh-CN': '将资产编号转给另一名员工（两次A9）',
  },
  'option.wallState': {
    en: 'Only asset numbers in this lane (free, held, online, lent); each is in one',
    'zh-CN': '只列出该状态的资产编号（free、held、online、lent）；每个只属一种',
  },
  'option.attention': { en: 'Only what needs attention', 'zh-CN': '只列出待处理的' },
  'option.departmentName': { en: 'Only what is with this department (name)', 'zh-CN': '只列出该部门的（名称）' },
  'option.wallProduct': {
    en: 'Only asset numbers with this product (URI); of free ones that which wastes least first',
    'zh-CN': '只列出含该产品的资产编号（URI）；空闲的按浪费最少的在前',
  },
  'option.forProduct': {
    en: 'Products (URI): of each the free asset number that wastes least, by the copy',
    'zh-CN': '产品（URI）：按本地副本为每个产品选浪费最少的空闲资产编号',
  },
  'note.ended': { en: 'Every product of {number} has expired.', 'zh-CN': '{number}的所有产品都已过期。' },
  'note.chosen': {
    en: '{number} for {product}[, whose products expire from {ends}].',
    'zh-CN': '为{product}选用{number}[，其产品最早于{ends}到期]。',
  },
  'option.to': { en: 'Employee who is to have it (account or global ID)', 'zh-CN': '接收的员工（账号或全局ID）' },
  'option.yesMove': {
    en: 'Confirm that it is to be moved, even if it is lent or in use online',
    'zh-CN': '确认转给他人，即使已借出或在线',
  },
  'head.soonestEnd': headWords.nextEnd,
  'head.attention': { en: 'Attention', 'zh-CN': '待处理' },
  'attention.overdue': stateWords.overdue,
  'attention.dueToday': stateWords.dueToday,
  'attention.ended': stateWords.expired,
  'attention.released': stateWords.releasedUnseen,
  'attention.handedIn': stateWords.handedInLent,
  'attention.onlineWhileLent': stateWords.onlineWhileLent,
  'attention.expiring': { en: 'Expiring', 'zh-CN': '即将到期' },
  'attention.unknown': stateWords.unknownOutcome,
  'attention.holderGone': stateWords.holderGone,
  'usage.confirmMove': {
    en: 'The asset number is withdrawn and then assigned. Add --yes to begin.',
    'zh-CN': '资产编号将先收回，再分配。加上--yes开始。',
  },
  'note.nowWith': { en: '{number} is with {from} now[ ({marks})].', 'zh-CN': '{number}目前属于{from}[（{marks}）]。' },
  'note.nowWithNobody': {
    en: '{number} is with nobody now[ ({marks})].',
    'zh-CN': '{number}目前无持有人[（{marks}）]。',
  },
  'note.moveHalf': {
    en: 'It was withdrawn, and assigning it failed: what follows is about that alone. To give it back: keydesk history undo {entry} --yes',
    'zh-CN': '已收回，但分配失败：下面的说明仅针对分配。要还给原持有人：keydesk history undo {entry} --yes',
  },
  'note.moveUnknown': {
    en: 'It was withdrawn: what follows is about assigning it alone.',
    'zh-CN': '已收回；下面的说明仅针对分配。',
  },
  'note.withdrawalUnknown': {
    en: 'It was not assigned: what follows is about withdrawing it alone.',
    'zh-CN': '尚未分配；下面的说明仅针对收回。',
  },
  'done.board': {
    en: '{all} asset numbers as of {asOf}: {free} free, {held} assigned; {online} online, {lent} lent. Numbers and keys that need attention: {attention}.',
    'zh-CN':
      '截至{asOf}共{all}个资产编号：空闲{free}，已分配{held}；其中在线{online}，已借出{lent}。待处理的资产编号和借用锁：{attention}。',
  },
} as const satisfies Table

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
    en: 'The desks disagree about {loans}. Say what is right with loans extend, loans hand-in or loans close.',
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
