import type { AssetId, KeyNumber, MemberGlobalId } from '../../../contract/ids.ts'
import type { AssetEntry, BorrowedKey } from '../../../contract/records.ts'
import { lentTo } from '../../../domain/holder.ts'
import { matchAllNumbers } from '../../../domain/matchIds.ts'
import type { GatewayDeps } from '../deps.ts'
import { plainOutcome, type ChangeKind } from './kind.ts'
import type { Evidence } from './look.ts'

/** A6 and A8, read together. */
export interface Board {
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
