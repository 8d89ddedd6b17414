import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { AssetEntry, BorrowedKey, Member } from '../../../contract/records.ts'
import { isFree } from '../../../domain/boardFilter.ts'
import { holderOf, knownHolder } from '../../../domain/holder.ts'

export const assetFilters = ['all', 'free', 'held', 'online', 'lent'] as const
export type AssetFilter = (typeof assetFilters)[number]

const tests: Record<AssetFilter, (asset: AssetEntry) => boolean> = {
  all: () => true,
  free: isFree,
  held: (asset) => holderOf(asset) !== undefined,
  online: ({ onlineFlag }) => onlineFlag,
  lent: ({ borrowedFlag }) => borrowedFlag,
}

/** How many asset numbers each filter would show. */
export function countAssets(assets: readonly AssetEntry[]): Record<AssetFilter, number> {
  return countBy(tests, assets)
}

export function isAssetFilter(text: string | undefined): text is AssetFilter {
  return assetFilters.includes(text as AssetFilter)
}

export const keyFilters = ['all', 'free', 'lent'] as const
export type KeyFilter = (typeof keyFilters)[number]

const keyTests: Record<KeyFilter, (key: BorrowedKey) => boolean> = {
  all: () => true,
  free: isFree,
  lent: ({ borrowedFlag }) => borrowedFlag,
}

export function isKeyFilter(text: string | undefined): text is KeyFilter {
  return keyFilters.includes(text as KeyFilter)
}

export function filterKeys(keys: readonly BorrowedKey[], filter: KeyFilter): BorrowedKey[] {
  return keys.filter(keyTests[filter])
}

/** How many keys each filter would show. */
export function countKeys(keys: readonly BorrowedKey[]): Record<KeyFilter, number> {
  return countBy(keyTests, keys)
}

function countBy<Filter extends string, Entry>(
  fits: Record<Filter, (entry: Entry) => boolean>,
  entries: readonly Entry[],
): Record<Filter, number> {
  const filters = Object.keys(fits) as Filter[]
  return Object.fromEntries(filters.map((filter) => [filter, entries.filter(fits[filter]).length])) as Record<
    Filter,
    number
  >
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
