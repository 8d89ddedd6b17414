import type { DatabaseSync } from 'node:sqlite'
import { searchable } from '../../../domain/searchable.ts'
import { endOf } from '../../../domain/daysLeft.ts'
import { putRows } from '../../sqlite/prepared.ts'
import { farTimeOf } from '../kinds.ts'
import type { FoundInstance, Path } from '../json/treeScanner.ts'
import { sortKey } from './sortKeys.ts'

const largest = 2n ** 63n - 1n

/** A 64-bit integer by its digits; null where there are none, or more than that. */
function longOf(digits: string | undefined): bigint | null {
  if (digits === undefined || !/^-?\d+$/.test(digits)) return null
  const value = BigInt(digits)
  return value > largest || value < -largest ? null : value
}

const half = 2n ** 32n

/** A 64-bit integer as a cell: digits where a double is too small. */
function cellOf(value: bigint): number | string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : String(value)
}

/** 64-bit integers by halves: a sum of halves needs no big ones. The lower ones are unsigned; of none the upper one is NaN. */
interface Longs {
  high: ArrayLike<number>
  low: ArrayLike<number>
}

export function longAt({ high, low }: Longs, at: number): number | string | null {
  const upper = high[at]!
  return Number.isNaN(upper) ? null : cellOf(BigInt(upper) * half + BigInt(low[at]!))
}

/** The largest `int` and `Long` mean "no limit" (`domain/daysLeft.ts`). */
const isUnlimited = (high: number, low: number): boolean =>
  (high === 0 && low === 0x7fff_ffff) || (high === 0x7fff_ffff && low === 0xffff_ffff)

/** Sums limits exactly, leaving out those without one, which it counts. */
export function createSum() {
  let high = 0
  let low = 0
  let unlimited = 0
  return {
    add(longs: Longs, at: number): void {
      const [upper, lower] = [longs.high[at]!, longs.low[at]!]
      if (Number.isNaN(upper)) return
      if (isUnlimited(upper, lower)) {
        unlimited += 1
        return
      }
      high += upper
      low += lower
    },
    sum: (): number | string => cellOf(BigInt(high) * half + BigInt(low)),
    unlimited: () => unlimited,
  }
}

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
