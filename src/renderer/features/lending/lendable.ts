import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { AssetEntry, BorrowedKey } from '../../../contract/records.ts'

/** A10 lends the assets that the person holds and that are not lent already (33003, 33007). */
export function lendableAssets(assets: readonly AssetEntry[], person: MemberGlobalId): AssetEntry[] {
  return assets.filter((asset) => asset.cloudAccountGlobalId === person && !asset.borrowedFlag)
}

/**
 * The keys that A10 would take for this person: the free ones (33018), or, since a record has room for one key
 * (`borrowNum`) and a second is refused (33007), the one that they have already.
 */
export function lendableKeys(keys: readonly BorrowedKey[], person: MemberGlobalId): BorrowedKey[] {
  const own = keys.filter((key) => key.borrowedFlag && key.cloudAccountGlobalId === person)
  return own.length > 0 ? own : keys.filter((key) => !key.borrowedFlag)
}

/** Why a person has nothing to lend. */
export function reasonForNone(
  assets: readonly AssetEntry[],
  person: MemberGlobalId,
): 'holdsNone' | 'allLent' | undefined {
  const held = assets.filter((asset) => asset.cloudAccountGlobalId === person)
  if (held.length === 0) return 'holdsNone'
  return held.every((asset) => asset.borrowedFlag) ? 'allLent' : undefined
}
