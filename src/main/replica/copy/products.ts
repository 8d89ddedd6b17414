import type { DatabaseSync } from 'node:sqlite'
import { searchable } from '../../../domain/searchable.ts'
import { endOf } from '../../../domain/validity.ts'
import { putRows } from '../../sqlite/prepared.ts'
import { farTimeOf } from '../fields.ts'
import type { FoundInstance, Path } from '../json/treeScanner.ts'
import { longOf } from './longs.ts'
import { sortKey } from './sortKeys.ts'

/** An instance's row is that of its asset number times this, and its place in the tree: a replaced tree keeps its rows. */
export const placesOfAsset = 2 ** 20

/** The most paths whose rows are known without asking. */
const maxCachedPaths = 10_000

const columns = [
  'row',
  'asset',
  'article',
  'path',
  'starts',
  'ends',
  'limit_end',
  'trial',
  'trial_end',
  'activated',
  'concurrent',
  'amount',
  'text_start',
  'text_end',
  'id',
  'codes',
]

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** The names on a merchandise path. */
const namesOn = (path: Path): string => path.map(({ num, name }) => name || num).join(' ')

/** What many instances share, each stored once: what the product is, and where it hangs. */
function createShared(copy: DatabaseSync) {
  const findArticle = copy.prepare('SELECT id FROM article WHERE uri = ? AND name = ?')
  const putArticle = copy.prepare(
    'INSERT INTO article (uri, name, key, search, name_en, name_zh) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const findPath = copy.prepare('SELECT id FROM path WHERE nodes = ?')
  const putPath = copy.prepare('INSERT INTO path (nodes, search, path_en, path_zh) VALUES (?, ?, ?, ?)')
  const productKinds = new Map<string, number>()
  const paths = new Map<string, number>()
  // The instances of one merchandise share their path and come one after the other.
  let last: { path: Path; id: number } | undefined

  function cacheRow(all: Map<string, number>, key: string, id: number | bigint): number {
    if (all.size >= maxCachedPaths) all.clear()
    all.set(key, Number(id))
    return Number(id)
  }

  function idOfPath(path: Path): number {
    const nodes = JSON.stringify(path)
    const known = paths.get(nodes) ?? findPath.get(nodes)?.['id']
    if (known !== undefined) return cacheRow(paths, nodes, Number(known))
    const names = namesOn(path)
    const search = searchable(...path.flatMap(({ num, name }) => [num, name]))
    const { lastInsertRowid } = putPath.run(nodes, search, sortKey(names), sortKey(names, 'zh-CN'))
    return cacheRow(paths, nodes, lastInsertRowid)
  }

  return {
    article(uri: string, name: string): number {
      const both = `${uri.length} ${uri}${name}`
      const known = productKinds.get(both) ?? findArticle.get(uri, name)?.['id']
      if (known !== undefined) return cacheRow(productKinds, both, Number(known))
      const called = name || uri
      const keys = [sortKey(called), sortKey(called, 'zh-CN')] as const
      const { lastInsertRowid } = putArticle.run(uri, name, uri || name, searchable(name, uri), ...keys)
      return cacheRow(productKinds, both, lastInsertRowid)
    },
    path(path: Path): number {
      if (last?.path !== path) last = { path, id: idOfPath(path) }
      return last.id
    },
    forget(): void {
      productKinds.clear()
      paths.clear()
      last = undefined
    },
  }
}

/** The rows of product instances. */
export interface Products {
  /** Replaces those of an asset number, by its row. */
  put(asset: number, instances: readonly FoundInstance[]): void
  /** To be called after a rollback. */
  forget(): void
}

/** Call `loadPinyin` first. */
export function createProducts(copy: DatabaseSync): Products {
  const shared = createShared(copy)
  const leave = copy.prepare('DELETE FROM product WHERE row >= ? AND row < ?')
  const insert = `INSERT INTO product (${columns.join(', ')})`

  return {
    put(asset, instances) {
      const first = asset * placesOfAsset
      leave.run(first, first + placesOfAsset)
      const rows = instances.map(({ span, path, fields }, place) => {
        const { productUri = '', productName = '', id = '', trialEndDate, limitEndTime, activateFlag } = fields
        const isTrial = isTrue(fields.trial)
        return [
          first + place,
          asset,
          shared.article(productUri, productName),
          shared.path(path),
          farTimeOf(fields.limitStartTime),
          farTimeOf(endOf({ trial: isTrial, trialEndDate, limitEndTime })),
          farTimeOf(limitEndTime),
          Number(isTrial),
          Number(isTrial && trialEndDate !== undefined),
          activateFlag === undefined ? null : Number(isTrue(activateFlag)),
          longOf(fields.limitConcurrent),
          longOf(fields.limitAmount),
          span.start,
          span.end,
          id.toLowerCase(),
          searchable(fields.gmsPid, fields.crmProductId),
        ]
      })
      putRows(copy, { insert }, rows)
    },
    forget: () => shared.forget(),
  }
}
