import type { MemberGlobalId } from '../contract/ids.ts'
import type { AssetEntry, BorrowedKey } from '../contract/records.ts'
import { holderOf } from './people.ts'
import { matchAllNumbers } from './matchIds.ts'

/** Conditions on asset numbers or keys; an entry must meet all that are given. */
export interface BoardFilter {
  /** Numbers or ids. */
  numbers?: readonly string[] | undefined
  holder?: MemberGlobalId | undefined
  free: boolean
  lent: boolean
  online?: boolean
}

/** An asset number as far as it is counted. */
interface Counted {
  isHeld: boolean
  isLent: boolean
  isOnline: boolean
}

/**
 * The states by which asset numbers are counted, one definition each, at every place. They overlap: what is assigned may
 * be lent or online. Lanes of a board don't (`stateOf`).
 */
const countedStates = {
  /** Nobody holds it, and it isn't lent. */
  free: ({ isHeld, isLent }: Counted): boolean => !isHeld && !isLent,
  /** Somebody holds it, whoever that is. */
  held: ({ isHeld }: Counted): boolean => isHeld,
  lent: ({ isLent }: Counted): boolean => isLent,
  online: ({ isOnline }: Counted): boolean => isOnline,
} as const

type CountedState = keyof typeof countedStates

/** How many there are of each state, and of all. */
type StateCounts = Record<CountedState | 'all', number>

export const noCounts = (): StateCounts => ({ all: 0, free: 0, held: 0, online: 0, lent: 0 })

export function countIn(counts: StateCounts, one: Counted): void {
  counts.all += 1
  for (const state of Object.keys(countedStates) as CountedState[]) if (countedStates[state](one)) counts[state] += 1
}

/** Whether an asset number is free: assigned to nobody, and not lent. */
export const isFreeAsset = (entry: Pick<AssetEntry, 'cloudAccountGlobalId' | 'borrowedFlag'>): boolean =>
  countedStates.free({ isHeld: holderOf(entry) !== undefined, isLent: entry.borrowedFlag, isOnline: false })

/** Whether a key is free. Its flag alone decides: A8 names with it whom it is lent to, not who has it. */
export const isFreeKey = ({ borrowedFlag }: Pick<BorrowedKey, 'borrowedFlag'>): boolean => !borrowedFlag

/** The asset numbers or keys that meet the conditions; `isFree` is the rule of their kind. */
export function filterBoard<Entry extends AssetEntry | BorrowedKey>(
  entries: readonly Entry[],
  { numbers, holder, free, lent, online = false }: BoardFilter,
  isFree: (entry: Entry) => boolean,
): Entry[] {
  const named = numbers && new Set<Entry>(matchAllNumbers(numbers, entries))
  return entries.filter(
    (entry) =>
      (named === undefined || named.has(entry)) &&
      (holder === undefined || holderOf(entry) === holder) &&
      (!free || isFree(entry)) &&
      (!lent || entry.borrowedFlag) &&
      (!online || entry.onlineFlag === true),
  )
}
