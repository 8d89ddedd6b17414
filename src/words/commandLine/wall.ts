import type { Entry, Table } from '../entry.ts'

/** The words of the board and of moving asset numbers, in English. */
export const wallEn = {
  'help.board': 'Show who has what, what is lent, and what needs attention, from the copy',
  'help.watch': 'Refresh at the profile’s interval, and print each change of flags and holders as a line of JSON',
  'option.once': 'End after one refresh',
  'note.watching': {
    one: 'Refreshing every minute. Ctrl-C ends it.',
    other: 'Refreshing every {count} minutes. Ctrl-C ends it.',
  },
  'help.move': 'Move an asset number to another employee (A9 twice)',
  'option.wallState': 'Only asset numbers in this lane (free, held, online, lent); each is in one',
  'option.attention': 'Only what needs attention',
  'option.departmentName': 'Only what is with this department (name)',
  'option.wallProduct': 'Only asset numbers with this product (URI); of free ones that which wastes least first',
  'option.forProduct': 'Products (URI): of each the free asset number that wastes least, by the copy',
  'note.ended': 'Every product of {number} has expired.',
  'note.chosen': '{number} for {product}[, whose products end from {ends}].',
  'option.to': 'Employee who is to have it (account or global ID)',
  'option.yesMove': 'Confirm that it is to be moved, even if it is lent or in use online',
  'head.soonestEnd': 'Next end',
  'head.attention': 'Attention',
  'attention.overdue': 'Overdue',
  'attention.dueToday': 'Due today',
  'attention.ended': 'Ended',
  'attention.released': 'Released, key not seen',
  'attention.handedIn': 'Handed in, still lent',
  'attention.onlineWhileLent': 'Online while lent',
  'attention.expiring': 'Expiring',
  'attention.unknown': 'Unknown outcome',
  'attention.holderGone': 'Holder is gone',
  'usage.confirmMove': 'The asset number is withdrawn and then assigned. Add --yes to begin.',
  'note.nowWith': '{number} is with {from} now[ ({marks})].',
  'note.nowWithNobody': '{number} is with nobody now[ ({marks})].',
  'note.moveHalf':
    'It was withdrawn, and assigning it failed: what follows is about that alone. To give it back: keydesk history undo {entry} --yes',
  'note.moveUnknown':
    'It was withdrawn, and nobody knows whether it was assigned. Look at the board before anything else; if it is free, give it back: keydesk history undo {entry} --yes',
  'done.board':
    '{all} asset numbers as of {asOf}: {free} free, {held} assigned; {online} online, {lent} lent. Numbers and keys that need attention: {attention}.',
} as const satisfies Table

/** The same in Chinese. */
export const wallZhCN: Record<keyof typeof wallEn, Entry> = {
  'help.board': '按本地副本显示资产编号的持有人、借出情况和待处理事项',
  'help.watch': '按配置的间隔刷新，每项标志或持有人的变化输出一行JSON',
  'option.once': '刷新一次后结束',
  'note.watching': { other: '每{count}分钟刷新一次。按Ctrl-C结束。' },
  'help.move': '将资产编号转给另一名员工（两次A9）',
  'option.wallState': '只列出该状态的资产编号（free、held、online、lent）；每个只属一种',
  'option.attention': '只列出待处理的',
  'option.departmentName': '只列出该部门的（名称）',
  'option.wallProduct': '只列出含该产品的资产编号（URI）；空闲的按浪费最少的在前',
  'option.forProduct': '产品（URI）：按本地副本为每个产品选浪费最少的空闲资产编号',
  'note.ended': '{number}的所有产品都已过期。',
  'note.chosen': '为{product}选用{number}[，其产品最早于{ends}到期]。',
  'option.to': '接收的员工（账号或全局ID）',
  'option.yesMove': '确认转给他人，即使已借出或在线',
  'head.soonestEnd': '下次到期',
  'head.attention': '待处理',
  'attention.overdue': '逾期',
  'attention.dueToday': '今天应还',
  'attention.ended': '已到期',
  'attention.released': '已释放，未见借用锁',
  'attention.handedIn': '已交回，仍显示借出',
  'attention.onlineWhileLent': '借出时在线',
  'attention.expiring': '即将到期',
  'attention.unknown': '结果未知',
  'attention.holderGone': '持有人已不存在',
  'usage.confirmMove': '资产编号将先收回，再分配。加上--yes开始。',
  'note.nowWith': '{number}目前属于{from}[（{marks}）]。',
  'note.nowWithNobody': '{number}目前无持有人[（{marks}）]。',
  'note.moveHalf': '已收回，但分配失败：下面的说明仅针对分配。要还给原持有人：keydesk history undo {entry} --yes',
  'note.moveUnknown':
    '已收回，是否已分配未知。先在看板中核对；如仍空闲，可还给原持有人：keydesk history undo {entry} --yes',
  'done.board':
    '截至{asOf}共{all}个资产编号：空闲{free}，已分配{held}；其中在线{online}，已借出{lent}。待处理的资产编号和借用锁：{attention}。',
}
