import type { AssetNumber, MemberGlobalId } from '../../../contract/ids.ts'
import type { AssetEntry } from '../../../contract/records.ts'
import type { GatewayParts } from '../parts.ts'
import { supporting } from './kind.ts'
import type { Evidence } from './look.ts'
import { outcomeKind } from './outcomeKind.ts'

interface Change {
  member: MemberGlobalId
  add: readonly AssetNumber[]
  remove: readonly AssetNumber[]
}

/** The holder of each asset number in the change, in its order; `undefined` for one that is not listed. */
function holders({ add, remove }: Change, assets: readonly AssetEntry[]): (string | undefined)[] {
  const byNumber = new Map(assets.map((asset) => [asset.assetNum, asset.cloudAccountGlobalId ?? '']))
  return [...add, ...remove].map((number) => byNumber.get(number))
}

/**
 * A9: done if the member holds every added number and no removed one. Not done if all holders are as before; or, if
 * the state before isn't known, if no number is as the change would leave it.
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

/** A9. Reads before it also cover what the numbers may have been confused with. */
export function configureAssets({ memberCenter, lists }: GatewayParts) {
  return outcomeKind<'A9'>({
    async before({ add, remove }, options) {
      const wanted = new Set<string>([...add, ...remove])
      const assets = await lists.assets(options)
      return { assets: assets.filter(({ assetId, assetNum }) => wanted.has(assetId) || wanted.has(assetNum)) }
    },
    call: ({ member, add, remove }) => memberCenter.a9ConfigureAssets(member, { add, remove }),
    look: async (change, before) => configureEvidence(change, before?.assets, await lists.assets(supporting)),
  })
}
