import type { AssetEntry, BorrowedKey, Member } from '../contract/records.ts'
import { withoutEnterpriseCode } from './accounts.ts'

/** Matches an account as people type it: whole, or without the enterprise code. */
function hasAccount(userName: string, given: string, enterpriseCode: string | undefined): boolean {
  return userName === given || withoutEnterpriseCode(userName, enterpriseCode) === given
}

/**
 * The employees that match what was typed: the global id, or the account with or without the enterprise code.
 * Case matters only if an account matches exactly. Deleted employees never match.
 */
export function membersMeant<One extends { globalId: string; userName: string; deleted?: Member['deleted'] }>(
  given: string,
  members: readonly One[],
  enterpriseCode?: string,
): One[] {
  const fold = (text: string): string => text.toLowerCase()
  const there = members.filter(({ deleted }) => deleted !== true)
  const exact = there.filter((one) => one.globalId === given || hasAccount(one.userName, given, enterpriseCode))
  if (exact.length > 0) return exact
  return there.filter((one) => hasAccount(fold(one.userName), fold(given), fold(enterpriseCode ?? '')))
}

/** The asset numbers or keys that match what was typed: the number or the id. */
export function assetsMeant<Entry extends AssetEntry | BorrowedKey>(given: string, entries: readonly Entry[]): Entry[] {
  return entries.filter(({ assetNum, assetId }) => assetNum === given || assetId === given)
}
