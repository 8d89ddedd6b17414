import type { AssetNumber, MemberGlobalId } from '../../../contract/ids.ts'
import type { AssetEntry } from '../../../contract/records.ts'
import { matchAllNumbers } from '../../../domain/matchIds.ts'
import type { GatewayDeps } from '../deps.ts'
import { plainOutcome, type ChangeKind } from './kind.ts'
import type { Evidence } from './look.ts'

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
 * A9: done if the member holds every added number and no removed one; a number that was so before proves nothing.
 * Without the state before, what is as it should be may have been so.
 */
export function configureEvidence(
  change: Change,
  before: readonly AssetEntry[] | undefined,
  now: readonly AssetEntry[],
): Evidence {
  const wanted = (holder: string | undefined, at: number): boolean =>
    holder !== undefined && at < change.add.length === (holder === change.member)
  const holdersNow = holders(change, now)
  const then = before && holders(change, before)
  const changing = holdersNow.flatMap((_, at) => (then && wanted(then[at], at) ? [] : [at]))
  if (!then) return holdersNow.some(wanted) ? 'unclear' : 'notDone'
  if (changing.length === 0) return 'unclear'
  if (holdersNow.every(wanted)) return 'done'
  if (holdersNow.every((holder, at) => holder === then[at])) return 'notDone'
  return changing.some((at) => wanted(holdersNow[at], at)) ? 'partly' : 'unclear'
}

/** A9. Reads before it also cover what the numbers may have been confused with. */
export function configureAssets({ memberCenter, lists }: GatewayDeps): ChangeKind<'A9'> {
  const concerned = ({ add, remove }: Change, assets: readonly AssetEntry[]): AssetEntry[] =>
    matchAllNumbers([...add, ...remove], assets)
  return {
    before: async (intent, options) => ({ assets: concerned(intent, await lists.assets(options)) }),
    call: ({ member, add, remove }) => memberCenter.a9ConfigureAssets(member, { add, remove }),
    outcome: plainOutcome,
    async look(intent, { before }, looking) {
      const assets = concerned(intent, await looking.assets())
      return { evidence: configureEvidence(intent, before?.assets, assets), seen: { assets } }
    },
  }
}
