import type { ArticleRow, ProductColumns } from './productColumns.ts'
import { wordsOf } from './search.ts'
import { activatedBit, eachBeginning, trialBit } from './treeColumns.ts'

/** Which product instances; what is left out does not matter. */
export interface ProductFilter {
  /**
   * Words of a product's name, uri or ids, of a merchandise on its way, of its asset number, or of who holds that. An
   * instance's own id is found by its beginning.
   */
  text?: string
  /** As `articleKey` has it. */
  uri?: string
  assetId?: string
  /** Who holds the asset number, by global id; null for nobody. */
  holder?: string | null
  /** Ends at `now` or later, but not after this many days. */
  expiringDays?: number
  expired?: boolean
  trial?: boolean
  notActivated?: boolean
}

/** How many of those that are searched for have expired, expire soon, are trials and are not activated. */
export interface ProductCounts {
  all: number
  expired: number
  expiring: number
  trial: number
  notActivated: number
}

export type Articles = readonly (ArticleRow | undefined)[]

/** What tells products apart: the uri, and where there is none the name. */
export const articleKey = ({ uri, name }: Pick<ArticleRow, 'uri' | 'name'>): string => uri || name

const dayMs = 86_400_000
/** How soon an end must be to be counted as near, where nobody says otherwise. */
const soonDays = 30

/** The states that are filtered and counted by, as bits of `standings`. */
export const standing = { expired: 1, expiring: 2, trial: 4, notActivated: 8 } as const

export const standingOf =
  ({ ends, flags }: ProductColumns, { expiringDays = soonDays }: ProductFilter, now: number) =>
  (row: number): number => {
    const end = ends[row]!
    const flag = flags[row]!
    return (
      (end < now ? standing.expired : end <= now + expiringDays * dayMs ? standing.expiring : 0) |
      (flag & trialBit ? standing.trial : 0) |
      (flag & activatedBit ? 0 : standing.notActivated)
    )
  }

/** What a row's standing must have of what is asked for. */
export function wantedStanding({ expired, expiringDays, trial, notActivated }: ProductFilter): number {
  return (
    (expired ? standing.expired : 0) |
    (expiringDays === undefined ? 0 : standing.expiring) |
    (trial ? standing.trial : 0) |
    (notActivated ? standing.notActivated : 0)
  )
}

/** Counts rows by their standing as they come. */
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

/** What is searched for, as tests of an asset and of a row. */
export interface Scope {
  /** Nothing is asked for: every row is in it. */
  isAll: boolean
  /** Whether all words stand in the asset number's own texts, and it is one that is asked for. */
  hasAsset(place: number): boolean
  hasRow(row: number): boolean
}

/** Marks the rows of instances whose id begins so. */
function rowsById({ count, trees, begins }: ProductColumns, word: string): Uint8Array {
  const rows = new Uint8Array(count)
  trees.forEach((tree, place) => {
    if (tree) eachBeginning(tree, word, (nth) => (rows[begins[place]! + nth] = 1))
  })
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
