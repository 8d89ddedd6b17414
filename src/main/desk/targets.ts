import type { ChangeIntent } from '../../contract/intents.ts'
import type { AssetEntry, Member } from '../../contract/records.ts'
import type { AssignedNumber } from '../../domain/assignment.ts'
import { departmentOf, nameOf } from '../../domain/people.ts'
import { toBeDone } from '../../domain/plans/checkPlan.ts'
import type { PlannedRow } from '../../domain/plans/readPlan.ts'
import type { Before } from '../gateway/gateway.ts'

/** Somebody whom a change is about, as far as they are known, and the numbers and keys that go with it. */
export interface Target {
  memberGlobalId: string
  userName?: string
  name?: string
  department?: string
  numbers: AssignedNumber[]
  /** Numbers of keys. */
  keys: string[]
}

/** What can't be undone and is about employees; deleting them is told by what they hold (`checkLeaving`). */
type TargetedAct = 'resetPassword' | 'lend' | 'withdraw'

export interface Targets {
  act: TargetedAct
  of: readonly Target[]
}

type Known = Pick<AssetEntry, 'assetNum' | 'borrowedFlag' | 'onlineFlag'>

const assignedNumber = ({ assetNum, borrowedFlag, onlineFlag }: Known): AssignedNumber => ({
  assetNum,
  isLent: borrowedFlag,
  isOnline: onlineFlag === true,
})
const isInUse = ({ borrowedFlag, onlineFlag }: Known): boolean => borrowedFlag || onlineFlag === true

/** What a person is told of an employee besides the id. */
export const knownOf = (record: Pick<Member, 'userName' | 'name' | 'departmentId' | 'departmentName'>) => {
  const department = departmentOf(record)
  return { userName: record.userName, name: nameOf(record), ...(department && { department }) }
}

/** Whom a change is about that can't be undone, as the lists show it; undefined for any other. */
export function targetsOf(intent: ChangeIntent, { assets = [] }: Before): Targets | undefined {
  if (intent.endpoint !== 'A3' && intent.endpoint !== 'A9' && intent.endpoint !== 'A10') return undefined
  const whom = { memberGlobalId: intent.member, numbers: [], keys: [] }
  if (intent.endpoint === 'A3') return { act: 'resetPassword', of: [whom] }
  if (intent.endpoint === 'A9') {
    const numbers = assets.filter((one) => intent.remove.includes(one.assetNum) && isInUse(one)).map(assignedNumber)
    return numbers.length === 0 ? undefined : { act: 'withdraw', of: [{ ...whom, numbers }] }
  }
  const listed = new Map(assets.map((one) => [one.assetId, one]))
  const numbers = intent.assets.map((assetId) => {
    const one = listed.get(assetId)
    return one
      ? assignedNumber(one)
      : { assetNum: assetId as string as AssetEntry['assetNum'], isLent: false, isOnline: false }
  })
  return { act: 'lend', of: [{ ...whom, numbers, keys: [intent.key] }] }
}

/** The same with the employee's record, where it is known. */
export const named = ({ act, of }: Targets, record: Member | undefined): Targets => ({
  act,
  of: of.map((one) => ({ ...one, ...(record && knownOf(record)) })),
})

/** Whom a plan is about; undefined where it withdraws nothing that is in use, and lends nothing. */
export function targetsOfPlan(kind: 'assign' | 'lend', rows: readonly PlannedRow[]): Targets | undefined {
  const whom = ({ member = '', userName, name, department }: PlannedRow) => ({
    memberGlobalId: member,
    ...(userName !== undefined && { userName }),
    ...(name !== undefined && { name }),
    ...(department !== undefined && { department }),
  })
  if (kind === 'lend') {
    const of = rows.map((row) => ({
      ...whom(row),
      numbers: row.assets.map(assignedNumber),
      keys: row.key ? [row.key.assetNum] : [],
    }))
    return { act: 'lend', of }
  }
  const of = rows.flatMap((row) => {
    const numbers = toBeDone(row).remove.filter(isInUse).map(assignedNumber)
    return numbers.length === 0 ? [] : [{ ...whom(row), numbers, keys: [] }]
  })
  return of.length === 0 ? undefined : { act: 'withdraw', of }
}
