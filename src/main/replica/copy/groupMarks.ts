import type { DatabaseSync } from 'node:sqlite'
import type { Comparison } from '../past/comparison.ts'
import type { Difference } from '../past/compare.ts'

type News = ReturnType<Comparison['products']>
type Moved = ReturnType<Comparison['holders']>
/** What is new about a group of products, by its key, and how many there are in it now where all of them are known. */
type GroupMarks = (key: string | null, total: number | undefined) => Pick<Difference, 'before' | 'fields'> | undefined

const changed = { before: '{}', fields: [] }

/** The keys of the products under some assets. */
function keysUnder(copy: DatabaseSync, assetIds: readonly string[]): Set<string> {
  const keys = copy.prepare(
    `SELECT DISTINCT key FROM asset JOIN product ON asset = asset.row JOIN article ON article.id = article
     WHERE asset.id IN (SELECT value FROM json_each(?))`,
  )
  return new Set(keys.all(JSON.stringify(assetIds)).map(({ key }) => String(key)))
}

/**
 * By product: it is new where every instance of it is, and changed where any of them came, went or changed, or is had by
 * somebody else.
 */
export function productMarks(copy: DatabaseSync, news: News, moved: Moved): GroupMarks {
  const byKey = Map.groupBy(news, ({ key }) => key)
  const keysMoved = keysUnder(
    copy,
    moved.map(({ assetId }) => assetId),
  )
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
