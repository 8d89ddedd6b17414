import type { Table } from '../fill.ts'

/** The lines that name what can’t be undone. */
export const acts = {
  'act.delete': {
    en: { one: 'Delete {count} employee: {list}', other: 'Delete {count} employees: {list}' },
    'zh-CN': '删除{count}名员工：{list}',
  },
  'act.leave': {
    en: { one: 'Offboard {count} employee: {list}', other: 'Offboard {count} employees: {list}' },
    'zh-CN': '为{count}名员工办理离职：{list}',
  },
  'act.resetPassword': {
    en: {
      one: 'Reset the password of {count} employee: {list}',
      other: 'Reset the passwords of {count} employees: {list}',
    },
    'zh-CN': '重置{count}名员工的密码：{list}',
  },
  'act.lend': {
    en: { one: 'Lend to {count} employee: {list}', other: 'Lend to {count} employees: {list}' },
    'zh-CN': '借给{count}名员工：{list}',
  },
  'act.withdraw': {
    en: {
      one: 'Withdraw what is in use from {count} employee: {list}',
      other: 'Withdraw what is in use from {count} employees: {list}',
    },
    'zh-CN': '从{count}名员工处收回使用中的编号：{list}',
  },
  'act.claim': {
    en: {
      one: 'Claim {labels} for {count} participant: {list}',
      other: 'Claim {labels} for {count} participants: {list}',
    },
    'zh-CN': '为{count}名参与者领取{labels}：{list}',
  },
  'act.snapshot': { en: '{snapshot}[ “{name}”] ({asOf})', 'zh-CN': '{snapshot}[“{name}”]（{asOf}）' },
  'act.deleteSnapshots': {
    en: { one: 'Delete {count} snapshot: {list}', other: 'Delete {count} snapshots: {list}' },
    'zh-CN': '删除{count}个快照：{list}',
  },
  'act.deleteCopy': {
    en: 'Delete the local copy ({asOf}; employees: {members}, asset numbers: {assets}, keys: {keys})',
    'zh-CN': '删除本地副本（{asOf}；员工：{members}，资产编号：{assets}，借用锁：{keys}）',
  },
  'act.stopJob': {
    en: {
      one: 'Stop job {job} ({kind}), which skips {count} row[: {list}]',
      other: 'Stop job {job} ({kind}), which skips {count} rows[: {list}]',
    },
    'zh-CN': '停止批量任务{job}（{kind}），跳过{count}行[：{list}]',
  },
  'act.more': { en: 'and {count} more', 'zh-CN': '另有{count}项' },
  'act.morePeople': { en: 'and {count} more', 'zh-CN': '另有{count}名' },
  'act.named': { en: '{name} ({about})', 'zh-CN': '{name}（{about}）' },
  'act.notInCopy': { en: 'not in the copy', 'zh-CN': '本地副本中没有' },
  'act.with': { en: '{whom}: {goes}', 'zh-CN': '{whom}：{goes}' },
  'act.and': { en: ', ', 'zh-CN': '、' },
  'act.between': { en: '; ', 'zh-CN': '；' },
} as const satisfies Table
