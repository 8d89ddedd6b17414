import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { AssetEntry, BorrowedKey } from '../../../contract/records.ts'

/** A10 lends the assets that the person holds and that are not lent already (33003, 33007). */
export function lendableAssets(assets: readonly AssetEntry[], person: MemberGlobalId): AssetEntry[] {
  return assets.filter((asset) => asset.cloudAccountGlobalId === person && !asset.borrowedFlag)
}

/** A key that is free, or that this person has already: only another person's is refused (33018). Free ones first. */
export function lendableKeys(keys: readonly BorrowedKey[], person: MemberGlobalId): BorrowedKey[] {
  const free = keys.filter((key) => !key.borrowedFlag)
  const own = keys.filter((key) => key.borrowedFlag && key.cloudAccountGlobalId === person)
  return [...free, ...own]
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
