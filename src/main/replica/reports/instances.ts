import { articleKey, scopeOf } from '../copy/productFilter.ts'
import { trialBit } from '../copy/treeColumns.ts'
import { createLimits, type Limits } from '../copy/treeLimits.ts'
import type { ProductColumns } from '../copy/productColumns.ts'
import type { DatabaseSync } from 'node:sqlite'
import { holderCells, isInDepartment } from './people.ts'
import { textOrNull, timeCell, type ReportAsked, type ReportBasis } from './report.ts'

/** Whether an instance is in the report, by product, department and words; a row is its number in the columns. */
export function wantedInstances(
  { columns, articles, people }: ReportBasis,
  { text, uri, departmentId }: Pick<ReportAsked, 'text' | 'uri' | 'departmentId'>,
): (instance: number) => boolean {
  const scope = scopeOf(columns, articles, {
    ...(text === undefined ? {} : { text }),
    ...(uri === undefined ? {} : { uri }),
  })
  if (departmentId === undefined) return scope.isAll ? () => true : scope.hasRow
  const isIn = isInDepartment(people(), departmentId)
  const ofAsset = Uint8Array.from(columns.assets, ({ holder }) => Number(isIn(holder)))
  return (instance) => ofAsset[columns.assetOf[instance]!] === 1 && scope.hasRow(instance)
}

/** The cells of rows that are instances: the product, its asset number, who has it, and until when. */
export function instanceCells({ columns, articles, people }: ReportBasis, rows: ArrayLike<number>) {
  const { assets, assetOf, articles: articleOf, starts, ends, flags } = columns
  const article = (row: number) => articles[articleOf[rows[row]!]!]
  const asset = (row: number) => assets[assetOf[rows[row]!]!]!
  return {
    productName: (row: number) => textOrNull(article(row)?.name),
    productUri: (row: number) => textOrNull(article(row)?.uri),
    assetNum: (row: number) => asset(row).number,
    assetId: (row: number) => asset(row).id,
    ...holderCells((row) => asset(row).holder, people()),
    trial: (row: number) => (flags[rows[row]!]! & trialBit) !== 0,
    limitStartTime: (row: number) => timeCell(starts[rows[row]!]!),
    ends: (row: number) => timeCell(ends[rows[row]!]!),
  }
}

/** The key of each article: what distinguishes products. */
export const keysOfArticles = ({ articles }: ReportBasis): (string | undefined)[] =>
  Array.from(articles, (one) => one && articleKey(one))

/** What the instances of a copy are limited by, by their number in the columns; read once for each state of those. */
export function createLimitsReader(copy: DatabaseSync): (columns: ProductColumns) => Limits {
  const trees = copy.prepare('SELECT asset_id, limits FROM tree_columns')
  const known = new WeakMap<ProductColumns, Limits>()
  return (columns) => {
    const found = known.get(columns)
    if (found) return found
    const places = new Map(columns.assets.map(({ id }, place) => [id, place]))
    const { add, limits } = createLimits(columns.count)
    for (const row of trees.iterate()) {
      const place = places.get(String(row['asset_id']))
      if (place !== undefined) add(columns.begins[place]!, row['limits'] as Uint8Array)
    }
    const all = limits()
    known.set(columns, all)
    return all
  }
}
