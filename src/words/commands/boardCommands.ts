import type { Table } from '../fill.ts'
import { headWords } from '../headings.ts'
import { stateWords } from '../terms.ts'

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
