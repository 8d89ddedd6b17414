import type { AssetNumber, MemberGlobalId } from '../../../contract/ids.ts'
import type { AssetEntry } from '../../../contract/records.ts'
import type { Evidence } from './settle.ts'

interface Change {
  member: MemberGlobalId
  add: readonly AssetNumber[]
  remove: readonly AssetNumber[]
}

/** Who holds each asset number of the change, in the order of the change; `undefined` where one is not listed. */
function holders({ add, remove }: Change, assets: readonly AssetEntry[]): (string | undefined)[] {
  const byNumber = new Map(assets.map((asset) => [asset.assetNum, asset.cloudAccountGlobalId ?? '']))
  return [...add, ...remove].map((number) => byNumber.get(number))
}

/**
 * A9: done where the member holds every added number and no removed one. Not done where all holders are as before,
 * or, where it is not known how it was before, where not one number is as the change would have it.
 */
export function configureEvidence(
  change: Change,
  before: readonly AssetEntry[] | undefined,
  now: readonly AssetEntry[],
): Evidence {
  const held = holders(change, now)
  const asWanted = held.map((holder, at) => at < change.add.length === (holder === change.member))
  if (asWanted.every(Boolean)) return 'done'
  const heldBefore = before && holders(change, before)
  const isUntouched = heldBefore ? heldBefore.every((holder, at) => holder === held[at]) : !asWanted.some(Boolean)
  return isUntouched ? 'notDone' : 'partly'
}
