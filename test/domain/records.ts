import type { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../src/contract/ids.ts'
import type { AssetEntry, BorrowedKey, Member } from '../../src/contract/records.ts'

export const person = 'p' as MemberGlobalId
export const somebodyElse = 'q' as MemberGlobalId

/** An asset number that `person` holds, neither lent nor in use. */
export function asset(more: Partial<AssetEntry> = {}): AssetEntry {
  return {
    assetNum: 'N' as AssetNumber,
    assetId: 'I' as AssetId,
    cloudAccountGlobalId: person,
    borrowedFlag: false,
    onlineFlag: false,
    ...more,
  }
}

/** A key, lent where it has a holder. */
export function key(assetNum: string, holder?: MemberGlobalId): BorrowedKey {
  return {
    assetNum: assetNum as KeyNumber,
    assetId: assetNum as AssetId,
    borrowedFlag: holder !== undefined,
    cloudAccountGlobalId: holder ?? '',
  }
}

export function member(more: Partial<Member> = {}): Member {
  return { globalId: person, userName: 'account', name: '张伟', ...more }
}
