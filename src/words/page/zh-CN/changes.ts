import type { Table } from '../../entry.ts'

/** Words: what would be lost, changes that take a while, passwords that are shown once. */
export const changes = {
  'loss.typed.title': '放弃已填写的内容？',
  'loss.typed.text': '内容尚未提交，现在离开就会丢失。',
  'loss.typed.keep': '继续填写',
  'loss.typed.leave': '放弃',
  'loss.password.title': '还没有记下密码，仍要关闭？',
  'loss.password.text': '密码尚未复制或打印。关闭后无法再次显示，只能重新设置。',
  'loss.password.keep': '继续查看',
  'loss.password.leave': '仍要关闭',

  'credentials.title': '{name}的密码',
  'credentials.enterprise': '企业',
  'credentials.onlyOnce': '密码仅显示这一次，Keydesk不会保存。关闭前先复制或打印。',
  'credentials.ifDone': '如果更改已生效，这就是新密码。标为已核对之前，会保留在“消息”中。',
  'credentials.copy': '复制密码',
  'credentials.print': '打印…',

  'what.addMembers': '添加{who}',
  'what.addMany': '添加{count}名员工',
  'what.editMember': '编辑{who}',
  'what.resetPassword': '重置{who}的密码',
  'what.deleteMember': '删除{who}',
  'what.configureAssets': '更改{who}的资产编号',
  'what.lend': '将借用锁{key}借给{who}',
  'what.claimActivity': '领取活动产品',
  'end.done': '已完成：{what}',
  'end.refused': '被拒绝：{what}',
  'end.unknown': '结果未知：{what}',

  'open.title': '待处理',
  'open.recent': '最近',
  'open.underWay': '进行中：{what}',
  'open.sending': '正在等待服务响应',
  'open.settling': '正在核对列表，以确认操作是否已完成',
  'open.passwordInMessages': '新密码在“消息”中。',
  'open.untaken': '新密码尚未复制或打印。',
  'open.mayBePassword': '如果更改已生效，新密码在此处。',
  'open.showPassword': '显示密码',
  'open.checked': '标为已核对',
  'open.dismiss': '移除',
} as const satisfies Table
