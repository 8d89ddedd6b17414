import type { AssetNumber } from '../contract/ids.ts'
import type { AssetEntry, Member } from '../contract/records.ts'

/** What can be withdrawn from a person and assigned to them, as the lists show it. */
export interface Assignable {
  /** With the person by either list: the record (A5) and the asset list (A6) may be read at different times. */
  held: { assetNum: AssetNumber; isLent: boolean }[]
  /** With nobody. */
  free: AssetNumber[]
}

export function assignableTo(member: Member, assets: readonly AssetEntry[]): Assignable {
  const entries = new Map(assets.map((asset) => [asset.assetNum, asset]))
  const byList = assets.filter((asset) => asset.cloudAccountGlobalId === member.globalId).map((asset) => asset.assetNum)
  const byRecord = (member.assetNums ?? []).filter((assetNum) => !entries.get(assetNum)?.cloudAccountGlobalId)
  const held = [...new Set([...byList, ...byRecord])]
  return {
    held: held.map((assetNum) => ({ assetNum, isLent: entries.get(assetNum)?.borrowedFlag ?? false })),
    free: assets
      .filter(({ assetNum, cloudAccountGlobalId }) => !cloudAccountGlobalId && !held.includes(assetNum))
      .map(({ assetNum }) => assetNum),
  }
}
