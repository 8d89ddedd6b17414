import type { Entry, Table } from '../entry.ts'

/** The lines that name what can’t be undone, in English. */
export const actsEn = {
  'act.delete': { one: 'Delete {count} employee: {list}', other: 'Delete {count} employees: {list}' },
  'act.leave': { one: 'Offboard {count} employee: {list}', other: 'Offboard {count} employees: {list}' },
  'act.resetPassword': {
    one: 'Reset the password of {count} employee: {list}',
    other: 'Reset the passwords of {count} employees: {list}',
  },
  'act.lend': { one: 'Lend to {count} employee: {list}', other: 'Lend to {count} employees: {list}' },
  'act.withdraw': {
    one: 'Withdraw what is in use from {count} employee: {list}',
    other: 'Withdraw what is in use from {count} employees: {list}',
  },
  'act.claim': {
    one: 'Claim {labels} for {count} participant: {list}',
    other: 'Claim {labels} for {count} participants: {list}',
  },
  'act.snapshot': '{snapshot}[ “{name}”] ({asOf})',
  'act.deleteSnapshots': { one: 'Delete {count} snapshot: {list}', other: 'Delete {count} snapshots: {list}' },
  'act.deleteCopy': 'Delete the local copy ({asOf}; employees: {members}, asset numbers: {assets}, keys: {keys})',
  'act.stopJob': {
    one: 'Stop job {job} ({kind}), which skips {count} row[: {list}]',
    other: 'Stop job {job} ({kind}), which skips {count} rows[: {list}]',
  },
  'act.more': 'and {count} more',
  'act.morePeople': 'and {count} more',
  'act.named': '{name} ({about})',
  'act.notInCopy': 'not in the copy',
  'act.with': '{whom}: {goes}',
  'act.and': ', ',
  'act.between': '; ',
} as const satisfies Table

/** The same in Chinese. */
export const actsZhCN: Record<keyof typeof actsEn, Entry> = {
  'act.delete': '删除{count}名员工：{list}',
  'act.leave': '为{count}名员工办理离职：{list}',
  'act.resetPassword': '重置{count}名员工的密码：{list}',
  'act.lend': '借给{count}名员工：{list}',
  'act.withdraw': '从{count}名员工处收回使用中的编号：{list}',
  'act.claim': '为{count}名参与者领取{labels}：{list}',
  'act.snapshot': '{snapshot}[“{name}”]（{asOf}）',
  'act.deleteSnapshots': '删除{count}个快照：{list}',
  'act.deleteCopy': '删除本地副本（{asOf}；员工：{members}，资产编号：{assets}，借用锁：{keys}）',
  'act.stopJob': '停止批量任务{job}（{kind}），跳过{count}行[：{list}]',
  'act.more': '另有{count}项',
  'act.morePeople': '另有{count}名',
  'act.named': '{name}（{about}）',
  'act.notInCopy': '本地副本中没有',
  'act.with': '{whom}：{goes}',
  'act.and': '、',
  'act.between': '；',
}
