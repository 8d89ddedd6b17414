import type { Problem } from '../contract/errors.ts'
import type { AssetNumber, MemberGlobalId } from '../contract/ids.ts'
import type { AssetEntry, Member } from '../contract/records.ts'
import { holderOf } from './people.ts'

/** A9: the asset numbers to assign to one employee, and those to withdraw. */
export interface Assignment {
  add: AssetNumber[]
  remove: AssetNumber[]
}

/** Refuses an assignment that changes nothing, or that both assigns and withdraws a number. */
export function checkAssignment({ add, remove }: Assignment): Problem | undefined {
  if (add.length + remove.length === 0) return { code: 'input.nothingToChange' }
  const both = add.find((assetNum) => remove.includes(assetNum))
  return both === undefined ? undefined : { code: 'input.sameInBoth', details: { value: both } }
}

/** The same with each number once per list: the service refuses repeats (60028). */
export function withoutRepeats({ add, remove }: Assignment): Assignment {
  return { add: [...new Set(add)], remove: [...new Set(remove)] }
}

function isWithSomebodyElse(member: MemberGlobalId, asset: AssetEntry): boolean {
  return ![undefined, member].includes(holderOf(asset))
}

/** Those of the asset numbers that the list shows as assigned to somebody else. */
export function takenByOthers(
  member: MemberGlobalId,
  numbers: readonly AssetNumber[],
  assets: readonly AssetEntry[],
): AssetEntry[] {
  const wanted = new Set(numbers)
  return assets.filter((asset) => wanted.has(asset.assetNum) && isWithSomebodyElse(member, asset))
}

/**
 * The numbers that an A9 refusal is about. For codes that concern single numbers (60024, 60025) these are the
 * ones that are not in the list, or not as expected there; if there are none, all of them.
 */
export function refusedInAssignment(
  code: string,
  { member, add, remove }: Assignment & { member: MemberGlobalId },
  assets: readonly AssetEntry[],
): string | undefined {
  const all = [...add, ...remove]
  const entryOf = new Map(assets.map((asset) => [asset.assetNum, asset]))
  const isUnlisted = (number: AssetNumber): boolean => !entryOf.has(number)
  const named = (faulty: AssetNumber[]): string => (faulty.length > 0 ? faulty : all).join(', ')
  switch (code) {
    case '60024': {
      const withOthers = remove.filter((number) => holderOf(entryOf.get(number) ?? {}) !== member)
      return named([...add.filter(isUnlisted), ...withOthers])
    }
    case '60025':
      return named(all.filter(isUnlisted))
    case '60023':
    case '60026':
      return named(all)
    default:
      return undefined
  }
}

/**
 * A number that can be withdrawn. That it is lent or in online use is a hazard to be told of before: A9 has no code that
 * refuses it for either, so the service may do it.
 */
export interface AssignedNumber {
  assetNum: AssetNumber
  isLent: boolean
  isOnline: boolean
}

/** What speaks against withdrawing some numbers: a person is told of those that are lent, and of those in use online. */
export interface AssignmentWarnings {
  lent: AssetNumber[]
  online: AssetNumber[]
}

export function warningsOf(withdrawn: readonly AssignedNumber[]): AssignmentWarnings {
  const numbers = (assigned: readonly AssignedNumber[]): AssetNumber[] => assigned.map(({ assetNum }) => assetNum)
  return {
    lent: numbers(withdrawn.filter(({ isLent }) => isLent)),
    online: numbers(withdrawn.filter(({ isOnline }) => isOnline)),
  }
}

/**
 * What can be withdrawn from an employee: numbers that either list assigns to them, because the record (A5)
 * and the asset list (A6) may be read at different times. `assets` holds theirs and those named in their
 * record.
 */
export function numbersAssignedTo(
  member: Pick<Member, 'globalId' | 'assetNums'>,
  assets: readonly AssetEntry[],
): AssignedNumber[] {
  const entries = new Map(assets.map((asset) => [asset.assetNum, asset]))
  const byList = assets.filter((asset) => holderOf(asset) === member.globalId).map(({ assetNum }) => assetNum)
  const byRecord = (member.assetNums ?? []).filter((assetNum) => {
    const entry = entries.get(assetNum)
    return entry === undefined || holderOf(entry) === undefined
  })
  const assigned = new Set([...byList, ...byRecord])
  return [...assigned].map((assetNum) => {
    const entry = entries.get(assetNum)
    return { assetNum, isLent: entry?.borrowedFlag ?? false, isOnline: entry?.onlineFlag ?? false }
  })
}
