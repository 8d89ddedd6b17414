import type { DatabaseSync } from 'node:sqlite'
import { release, unpacked } from '../record.ts'
import { inReadTransaction } from './conditions.ts'
import { activatedBit, trialBit, type ProductSource } from './productColumns.ts'
import { countProducts, scopeOf, stateConditions, type ProductCounts, type ProductFilter } from './productFilter.ts'
import { groupProducts, type GroupsRead, type ProductGroups } from './productGroups.ts'
import { orderNamed, productOrders } from './orders.ts'
import type { Read, Sort, SortLanguage } from './sortKeys.ts'

type ProductOrder = keyof typeof productOrders

/** `now`, in epoch ms, is when their states are judged. */
export interface ProductRead extends Read<ProductFilter> {
  now: number
}

/** A product instance, parsed, and where it belongs. */
interface FoundProduct {
  instance: unknown
  assetId: string
  assetNum: string
  holder: string | null
  path: string[]
}

interface Found {
  /** The rows of the instances, in their order. */
  rows: Float64Array
  counts: ProductCounts
}

/** For how long a list can be scrolled through until its states are judged anew, in milliseconds. */
const goesOnForMs = 60_000

/** Reads trees of the copy. Made once for a connection, since its statements are prepared for it. */
export interface TreeReader {
  /** The text of an asset's tree; undefined if it was never read. */
  read(assetId: string): string | undefined
}

export function createTreeReader(copy: DatabaseSync): TreeReader {
  const bodies = copy.prepare('SELECT body FROM tree_text WHERE asset_id = ?')
  function read(assetId: string): string | undefined {
    const body = bodies.get(assetId)?.['body']
    if (!(body instanceof Uint8Array)) return undefined
    const bytes = unpacked(body)
    const text = bytes.toString('utf8')
    for (const used of [body, bytes]) release(used)
    return text
  }
  return { read }
}

/*
 * Orders of many instances by a number each: sorted digit by digit (radix), which takes as long for a million of any
 * kind, and leaves those that are equal in the order in which they were.
 */

const digitBits = 16
const digits = 2 ** digitBits
/** Times in milliseconds have at most 48 bits; larger values count as the latest. */
const largest = 2 ** 48 - 1

function byDigit(order: Uint32Array, keys: Float64Array, weight: number): Uint32Array {
  const counts = new Uint32Array(digits + 1)
  const digitOf = (row: number): number => Math.floor(keys[row]! / weight) % digits
  for (const row of order) counts[digitOf(row) + 1]! += 1
  for (let digit = 0; digit < digits; digit += 1) counts[digit + 1]! += counts[digit]!
  const sorted = new Uint32Array(order.length)
  for (const row of order) {
    const digit = digitOf(row)
    sorted[counts[digit]!] = row
    counts[digit]! += 1
  }
  return sorted
}

/** The rows from 0 up to `count`, sorted by their keys; rows without a key (NaN) or with a negative one come first. */
export function sortedBy(count: number, keyOf: (row: number) => number, descending: boolean): Uint32Array {
  const keys = new Float64Array(count)
  let most = 0
  for (let row = 0; row < count; row += 1) {
    const key = keyOf(row)
    keys[row] = key > 0 ? Math.min(largest, key + 1) : key === 0 ? 1 : 0
    most = Math.max(most, keys[row]!)
  }
  if (descending) for (let row = 0; row < count; row += 1) keys[row] = most - keys[row]!
  let order = new Uint32Array(count)
  for (let row = 0; row < count; row += 1) order[row] = row
  for (let weight = 1; weight <= most; weight *= digits) order = byDigit(order, keys, weight) as typeof order
  return order
}

/** The rank of each text among all, from 1; equal texts share one, and a missing one has 0. */
function ranksOf(texts: readonly (string | undefined)[]): Float64Array {
  const sorted = [...new Set(texts)].filter((text) => text !== undefined).sort((a, b) => (a < b ? -1 : 1))
  const ranks = new Map(sorted.map((text, at) => [text, at + 1]))
  return Float64Array.from(texts, (text) => (text === undefined ? 0 : (ranks.get(text) ?? 0)))
}

/** Reads the product instances of a copy: any range of any order, filtered, counted and grouped. */
export function createProductRows(
  copy: DatabaseSync,
  source: ProductSource,
  trees: TreeReader,
  parse: (text: string) => unknown,
) {
  const shown = copy.prepare(
    `SELECT asset.id, asset_num, holder, text_start, text_end, nodes FROM product
     JOIN asset ON asset.row = product.asset JOIN path ON path.id = product.path WHERE product.row = ?`,
  )
  let last: (Found & { asked: string; now: number }) | undefined

  /** The rank of each path, by its number. */
  function pathRanks(language: SortLanguage): Float64Array {
    const key = language === 'zh-CN' ? 'path_zh' : 'path_en'
    const ranks: number[] = []
    for (const row of copy.prepare(`SELECT id, dense_rank() OVER (ORDER BY ${key}) AS rank FROM path`).iterate())
      ranks[Number(row['id'])] = Number(row['rank'])
    return Float64Array.from(ranks, (rank) => rank ?? 0)
  }

  /** All that match, in their order. */
  function find(filter: ProductFilter, now: number, sort: Sort | undefined): Found {
    const column = sort && orderNamed(productOrders, sort.by)
    const scope = scopeOf(copy, filter)
    const conditions = [...scope.instances, ...stateConditions(filter, now)]
    const columns = source.read(['row', ...(column ? [column] : [])], conditions)
    const { assets, at, count, row, placeOf } = columns
    const rows = new Float64Array(count)
    let length = 0
    if (sort === undefined) {
      for (let place = 0; place < assets.length; place += 1) {
        const [first, end] = at(place)
        for (let instance = first; instance < end; instance += 1) rows[length++] = row[instance]!
      }
    } else
      for (const instance of sortedBy(count, keyOf(sort as Sort<ProductOrder>), sort.descending))
        rows[length++] = row[instance]!
    return { rows, counts: countProducts(copy, scope, filter, now) }

    /** The value of each instance that an order sorts by. */
    function keyOf({ by, language }: Sort<ProductOrder>): (instance: number) => number {
      const ofAsset = (ranks: Float64Array) => (instance: number) => ranks[placeOf[instance]!]!
      switch (by) {
        case 'productName': {
          const ranks = ranksOf(Array.from(source.productKinds(), (one) => one?.nameKey[language]))
          return (instance) => ranks[columns.article[instance]!]!
        }
        case 'path': {
          const ranks = pathRanks(language)
          return (instance) => ranks[columns.path[instance]!]!
        }
        case 'assetNum':
          return ofAsset(ranksOf(assets.map(({ key }) => key)))
        case 'holder': {
          // Products without a holder come first, then those whose holder is not among the employees.
          const texts = source.assetTexts()
          const keys = assets.map(({ holder }, place) =>
            holder === null ? undefined : texts[place]!.holderKey[language],
          )
          return ofAsset(ranksOf(keys))
        }
        case 'starts':
        case 'ends':
          return (instance) => columns[by][instance]!
        case 'trial':
          return (instance) => columns.flags[instance]! & trialBit
        case 'notActivated':
          return (instance) => (columns.flags[instance]! & activatedBit ? 0 : 1)
      }
    }
  }

  /** Undefined where one is no longer there. */
  function records(rows: Float64Array): FoundProduct[] | undefined {
    const texts = new Map<string, string | undefined>()
    const all = Array.from(rows, (row) => shown.get(row)).filter((found) => found !== undefined)
    if (all.length < rows.length) return undefined
    return all.map((found) => {
      const assetId = String(found['id'])
      if (!texts.has(assetId)) texts.set(assetId, trees.read(assetId))
      return {
        instance: parse(texts.get(assetId)?.slice(Number(found['text_start']), Number(found['text_end'])) ?? '{}'),
        assetId,
        assetNum: String(found['asset_num']),
        holder: found['holder'] === null ? null : String(found['holder']),
        path: (JSON.parse(String(found['nodes'])) as { num: string }[]).map(({ num }) => num),
      }
    })
  }

  return {
    products({ filter, range: { offset, limit }, sort, now }: ProductRead) {
      return inReadTransaction(copy, () => {
        const cacheKey = JSON.stringify([source.revision(), filter, sort])
        const make = () => (last = { asked: cacheKey, now, ...find(filter, now, sort) })
        // A range that goes on with another is of the same time: an export asks for one after the other.
        const goesOn = source.isBehind() || (offset > 0 && now - (last?.now ?? 0) < goesOnForMs)
        let found = last?.asked === cacheKey && (last.now === now || goesOn) ? last : make()
        const inRange = () => records(found.rows.subarray(offset, offset + limit))
        let rows = inRange()
        if (rows === undefined) {
          found = make()
          rows = inRange()!
        }
        return { rows, total: found.rows.length, counts: found.counts }
      })
    },

    groups: (asked: GroupsRead): ProductGroups => inReadTransaction(copy, () => groupProducts(copy, source, asked)),
  }
}
