import type { AssetEntry, BorrowedKey, Member } from '../contract/records.ts'
import { withoutEnterpriseCode } from './accounts.ts'

/** An account as people give it: whole, or without the enterprise code. */
function hasAccount(userName: string, given: string, enterpriseCode: string | undefined): boolean {
  return userName === given || withoutEnterpriseCode(userName, enterpriseCode) === given
}

/**
 * The people who fit what somebody typed for a person: the global id, or the account with or without the enterprise
 * code. Capitals count only where an account fits with them. Nobody who was deleted fits.
 */
export function membersMeant(given: string, members: readonly Member[], enterpriseCode?: string): Member[] {
  const fold = (text: string): string => text.toLowerCase()
  const there = members.filter(({ deleted }) => deleted !== true)
  const exact = there.filter((one) => one.globalId === given || hasAccount(one.userName, given, enterpriseCode))
  if (exact.length > 0) return exact
  return there.filter((one) => hasAccount(fold(one.userName), fold(given), fold(enterpriseCode ?? '')))
}

/** The asset numbers, or keys, that fit what somebody typed for one: the number or the id. */
export function assetsMeant<Entry extends AssetEntry | BorrowedKey>(given: string, entries: readonly Entry[]): Entry[] {
  return entries.filter(({ assetNum, assetId }) => assetNum === given || assetId === given)
}
