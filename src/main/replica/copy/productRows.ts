import type { DatabaseSync } from 'node:sqlite'
import { nameKeyIn, pathKeyIn } from './articleKeys.ts'
import { atOnce } from './atOnce.ts'
import type { Range } from './conditions.ts'
import type { ProductColumns, ProductSource } from './productColumns.ts'
import {
  createCounts,
  scopeOf,
  standingOf,
  wantedStanding,
  type ProductCounts,
  type ProductFilter,
} from './productFilter.ts'
import { groupProducts, type ProductGrouping, type ProductGroups } from './productGroups.ts'
import { ranksOf, sortedBy } from './productOrder.ts'
import type { Sort, SortLanguage } from './sortKeys.ts'
import { activatedBit, trialBit } from './treeColumns.ts'
import type { TreeReader } from './treeReader.ts'

export type ProductOrder = 'productName' | 'path' | 'assetNum' | 'holder' | 'starts' | 'ends' | 'trial' | 'notActivated'

/** A product instance as it was kept, and where it belongs. */
export interface FoundProduct {
  text: string
  assetId: string
  assetNum: string
  holder: string | null
  path: string[]
  /** Its index in the text of its tree, from 0. */
  place: number
}

interface Found {
  /** From `total` on there is nothing in it; left out where it is every row in the original order. */
  rows?: Uint32Array
  total: number
  counts: ProductCounts
}

/** The orders that differ by language. */
const byText: ReadonlySet<ProductOrder> = new Set(['productName', 'path', 'holder'])

/** How many orders are cached: as many as people switch between. */
const keptOrders = 6

/** Reads the product instances of a copy: any range of any order, filtered, counted and grouped. */
export function createProductRows(copy: DatabaseSync, source: ProductSource, trees: TreeReader) {
  const orders = new Map<string, Uint32Array>()
  let ordersOf: ProductColumns | undefined
  // An export asks for one range after the other, all as of one time.
  let found: (Found & { columns: ProductColumns; asked: string }) | undefined

  /** The value of each row that an order sorts by. */
  function keyOf(columns: ProductColumns, by: ProductOrder, language: SortLanguage): (row: number) => number {
    const { assets, assetOf, articles, flags } = columns
    const ofArticle = (ranks: Float64Array) => (row: number) => ranks[articles[row]!]!
    const ofAsset = (ranks: Float64Array) => (row: number) => ranks[assetOf[row]!]!
    switch (by) {
      case 'productName':
        return ofArticle(ranksOf(Array.from(source.articles, (one) => one && nameKeyIn(one, language))))
      case 'path':
        return ofArticle(ranksOf(Array.from(source.articles, (one) => one && pathKeyIn(one, language))))
      case 'assetNum':
        return ofAsset(ranksOf(assets.map(({ key }) => key)))
      case 'holder':
        return ofAsset(ranksOf(assets.map((one) => holderKey(one, language))))
      case 'starts':
      case 'ends':
        return (row) => columns[by][row]!
      case 'trial':
        return (row) => flags[row]! & trialBit
      case 'notActivated':
        return (row) => (flags[row]! & activatedBit ? 0 : 1)
    }
  }

  /** The rows in an order; undefined for the original one. */
  function orderBy(columns: ProductColumns, sort: Sort<ProductOrder> | undefined): Uint32Array | undefined {
    if (sort === undefined) return undefined
    if (ordersOf !== columns) orders.clear()
    ordersOf = columns
    const name = `${sort.by} ${sort.descending} ${byText.has(sort.by) ? sort.language : ''}`
    const known = orders.get(name)
    if (known) return known
    const order = sortedBy(columns.count, keyOf(columns, sort.by, sort.language), sort.descending)
    const [oldest] = orders.keys()
    if (orders.size >= keptOrders && oldest !== undefined) orders.delete(oldest)
    orders.set(name, order)
    return order
  }

  /** The rows that match, in their order. */
  function find(columns: ProductColumns, filter: ProductFilter, now: number, sort?: Sort<ProductOrder>): Found {
    const order = orderBy(columns, sort)
    const scope = scopeOf(columns, source.articles, filter)
    const standing = standingOf(columns, filter, now)
    const wanted = wantedStanding(filter)
    const counted = createCounts()
    if (!order && scope.isAll && wanted === 0) {
      for (let row = 0; row < columns.count; row += 1) counted.add(standing(row))
      return { total: columns.count, counts: counted.counts() }
    }
    // Memory is taken only as it is filled.
    const rows = new Uint32Array(columns.count)
    let total = 0
    for (let at = 0; at < columns.count; at += 1) {
      const row = order ? order[at]! : at
      if (!scope.isAll && !scope.hasRow(row)) continue
      const stands = standing(row)
      counted.add(stands)
      if ((stands & wanted) !== wanted) continue
      rows[total] = row
      total += 1
    }
    return { rows, total, counts: counted.counts() }
  }

  function records(columns: ProductColumns, rows: readonly number[]): FoundProduct[] {
    const texts = new Map<number, ((place: number) => string) | undefined>()
    return rows.map((row) => {
      const place = columns.assetOf[row]!
      const { id, number, holder } = columns.assets[place]!
      const inTree = row - columns.begins[place]!
      if (!texts.has(place)) texts.set(place, trees.instances(id))
      return {
        text: texts.get(place)?.(inTree) ?? '{}',
        ...{ assetId: id, assetNum: number, holder, place: inTree },
        path: (source.articles[columns.articles[row]!]?.path ?? []).map(({ num }) => num),
      }
    })
  }

  return {
    products(filter: ProductFilter, { offset, limit }: Range, now: number, sort?: Sort<ProductOrder>) {
      return atOnce(copy, () => {
        const columns = source.current()
        const asked = JSON.stringify([filter, now, sort])
        if (found?.columns !== columns || found.asked !== asked)
          found = { columns, asked, ...find(columns, filter, now, sort) }
        const { rows, total, counts } = found
        const shown = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) =>
          rows ? rows[offset + at]! : offset + at,
        )
        return { rows: records(columns, shown), total, counts }
      })
    },

    groups(grouping: ProductGrouping, filter: ProductFilter, range: Range, now: number): ProductGroups {
      return atOnce(copy, () => {
        const columns = source.current()
        return groupProducts(copy, { columns, articles: source.articles, grouping, filter, range, now })
      })
    },
  }
}

/** Products without a holder come first, then those whose holder is not among the employees. */
function holderKey(
  { holder, holderEn, holderZh }: { holder: string | null; holderEn: string; holderZh: string },
  language: SortLanguage,
): string | undefined {
  if (holder === null) return undefined
  return language === 'zh-CN' ? holderZh : holderEn
}
