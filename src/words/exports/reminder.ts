import type { Entry, Table } from '../entry.ts'

/** The words of mails that remind of loans, in English. */
export const reminderEn = {
  'reminder.subject': { one: 'Return of {count} key', other: 'Return of {count} keys' },
  'reminder.hello': 'Hello[ {name}],',
  'reminder.overdue': 'These keys are due back at {enterprise}:',
  'reminder.open': 'These keys from {enterprise} are lent to you:',
  'reminder.line': '- Key {key}[, due {due}][: {numbers}]',
  'reminder.more': { one: '- and {count} more key', other: '- and {count} more keys' },
  'reminder.close': 'Bring them to the IT desk, or ask there for more time.',
} as const satisfies Table

/** The same in Chinese. */
export const reminderZhCN: Record<keyof typeof reminderEn, Entry> = {
  'reminder.subject': '归还{count}个借用锁',
  'reminder.hello': '[{name}，]你好：',
  'reminder.overdue': '以下{enterprise}的借用锁应归还：',
  'reminder.open': '你借用了以下{enterprise}的借用锁：',
  'reminder.line': '- 借用锁{key}[，应还{due}][：{numbers}]',
  'reminder.more': '- 另有{count}个借用锁',
  'reminder.close': '归还至IT服务台，或在那里申请延期。',
}
