import type { AssetId, KeyNumber, MemberGlobalId } from '../../../contract/ids.ts'
import type { AssetEntry, BorrowedKey } from '../../../contract/records.ts'
import type { Evidence } from './settle.ts'

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

/** What of the board a loan changes: whose the key is, and which of its assets are lent out. */
function trace({ key, assets }: Loan, board: Board): { holder: string; lent: boolean[] } {
  const entry = board.keys.find((one) => one.assetNum === key)
  const lentIds = new Set(board.assets.filter((asset) => asset.borrowedFlag).map((asset) => asset.assetId))
  return {
    holder: entry?.borrowedFlag ? (entry.cloudAccountGlobalId ?? '') : '',
    lent: assets.map((asset) => lentIds.has(asset)),
  }
}

const isLent = (loan: Loan, board: Board): boolean => {
  const { holder, lent } = trace(loan, board)
  return holder === loan.member && lent.every(Boolean)
}

/**
 * A10: done where the key is this member's and every asset lent out, unless that was so before: an old loan is no
 * evidence of a new one. Not done where all of it is as before.
 */
export function lendEvidence(loan: Loan, before: Board | undefined, now: Board): Evidence {
  if (!before) return 'unclear'
  if (isLent(loan, before)) return 'unclear'
  if (isLent(loan, now)) return 'done'
  const then = trace(loan, before)
  const after = trace(loan, now)
  const isSame = then.holder === after.holder && then.lent.every((lent, at) => lent === after.lent[at])
  return isSame ? 'notDone' : 'unclear'
}
