import type { MemberGlobalId } from '../contract/ids.ts'
import type { AssetEntry, BorrowedKey } from '../contract/records.ts'
import { holderOf } from './holder.ts'
import { assetsMeant } from './meant.ts'

/** Conditions on asset numbers or keys; an entry must meet all that are given. */
export interface BoardFilter {
  /** Numbers or ids. */
  numbers?: readonly string[] | undefined
  holder?: MemberGlobalId | undefined
  free: boolean
  lent: boolean
  online?: boolean
}

/** Whether an asset number or a key is free: nobody has it, and it is not lent. */
export function isFree(entry: AssetEntry | BorrowedKey): boolean {
  return holderOf(entry) === undefined && !entry.borrowedFlag
}

export function filterBoard<Entry extends AssetEntry | BorrowedKey>(
  entries: readonly Entry[],
  { numbers, holder, free, lent, online = false }: BoardFilter,
): Entry[] {
  const named = numbers && new Set<Entry>(numbers.flatMap((number) => assetsMeant(number, entries)))
  return entries.filter(
    (entry) =>
      (named === undefined || named.has(entry)) &&
      (holder === undefined || holderOf(entry) === holder) &&
      (!free || isFree(entry)) &&
      (!lent || entry.borrowedFlag) &&
      (!online || entry.onlineFlag === true),
  )
}
