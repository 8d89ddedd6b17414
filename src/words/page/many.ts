import type { Table } from '../fill.ts'

/** Words: what is done for several employees at once. */
export const manyWords = {
  tickAll: { en: 'Select all {count} found', 'zh-CN': '选择找到的全部{count}名' },
  hidden: {
    en: { one: '{count} not in this list', other: '{count} not in this list' },
    'zh-CN': '{count}名不在此列表中',
  },
  hiddenTag: { en: 'Not in the list', 'zh-CN': '不在列表中' },
  hiddenText: {
    en: {
      one: '{count} of them isn’t in the list that’s shown.',
      other: '{count} of them aren’t in the list that’s shown.',
    },
    'zh-CN': '其中{count}名不在当前显示的列表中。',
  },
  whom: { en: 'Employees concerned', 'zh-CN': '涉及的员工' },

  reset: { en: 'Reset passwords…', 'zh-CN': '重置密码…' },

  assign: { en: 'Assign…', 'zh-CN': '分配资产编号…' },
  assignTitle: {
    en: {
      one: 'Assign an asset number to {count} employee',
      other: 'Assign asset numbers to {count} employees',
    },
    'zh-CN': '为{count}名员工分配资产编号',
  },
  assignAction: {
    en: { one: 'Assign to {count} employee', other: 'Assign to {count} employees' },
    'zh-CN': '分配给{count}名员工',
  },
  assignText: {
    en: {
      one: '{count} employee of {enterprise} is assigned a free asset number.',
      other: '{count} employees of {enterprise} are assigned a free asset number each, in the order of the list.',
    },
    'zh-CN': '为{enterprise}的{count}名员工按列表顺序各分配一个空闲的资产编号。',
  },
  assignRest: {
    en: {
      one: '{count} number is taken from those that are free.',
      other: '{count} numbers are taken from those that are free.',
    },
    'zh-CN': '其中{count}个从空闲的资产编号中选取。',
  },
  assignTooFew: {
    en: {
      one: '{count} asset number is missing: there aren’t enough free ones.',
      other: '{count} asset numbers are missing: there aren’t enough free ones.',
    },
    'zh-CN': '空闲的资产编号不足，还缺{count}个。',
  },
  assignTooMany: {
    en: {
      one: '{count} number too many is ticked.',
      other: '{count} numbers too many are ticked.',
    },
    'zh-CN': '多选了{count}个资产编号。',
  },
  claim: { en: 'Claim…', 'zh-CN': '领取产品…' },

  ticked: {
    en: { one: '{count} selected employee', other: '{count} selected employees' },
    'zh-CN': '已选{count}名员工',
  },
  editTitle: { en: { one: 'Edit {count} employee', other: 'Edit {count} employees' }, 'zh-CN': '编辑{count}名员工' },
  unchanged: { en: 'Leave as it is', 'zh-CN': '保持不变' },
  setRemark: { en: 'Change remark', 'zh-CN': '更改备注' },
  setRemarkNote: { en: 'Left empty, it’s cleared.', 'zh-CN': '留空则清空备注。' },
  preview: { en: 'Before and after', 'zh-CN': '更改前后' },
  previewHint: {
    en: 'Choose a department, or change the remark, to see what becomes of each.',
    'zh-CN': '选择部门或更改备注后，可预览每个人的变化。',
  },
  already: { en: 'Nothing to change', 'zh-CN': '无需更改' },
  nothing: { en: 'None', 'zh-CN': '无' },
  editText: {
    en: 'Nothing else is changed. Where somebody else has changed one of these fields by then, neither is it: you compare both and decide.',
    'zh-CN': '其他内容不变。若这些字段届时已被他人更改，则保持不变，由你比较后决定。',
  },
  resetText: {
    en: {
      one: '{count} employee of {enterprise} gets a new password immediately.',
      other: '{count} employees of {enterprise} get new passwords immediately.',
    },
    'zh-CN': '{enterprise}的{count}名员工将立即获得新密码。',
  },
  passwords: { en: 'New passwords', 'zh-CN': '新密码' },
  deleteText: {
    en: {
      one: '{count} account of {enterprise} is deleted.',
      other: '{count} accounts of {enterprise} are deleted.',
    },
    'zh-CN': '将删除{enterprise}的{count}个账号。',
  },
  holding: {
    en: { one: '{count} employee still holds something', other: '{count} employees still hold something' },
    'zh-CN': '{count}名员工仍有持有项',
  },
  holdAssets: { en: 'With asset numbers: {count}', 'zh-CN': '持有资产编号：{count}名' },
  holdKey: { en: 'With a key: {count}', 'zh-CN': '借有借用锁：{count}名' },
  holdOnline: { en: 'In use online: {count}', 'zh-CN': '在线使用中：{count}名' },
  holdText: {
    en: 'Deleting doesn’t ask the service to withdraw asset numbers or take back keys. Do that first where it matters.',
    'zh-CN': '删除时不会收回资产编号或借用锁。如有需要，先行处理。',
  },
  holdNone: {
    en: 'No asset numbers or keys are held, and nothing is in use online.',
    'zh-CN': '未持有资产编号或借用锁，也未在线使用。',
  },
  type: { en: 'To confirm, type {count}', 'zh-CN': '输入{count}以确认' },
} as const satisfies Table
