import type { Table } from '../../entry.ts'

/** Chinese words: what would be lost, changes that take their time, passwords that are shown once. */
export const changes = {
  'loss.typed.title': '放弃已填写的内容？',
  'loss.typed.text': '内容尚未提交，现在离开就会丢失。',
  'loss.typed.keep': '继续填写',
  'loss.typed.leave': '放弃',
  'loss.password.title': '不保存密码就关闭？',
  'loss.password.text': '密码尚未复制或打印。关闭后无法再次显示，只能重新设置。',
  'loss.password.keep': '继续显示',
  'loss.password.leave': '仍要关闭',

  'credentials.title': '{name}的密码',
  'credentials.enterprise': '企业',
  'credentials.onlyOnce': '密码仅显示这一次，Keydesk不会保存。关闭前先复制或打印。',
  'credentials.ifDone': '如果重置已生效，这就是新密码。Keydesk不会保存。',
  'credentials.copy': '复制密码',
  'credentials.print': '打印…',
} as const satisfies Table
