import type { DeskError } from '../../../contract/errors.ts'
import type { FoundProduct } from '../../../contract/memory.ts'
import type { AssetEntry, BorrowedKey, Member } from '../../../contract/records.ts'
import { useQuery } from '../../data/query.ts'
import { lastError, lastRead, type Loadable } from '../../data/loadable.ts'

/** How many of a kind are shown; to see others, people type more. */
export const shownOfKind = 6

/** What the copy finds for a text: the first of each kind, and how many there are. */
interface Found {
  records: {
    people: readonly Member[]
    assets: readonly AssetEntry[]
    holders: readonly Member[]
    keys: readonly BorrowedKey[]
    products: readonly FoundProduct[]
  }
  /** As counted by the lists. */
  totals: Partial<Record<string, number>>
  isSearching: boolean
  error: DeskError | undefined
}

/** The answer to this text; an earlier one is never shown, or Enter would follow it. */
function current<T>(answer: Loadable<T>): T | undefined {
  const read = lastRead(answer)
  return read === undefined || read.isPast === true ? undefined : read.value
}

/** Searches everything in the copy for a text; undefined: no search. */
export function useFound(text: string | undefined): Found {
  const query = text === undefined ? undefined : { ...(text === '' ? {} : { text }), limit: shownOfKind }
  const answers = {
    people: useQuery('findMembers', query),
    assets: useQuery('findAssets', query),
    keys: useQuery('findKeys', query),
    products: useQuery('findProducts', query),
  }
  const [people, assets, keys, products] = [
    current(answers.people),
    current(answers.assets),
    current(answers.keys),
    current(answers.products),
  ]
  const all: readonly Loadable<unknown>[] = Object.values(answers)
  return {
    records: {
      people: people?.members ?? [],
      assets: assets?.assets ?? [],
      holders: [...(assets?.holders ?? []), ...(keys?.holders ?? [])],
      keys: keys?.keys ?? [],
      products: products?.products ?? [],
    },
    totals: {
      ...(people && { people: people.total }),
      ...(assets && { assets: assets.total }),
      ...(keys && { keys: keys.total }),
      ...(products && { products: products.total }),
    },
    isSearching: all.some(({ state }) => state === 'loading'),
    // Having no products before the first sync is no failure.
    error: all.map(lastError).find((error) => error !== undefined && error.code !== 'copy.none'),
  }
}
