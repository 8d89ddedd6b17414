import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { AssetEntry, Member } from '../../../contract/records.ts'
import { holderOf, knownHolder } from '../../../domain/holder.ts'

export const assetFilters = ['all', 'free', 'held', 'online', 'lent'] as const
export type AssetFilter = (typeof assetFilters)[number]

const tests: Record<AssetFilter, (asset: AssetEntry) => boolean> = {
  all: () => true,
  free: (asset) => holderOf(asset) === undefined,
  held: (asset) => holderOf(asset) !== undefined,
  online: ({ onlineFlag }) => onlineFlag,
  lent: ({ borrowedFlag }) => borrowedFlag,
}

/** How many asset numbers each filter would show. */
export function countAssets(assets: readonly AssetEntry[]): Record<AssetFilter, number> {
  const counts = assetFilters.map((filter) => [filter, assets.filter(tests[filter]).length] as const)
  return Object.fromEntries(counts) as Record<AssetFilter, number>
}

export function isAssetFilter(text: string | undefined): text is AssetFilter {
  return assetFilters.includes(text as AssetFilter)
}

type Directory = ReadonlyMap<MemberGlobalId, Member>

/** Whether a search finds an entry: by its number, its id, or by who holds it. Case does not matter. */
export function isFound(
  entry: Pick<AssetEntry, 'assetId' | 'cloudAccountGlobalId'> & { assetNum: string },
  search: string,
  people: Directory,
): boolean {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return true
  const holder = knownHolder(entry, people)
  const texts = [entry.assetNum, entry.assetId, entry.cloudAccountGlobalId, holder?.name, holder?.userName]
  return texts.some((text) => text != null && text.toLowerCase().includes(wanted))
}

export function filterAssets(
  assets: readonly AssetEntry[],
  filter: AssetFilter,
  search: string,
  people: Directory,
): AssetEntry[] {
  return assets.filter((asset) => tests[filter](asset) && isFound(asset, search, people))
}
