import type { FileFault } from '../../contract/files.ts'
import { withoutUnreadable } from '../files/cellNotes.ts'
import { holderOf, lentTo } from '../people.ts'
import { readPlan, type PlanCheckedWith, type PlannedRow, type KnownAsset, type KnownLoan } from './readPlan.ts'
import type { KnownPeople } from '../files/knownPeople.ts'

/** What of a row changes something: what the employee has already isn't assigned again, nor withdrawn what nobody has. */
export function toBeDone({ member, assets, remove }: PlannedRow): { add: KnownAsset[]; remove: KnownAsset[] } {
  return {
    add: assets.filter((one) => holderOf(one) !== member),
    remove: remove.filter((one) => holderOf(one) !== undefined),
  }
}

/** Whoever holds something, as a fault names them: by name and account, or by the id of somebody who isn't known. */
function called(people: KnownPeople, holder: string): string {
  const known = people.byId(holder)
  return known ? `${known.name ?? known.userName} (${known.userName})` : holder
}

/** What a fault or a refusal says of an open loan that a number is in. */
export const ofLoan = (value: string, { key, due }: Pick<KnownLoan, 'key' | 'due'>): Record<string, string> => ({
  value,
  key,
  ...(due !== null && { due }),
})

/** What speaks against assigning and withdrawing as planned, the rows in their order. */
function checkAssigning(
  plan: readonly PlannedRow[],
  { people, numbers, inUse }: Pick<PlanCheckedWith, 'people' | 'numbers' | 'inUse'>,
): FileFault[] {
  const faults: FileFault[] = []
  const added = new Map<string, number>()
  const removed = new Map<string, number>()
  for (const row of plan) {
    const { row: number, member } = row
    const fail = (field: string, code: FileFault['code'], details: Record<string, string | number>): void =>
      void faults.push({ row: number, field, code, details })
    const once = (seen: Map<string, number>, field: string, { assetId, assetNum }: KnownAsset): boolean => {
      const earlier = seen.get(assetId)
      if (earlier === undefined) seen.set(assetId, number)
      else fail(field, 'plan.numberTwice', { value: assetNum, row: earlier })
      return earlier === undefined
    }
    /** The number is in a loan that hasn't ended, though the service shows it free. */
    const failOpen = (field: string, { assetId, assetNum, borrowedFlag }: KnownAsset): void => {
      const loan = borrowedFlag ? undefined : numbers.loanOfAsset(assetId)
      if (loan) fail(field, 'input.loanOpen', ofLoan(assetNum, loan))
    }
    const inBoth = row.assets.find(({ assetId }) => row.remove.some((one) => one.assetId === assetId))
    if (inBoth) fail('remove', 'input.sameInBoth', { value: inBoth.assetNum })
    const warnings = toBeDone(row)
    for (const one of row.remove) {
      const holder = holderOf(one)
      if (!once(removed, 'remove', one) || member === undefined) continue
      if (holder !== undefined && holder !== member) fail('remove', 'plan.numberNotHeld', { value: one.assetNum })
      else if (!inUse && warnings.remove.includes(one)) {
        if (one.borrowedFlag) fail('remove', 'input.stillLent', { value: one.assetNum })
        if (one.onlineFlag) fail('remove', 'input.stillOnline', { value: one.assetNum })
        failOpen('remove', one)
      }
    }
    for (const one of row.assets) {
      const holder = holderOf(one)
      const isWithdrawn = (removed.get(one.assetId) ?? number) < number
      if (!once(added, 'assets', one) || member === undefined) continue
      if (holder !== undefined && holder !== member && !isWithdrawn && one !== inBoth) {
        fail('assets', 'plan.numberTaken', { value: one.assetNum, holder: called(people, holder) })
      } else if (!inUse && !isWithdrawn && warnings.add.includes(one)) {
        if (one.borrowedFlag) fail('assets', 'plan.numberLent', { value: one.assetNum })
        if (one.onlineFlag) fail('assets', 'plan.numberOnline', { value: one.assetNum })
        failOpen('assets', one)
      }
    }
  }
  return faults
}

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
