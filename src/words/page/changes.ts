import type { Table } from '../fill.ts'
import { stateWords } from '../terms.ts'

/** Words: what would be lost, changes that take a while, passwords that are shown once. */
export const lossWords = {
  'typed.title': { en: 'Discard what you entered?', 'zh-CN': '放弃已填写的内容？' },
  'typed.text': {
    en: 'It hasn’t been sent. If you leave now, it will be lost.',
    'zh-CN': '内容尚未提交，现在离开就会丢失。',
  },
  'typed.keep': { en: 'Keep editing', 'zh-CN': '继续填写' },
  'typed.leave': { en: 'Discard', 'zh-CN': '放弃' },
  'password.title': { en: 'Close without the password?', 'zh-CN': '还没有记下密码，仍要关闭？' },
  'password.text': {
    en: 'It hasn’t been copied or printed. Once you close it, it can’t be shown again, and you’ll have to set a new one.',
    'zh-CN': '密码尚未复制或打印。关闭后无法再次显示，只能重新设置。',
  },
  'password.keep': { en: 'Keep it open', 'zh-CN': '继续查看' },
  'password.leave': { en: 'Close without it', 'zh-CN': '仍要关闭' },
  'mayBePassword.title': { en: 'Discard this password?', 'zh-CN': '放弃此密码？' },
  'mayBePassword.text': {
    en: 'It may be the new one: it isn’t known yet whether the change was done. Once you discard it, it can’t be shown again.',
    'zh-CN': '这可能就是新密码：尚不清楚更改是否已完成。放弃后无法再次显示。',
  },
  'mayBePassword.keep': { en: 'Keep it', 'zh-CN': '保留' },
  'mayBePassword.leave': { en: 'Discard', 'zh-CN': '放弃' },
} as const satisfies Table

export const credentialsWords = {
  title: { en: 'Password for {name}', 'zh-CN': '{name}的密码' },

  onlyOnce: {
    en: 'Shown only this once: Keydesk doesn’t keep it. Copy or print it before you close this.',
    'zh-CN': '密码仅显示这一次，Keydesk不会保存。关闭前先复制或打印。',
  },
  ifDone: {
    en: 'This may be the new password: it isn’t known yet whether the change was done. It stays in Messages until it is, or until you mark the change as checked.',
    'zh-CN': '这可能就是新密码：尚不清楚更改是否已完成。确定或标为已核对之前，会保留在“消息”中。',
  },
  copy: { en: 'Copy password', 'zh-CN': '复制密码' },
  copyBoth: { en: 'Copy account and password', 'zh-CN': '复制账号和密码' },
  line: { en: 'Account: {account}, password: {password}', 'zh-CN': '账号：{account}，密码：{password}' },
} as const satisfies Table

export const whatWords = {
  addMembers: { en: 'Add {who}', 'zh-CN': '添加{who}' },
  addMany: { en: { one: 'Add {count} employee', other: 'Add {count} employees' }, 'zh-CN': '添加{count}名员工' },
  editMember: { en: 'Edit {who}', 'zh-CN': '编辑{who}' },
  resetPassword: { en: 'Reset password for {who}', 'zh-CN': '重置{who}的密码' },
  deleteMember: { en: 'Delete {who}', 'zh-CN': '删除{who}' },
  configureAssets: { en: 'Change asset numbers of {who}', 'zh-CN': '更改{who}的资产编号' },
  lend: { en: 'Lend key {key} to {who}', 'zh-CN': '将借用锁{key}借给{who}' },
  moveAsset: { en: 'Move {number} to {who}', 'zh-CN': '将{number}转交给{who}' },
  withdrawToMove: { en: 'Withdraw {number} to move it to {who}', 'zh-CN': '收回{number}，以便转交给{who}' },
  undoChange: { en: 'Undo a change to {who}', 'zh-CN': '撤销对{who}的更改' },
  claimActivity: { en: 'Claim {label} for {identity}', 'zh-CN': '为{identity}领取{label}' },
} as const satisfies Table

export const endWords = {
  done: { en: 'Done: {what}', 'zh-CN': '已完成：{what}' },
  refused: { en: 'Refused: {what}', 'zh-CN': '被拒绝：{what}' },
  unknown: { en: 'Unknown: {what}', 'zh-CN': '结果未知：{what}' },
} as const satisfies Table

export const openWords = {
  title: stateWords.needsAttention,
  recent: { en: 'Recent', 'zh-CN': '最近' },
  underWay: { en: 'Under way: {what}', 'zh-CN': '进行中：{what}' },
  sending: { en: 'Waiting for the service’s reply', 'zh-CN': '正在等待服务响应' },
  settling: {
    en: 'Checking the lists to find out whether this was done',
    'zh-CN': '正在核对列表，以确认操作是否已完成',
  },
  passwordInMessages: { en: 'The new password is in Messages.', 'zh-CN': '新密码在“消息”中。' },
  untaken: { en: 'The new password hasn’t been copied or printed yet.', 'zh-CN': '新密码尚未复制或打印。' },
  mayBePassword: {
    en: 'The password may be the new one: it isn’t known yet whether the change was done.',
    'zh-CN': '此密码可能就是新密码：尚不清楚更改是否已完成。',
  },
  showPassword: { en: 'Show password', 'zh-CN': '显示密码' },
  checked: { en: 'Mark as checked', 'zh-CN': '标为已核对' },
  inHistory: { en: 'Show in history', 'zh-CN': '在操作记录中查看' },
  dismiss: { en: 'Dismiss', 'zh-CN': '移除' },
} as const satisfies Table
