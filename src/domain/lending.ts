import type { MemberGlobalId } from '../contract/ids.ts'
import type { AssetEntry, BorrowedKey } from '../contract/records.ts'

/**
 * Whether A10 would take this asset: somebody holds it (33003), it is not lent already (33007), and it is not in
 * online use, because then its nodes are (33006).
 */
export function isLendable({ cloudAccountGlobalId, borrowedFlag, onlineFlag }: AssetEntry): boolean {
  return Boolean(cloudAccountGlobalId) && !borrowedFlag && !onlineFlag
}

/** A person's asset numbers: what can be lent, and what stands in the way of the others. */
export interface LendableAssets {
  lendable: AssetEntry[]
  lent: number
  online: number
}

export function lendableAssets(assets: readonly AssetEntry[], person: MemberGlobalId): LendableAssets {
  const held = assets.filter((asset) => asset.cloudAccountGlobalId === person)
  return {
    lendable: held.filter(isLendable),
    lent: held.filter(({ borrowedFlag }) => borrowedFlag).length,
    online: held.filter(({ borrowedFlag, onlineFlag }) => onlineFlag && !borrowedFlag).length,
  }
}

/**
 * The keys that A10 would take for this person: the free ones (33018), or, since a record has room for one key
 * (`borrowNum`) and a second is refused (33007), the one that they have already.
 */
export function lendableKeys(keys: readonly BorrowedKey[], person: MemberGlobalId): BorrowedKey[] {
  const own = keys.filter((key) => key.borrowedFlag && key.cloudAccountGlobalId === person)
  return own.length > 0 ? own : keys.filter((key) => !key.borrowedFlag)
}
