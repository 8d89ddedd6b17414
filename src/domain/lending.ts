import type { AssetId, KeyNumber, MemberGlobalId } from '../contract/ids.ts'
import type { AssetEntry, BorrowedKey, Member } from '../contract/records.ts'
import { holderOf } from './holder.ts'

/** A10: what is lent to whom, in which key. */
export interface Loan {
  member: MemberGlobalId
  key: KeyNumber
  assets: readonly AssetId[]
}

/**
 * Why A10 would not take an asset, by the code that the service would give: it is lent already (33007), nobody holds
 * it (33003), or it is in online use, because then its nodes are (33006). `undefined`: it would.
 */
export function obstacleOf(asset: AssetEntry): '33007' | '33003' | '33006' | undefined {
  if (asset.borrowedFlag) return '33007'
  if (holderOf(asset) === undefined) return '33003'
  return asset.onlineFlag ? '33006' : undefined
}

export function isLendable(asset: AssetEntry): boolean {
  return obstacleOf(asset) === undefined
}

/** A person's asset numbers: what can be lent, and what stands in the way of the others. */
export interface LendableAssets {
  lendable: AssetEntry[]
  lent: AssetEntry[]
  online: AssetEntry[]
}

export function lendableAssets(assets: readonly AssetEntry[], person: MemberGlobalId): LendableAssets {
  const held = assets.filter((asset) => holderOf(asset) === person)
  return {
    lendable: held.filter(isLendable),
    lent: held.filter((asset) => obstacleOf(asset) === '33007'),
    online: held.filter((asset) => obstacleOf(asset) === '33006'),
  }
}

/** Whether anything of a person's can be lent; until the asset list (A6) is read, whether the record (A5) names any. */
export function hasSomethingToLend(
  { globalId, assetNums }: Pick<Member, 'globalId' | 'assetNums'>,
  assets: readonly AssetEntry[] | undefined,
): boolean {
  return assets === undefined ? (assetNums ?? []).length > 0 : lendableAssets(assets, globalId).lendable.length > 0
}

function keysLentTo(keys: readonly BorrowedKey[], person: MemberGlobalId | undefined): BorrowedKey[] {
  return keys.filter((key) => key.borrowedFlag && person !== undefined && holderOf(key) === person)
}

/**
 * The keys that A10 would take for this person: the free ones (33018), or, since a record has room for one key
 * (`borrowNum`) and a second is refused (33007), the one that they have already. For nobody yet: the free ones.
 */
export function lendableKeys(keys: readonly BorrowedKey[], person: MemberGlobalId | undefined): BorrowedKey[] {
  const own = keysLentTo(keys, person)
  return own.length > 0 ? own : keys.filter((key) => !key.borrowedFlag)
}

/** The key that what a person has lent is in, where the list (A8) or else the record (A5) shows one and no second. */
export function keyLentTo(
  { globalId, borrowNum }: Pick<Member, 'globalId' | 'borrowNum'>,
  keys: readonly BorrowedKey[],
): KeyNumber | undefined {
  const own = keysLentTo(keys, globalId)
  return own.length > 0 ? theOnlyOne(own)?.assetNum : borrowNum || undefined
}

/** What need not be asked for: where only one thing can be chosen, that one is. */
export function theOnlyOne<T>(offered: readonly T[]): T | undefined {
  return offered.length === 1 ? offered[0] : undefined
}

/** What the lists show of a loan. */
export interface LoanLists {
  assets: readonly AssetEntry[]
  keys: readonly BorrowedKey[]
}

/** A refusal that the lists foretell: the service's code (A10), and what of the loan it is about. */
export interface ForetoldRefusal {
  code: '33018' | '33007'
  field: 'key' | 'assetId'
}

/**
 * Why a loan need not be asked for. Only what a list and the error say in the same words counts: that online use ends
 * in 33006, another holder in 33003, a second key in 33007, is a conclusion, and the service may decide otherwise.
 */
export function foretoldRefusal({ member, key, assets }: Loan, lists: LoanLists): ForetoldRefusal | undefined {
  const wanted = lists.keys.find((one) => one.assetNum === key)
  const holder = wanted?.borrowedFlag ? holderOf(wanted) : undefined
  if (holder !== undefined && holder !== member) return { code: '33018', field: 'key' }
  const isLent = lists.assets.some((one) => assets.includes(one.assetId) && obstacleOf(one) === '33007')
  return isLent ? { code: '33007', field: 'assetId' } : undefined
}

/**
 * What an A10 refusal is about, by number: `value`; `other` is the key that stands in its way, where the list shows
 * one (33007), or the one that was to be lent (60026).
 */
export function refusedInLoan(
  code: string,
  { member, key, assets }: Loan,
  lists: LoanLists,
): { value: string; other?: KeyNumber } | undefined {
  const entryOf = new Map(lists.assets.map((one) => [one.assetId, one]))
  /** Those that the lists show to be so, or else all: one of them it is. */
  const numbers = (isSo: (asset: AssetEntry) => boolean): string => {
    const shown = assets.filter((id) => entryOf.has(id) && isSo(entryOf.get(id)!))
    return (shown.length > 0 ? shown : assets).map((id) => entryOf.get(id)?.assetNum ?? id).join(', ')
  }
  switch (code) {
    case '33007': {
      const other = theOnlyOne(keysLentTo(lists.keys, member).filter(({ assetNum }) => assetNum !== key))
      return { value: numbers((asset) => asset.borrowedFlag), ...(other && { other: other.assetNum }) }
    }
    case '33003':
      return { value: numbers((asset) => holderOf(asset) !== member) }
    case '33006':
      return { value: numbers((asset) => asset.onlineFlag) }
    case '33008':
    case '33018':
      return { value: key }
    case '33009':
      return { value: numbers(() => true) }
    case '60026':
      return { value: numbers(() => true), other: key }
    default:
      return undefined
  }
}
