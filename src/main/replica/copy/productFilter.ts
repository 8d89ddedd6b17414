import { endedWithin, endsWithin } from '../../../domain/daysLeft.ts'
import { wordsOf } from '../../../domain/searchable.ts'
import { soonDays } from '../../../domain/validity.ts'
import type { ArticleRow, ProductColumns } from './productColumns.ts'
import { eachBeginning } from './productLayout.ts'
import { activatedBit, trialBit } from './treeColumns.ts'

/** Which product instances; a condition that is left out doesn't matter. */
export interface ProductFilter {
  /**
   * Words in a product's name, URI or ids, in a merchandise above it, in its asset number or in that number's holder.
   * An instance's own id is found by its beginning.
   */
  text?: string
  /** As returned by `articleKey`. */
  uri?: string
  assetId?: string
  /** Who holds the asset number, by global id; null for nobody. */
  holder?: string | null
  /** Ends after `now`, at most this many days away (`endsWithin`). */
  expiringDays?: number
  expired?: boolean
  /** Only what ended at most this many days ago counts as expired. */
  expiredDays?: number
  trial?: boolean
  notActivated?: boolean
}

/** How many of the matching products have expired, expire soon, are trials and are not activated. */
export interface ProductCounts {
  all: number
  expired: number
  expiring: number
  trial: number
  notActivated: number
}

export type Articles = readonly (ArticleRow | undefined)[]

/** What distinguishes products: the URI, or the name if there is none. */
export const articleKey = ({ uri, name }: Pick<ArticleRow, 'uri' | 'name'>): string => uri || name

/** The states to filter and count by, as bits. */
export const standing = { expired: 1, expiring: 2, trial: 4, notActivated: 8 } as const

export const standingOf =
  ({ ends, flags }: ProductColumns, { expiringDays = soonDays, expiredDays = Infinity }: ProductFilter, now: number) =>
  (row: number): number => {
    const end = ends[row]!
    const flag = flags[row]!
    return (
      (endedWithin(end, now, expiredDays) ? standing.expired : 0) |
      (endsWithin(end, now, expiringDays) ? standing.expiring : 0) |
      (flag & trialBit ? standing.trial : 0) |
      (flag & activatedBit ? 0 : standing.notActivated)
    )
  }

/** The state bits that a row must have to match the filter. */
export function wantedStanding({ expired, expiringDays, trial, notActivated }: ProductFilter): number {
  return (
    (expired ? standing.expired : 0) |
    (expiringDays === undefined ? 0 : standing.expiring) |
    (trial ? standing.trial : 0) |
    (notActivated ? standing.notActivated : 0)
  )
}

/** Counts rows by their states. */
export function createCounts() {
  const byStanding = new Uint32Array(16)
  const having = (bit: number): number => byStanding.reduce((sum, count, at) => (at & bit ? sum + count : sum), 0)
  return {
    add: (of: number) => void (byStanding[of]! += 1),
    counts: (): ProductCounts => ({
      all: byStanding.reduce((sum, count) => sum + count, 0),
      expired: having(standing.expired),
      expiring: having(standing.expiring),
      trial: having(standing.trial),
      notActivated: having(standing.notActivated),
    }),
  }
}

/** A search as tests of an asset and of a row. */
export interface Scope {
  /** There are no conditions: every row matches. */
  isAll: boolean
  /** Whether the asset matches all conditions on it, and its own text has all the words. */
  hasAsset(place: number): boolean
  hasRow(row: number): boolean
}

/** Marks the rows of instances whose id begins with a word. */
function rowsById(columns: ProductColumns, word: string): Uint8Array {
  const rows = new Uint8Array(columns.count)
  eachBeginning(columns, word, (row) => (rows[row] = 1))
  return rows
}

export function scopeOf(
  columns: ProductColumns,
  articles: Articles,
  { text, uri, assetId, holder }: ProductFilter,
): Scope {
  const { assets, assetOf, articles: articleOf } = columns
  const words = wordsOf(text ?? '').map((word) => ({
    articles: Uint8Array.from(articles, (one) => Number(one?.search.includes(word))),
    assets: Uint8Array.from(assets, ({ search }) => Number(search.includes(word))),
    rows: rowsById(columns, word),
  }))
  const isArticle =
    uri === undefined ? undefined : Uint8Array.from(articles, (one) => Number(one && articleKey(one) === uri))
  const isAsset =
    assetId === undefined && holder === undefined
      ? undefined
      : Uint8Array.from(assets, (one) =>
          Number((assetId ?? one.id) === one.id && (holder === undefined || holder === one.holder)),
        )
  return {
    isAll: words.length === 0 && isArticle === undefined && isAsset === undefined,
    hasAsset: (place) => isAsset?.[place] !== 0 && words.every((word) => word.assets[place]),
    hasRow(row) {
      const article = articleOf[row]!
      const asset = assetOf[row]!
      if (isArticle?.[article] === 0 || isAsset?.[asset] === 0) return false
      for (const word of words) {
        if (!word.articles[article] && !word.assets[asset] && !word.rows[row]) return false
      }
      return true
    },
  }
}
