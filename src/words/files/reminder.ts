import type { Table } from '../entry.ts'

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
