import type { MemberGlobalId } from '../contract/ids.ts'
import type { AssetEntry, BorrowedKey } from '../contract/records.ts'
import { countedStates } from './countedStates.ts'
import { holderOf } from './holder.ts'
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
