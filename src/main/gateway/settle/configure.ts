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

/** A9: done where the member holds every added number and no removed one; not done where all holders are as before. */
export function configureEvidence(
  change: Change,
  before: readonly AssetEntry[] | undefined,
  now: readonly AssetEntry[],
): Evidence {
  const held = holders(change, now)
  const { member, add } = change
  const isDone = held.every((holder, at) => (at < add.length ? holder === member : holder !== member))
  if (isDone) return 'done'
  const heldBefore = before && holders(change, before)
  return heldBefore?.every((holder, at) => holder === held[at]) ? 'notDone' : 'unclear'
}
