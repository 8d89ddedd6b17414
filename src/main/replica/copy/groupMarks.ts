import type { DatabaseSync } from 'node:sqlite'
import type { Comparison } from '../past/comparison.ts'
import type { Difference } from '../past/compare.ts'

type News = ReturnType<Comparison['products']>
type Moved = ReturnType<Comparison['holders']>
/** What is new about a group of products, by its key, and how many there are in it now where all of them are known. */
type GroupMarks = (key: string | null, total: number | undefined) => Pick<Difference, 'before' | 'fields'> | undefined

const changed = { before: '{}', fields: [] }

/** By product: it is new where every instance of it is, and changed where any of them came, went or changed. */
export function productMarks(news: News): GroupMarks {
  const byKey = Map.groupBy(news, ({ key }) => key)
  return (key, total) => {
    const own = byKey.get(key ?? '')
    if (own === undefined) return undefined
    const isNew = own.every(({ others }) => others === 0) && own.reduce((sum, { added }) => sum + added, 0) === total
    return isNew ? { before: null, fields: [] } : changed
  }
}

/** By employee: changed where an asset number, or any product under one that they have, came, went or changed. */
export function holderMarks(copy: DatabaseSync, news: News, moved: Moved): GroupMarks {
  const ids = JSON.stringify(news.map(({ assetId }) => assetId))
  const rows = copy.prepare('SELECT DISTINCT holder FROM asset WHERE id IN (SELECT value FROM json_each(?))').all(ids)
  const holders = new Set([...moved, ...rows.map(({ holder }) => (holder === null ? null : String(holder)))])
  return (key) => (holders.has(key) ? changed : undefined)
}
