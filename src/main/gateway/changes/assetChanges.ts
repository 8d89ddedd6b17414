import type { AssetNumber, MemberGlobalId, AssetId, KeyNumber } from '../../../contract/ids.ts'
import type { AssetEntry, BorrowedKey } from '../../../contract/records.ts'
import { matchAllNumbers } from '../../../domain/matchIds.ts'
import { lentTo } from '../../../domain/people.ts'
import { type GatewayDeps, plainOutcome, type ChangeKind } from './kind.ts'
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

/** A6 and A8, read together. */
interface Board {
  assets: readonly AssetEntry[]
  keys: readonly BorrowedKey[]
}

interface Loan {
  member: MemberGlobalId
  key: KeyNumber
  assets: readonly AssetId[]
}

/** What a loan changes on the board: the key's holder, and which of its assets are lent. */
interface Trace {
  holder: string
  lent: boolean[]
}

function trace({ key, assets }: Loan, board: Board): Trace {
  const entry = board.keys.find((one) => one.assetNum === key)
  const lentIds = new Set(board.assets.filter((asset) => asset.borrowedFlag).map((asset) => asset.assetId))
  return {
    holder: (entry && lentTo(entry)) ?? '',
    lent: assets.map((asset) => lentIds.has(asset)),
  }
}

const isWhole = ({ member }: Loan, { holder, lent }: Trace): boolean => holder === member && lent.every(Boolean)

const isEmpty = ({ member }: Loan, { holder, lent }: Trace): boolean => holder !== member && !lent.some(Boolean)

const isSame = (one: Trace, other: Trace): boolean =>
  one.holder === other.holder && one.lent.every((lent, at) => lent === other.lent[at])

/**
 * A10: done if the key is with this member and every asset is lent, unless that was so before: an old loan is no
 * evidence of a new one. Partly: the key is there now, but not all of its assets are lent.
 */
export function lendEvidence(loan: Loan, before: Board | undefined, now: Board): Evidence {
  const after = trace(loan, now)
  if (!before) return isEmpty(loan, after) ? 'notDone' : 'unclear'
  const then = trace(loan, before)
  if (isWhole(loan, then)) return 'unclear'
  if (isWhole(loan, after)) return 'done'
  if (isSame(then, after)) return 'notDone'
  return after.holder === loan.member && then.holder !== loan.member ? 'partly' : 'unclear'
}

/** A10. Reads before it also cover what the member, the key and the assets may have been confused with. */
export function lend({ memberCenter, lists }: GatewayDeps): ChangeKind<'A10'> {
  const concerned = ({ member, key, assets }: Loan, board: Board) => {
    const named = new Set(matchAllNumbers([key], board.keys))
    return {
      assets: matchAllNumbers(assets, board.assets),
      keys: board.keys.filter((one) => named.has(one) || one.cloudAccountGlobalId === member),
    }
  }
  return {
    async before(intent, options) {
      const [assets, keys] = await Promise.all([lists.assets(options), lists.keys(options)])
      return concerned(intent, { assets, keys })
    },
    call: ({ member, key, assets }) => memberCenter.a10Lend(member, key, assets),
    outcome: plainOutcome,
    async look(intent, { before: { assets, keys } = {} }, looking) {
      const [assetsNow, keysNow] = await Promise.all([looking.assets(), looking.keys()])
      const seen = concerned(intent, { assets: assetsNow, keys: keysNow })
      return { evidence: lendEvidence(intent, assets && keys && { assets, keys }, seen), seen }
    },
  }
}
