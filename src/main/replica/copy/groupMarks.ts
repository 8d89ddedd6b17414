import type { DatabaseSync } from 'node:sqlite'
import type { ProductSource } from './productColumns.ts'
import { articleKey } from './productFilter.ts'
import type { Comparison } from '../past/comparison.ts'
import type { Difference } from '../past/compare.ts'

type News = ReturnType<Comparison['products']>
type Moved = ReturnType<Comparison['holders']>
/** What is new about a group of products, by its key, and how many there are in it now where all of them are known. */
type GroupMarks = (key: string | null, total: number | undefined) => Pick<Difference, 'before' | 'fields'> | undefined

const changed = { before: '{}', fields: [] }

/** The keys of the products under some assets. */
function keysUnder(source: ProductSource, assetIds: ReadonlySet<string>): Set<string> {
  const { assets, begins, articles: articleOf } = source.current()
  const keys = new Set<string>()
  assets.forEach(({ id }, place) => {
    if (!assetIds.has(id)) return
    for (let row = begins[place]!; row < begins[place + 1]!; row += 1) {
      const article = source.articles[articleOf[row]!]
      if (article) keys.add(articleKey(article))
    }
  })
  return keys
}

/**
 * By product: it is new where every instance of it is, and changed where any of them came, went or changed, or is had by
 * somebody else.
 */
export function productMarks(source: ProductSource, news: News, moved: Moved): GroupMarks {
  const byKey = Map.groupBy(news, ({ key }) => key)
  const keysMoved = keysUnder(source, new Set(moved.map(({ assetId }) => assetId)))
  return (key, total) => {
    const own = byKey.get(key ?? '')
    if (own === undefined) return keysMoved.has(key ?? '') ? changed : undefined
    const isNew = own.every(({ others }) => others === 0) && own.reduce((sum, { added }) => sum + added, 0) === total
    return isNew ? { before: null, fields: [] } : changed
  }
}

/** By employee: changed where an asset number, or any product under one that they have, came, went or changed. */
export function holderMarks(copy: DatabaseSync, news: News, moved: Moved): GroupMarks {
  const ids = JSON.stringify(news.map(({ assetId }) => assetId))
  const rows = copy.prepare('SELECT DISTINCT holder FROM asset WHERE id IN (SELECT value FROM json_each(?))').all(ids)
  const holders = new Set([
    ...moved.map(({ holder }) => holder),
    ...rows.map(({ holder }) => (holder === null ? null : String(holder))),
  ])
  return (key) => (holders.has(key) ? changed : undefined)
}
