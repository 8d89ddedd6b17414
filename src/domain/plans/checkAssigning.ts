import type { FileFault } from '../../contract/files.ts'
import { holderOf } from '../people.ts'
import type { KnownPeople } from '../files/knownPeople.ts'
import type { KnownAsset, KnownLoan, PlanCheckedWith, PlannedRow } from './readPlan.ts'

/** What of a row changes something: what the employee has already isn't assigned again, nor withdrawn what nobody has. */
export function toBeDone({ member, assets, remove }: PlannedRow): { add: KnownAsset[]; remove: KnownAsset[] } {
  return {
    add: assets.filter((one) => holderOf(one) !== member),
    remove: remove.filter((one) => holderOf(one) !== undefined),
  }
}

/** Whoever holds something, as a fault names them: by name and account, or by the id of somebody who isn't known. */
export function called(people: KnownPeople, holder: string): string {
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
export function checkAssigning(
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
