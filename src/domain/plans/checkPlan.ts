import type { FileFault } from '../../contract/files.ts'
import { withoutUnreadable } from '../files/faults.ts'
import { holderOf, lentTo } from '../people.ts'
import { checkAssigning, called, ofLoan } from './checkAssigning.ts'
import { readPlan, type PlanCheckedWith, type PlannedRow } from './readPlan.ts'

/** The rows of a plan, and everything that is wrong with them. */
export interface CheckedPlan {
  plan: PlannedRow[]
  /** Whom it is about, each once: global ids. */
  members: string[]
  faults: FileFault[]
}

/** What speaks against lending as planned. */
function checkLending(
  plan: readonly PlannedRow[],
  { people, numbers, inUse }: Pick<PlanCheckedWith, 'people' | 'numbers' | 'inUse'>,
): FileFault[] {
  const faults: FileFault[] = []
  const keys = new Map<string, number>()
  const lent = new Map<string, number>()
  const planned = new Map<string, { row: number; key: string }>()
  for (const { row, member, key, assets } of plan) {
    const fail = (field: string, code: FileFault['code'], details: Record<string, string | number>): void =>
      void faults.push({ row, field, code, details })
    if (key) {
      const value = key.assetNum
      const earlier = keys.get(value)
      const holder = lentTo(key)
      if (earlier !== undefined) fail('key', 'plan.keyTwice', { value, row: earlier })
      else if (key.borrowedFlag) {
        fail('key', 'plan.keyLent', { value, ...(holder && { holder: called(people, holder) }) })
      }
      const open = inUse || earlier !== undefined || key.borrowedFlag ? undefined : numbers.loanOfKey(value)
      if (open) {
        const whose = open.member !== null && { holder: called(people, open.member) }
        fail('key', 'plan.keyLoanOpen', { ...ofLoan(value, open), ...whose })
      }
      keys.set(value, earlier ?? row)
      if (member !== undefined && !inUse) {
        const other = numbers.keysLentTo(member).find((one) => one !== value)
        const before = planned.get(member)
        const whose = { value, holder: called(people, member) }
        // A record has room for one key (`borrowNum`).
        if (other !== undefined) fail('key', 'plan.otherKey', { ...whose, other })
        else if (before && before.key !== value)
          fail('key', 'plan.otherKey', { ...whose, other: before.key, row: before.row })
        else planned.set(member, { row, key: value })
      }
    }
    for (const { assetId, assetNum: value, borrowedFlag, onlineFlag, cloudAccountGlobalId } of assets) {
      const earlier = lent.get(assetId)
      if (earlier !== undefined) {
        fail('assets', 'plan.numberTwice', { value, row: earlier })
        continue
      }
      lent.set(assetId, row)
      if (borrowedFlag) fail('assets', 'plan.numberLent', { value })
      else if (member !== undefined && holderOf({ cloudAccountGlobalId }) !== member) {
        fail('assets', 'plan.numberNotHeld', { value })
      } else if (!inUse) {
        if (onlineFlag) fail('assets', 'plan.numberOnline', { value })
        if (numbers.hasEnded(assetId)) fail('assets', 'plan.productsEnded', { value })
        const open = numbers.loanOfAsset(assetId)
        // That its own key hasn't been seen is said of the key.
        if (open && open.key !== key?.assetNum) fail('assets', 'input.loanOpen', ofLoan(value, open))
      }
    }
  }
  return faults
}

/** Reads the cells of a plan, and checks them against each other and against what the enterprise has. */
export function checkPlan(rows: readonly (readonly (string | null)[])[], given: PlanCheckedWith): CheckedPlan {
  const { plan, faults } = readPlan(rows, given)
  const check = given.purpose === 'assign' ? checkAssigning : checkLending
  const found = withoutUnreadable([...given.faults, ...faults, ...check(plan, given)], given.faults)
  const members = [...new Set(plan.flatMap(({ member }) => member ?? []))]
  return { plan, members, faults: found.toSorted((one, other) => one.row - other.row) }
}
