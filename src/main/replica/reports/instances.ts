import { articleKey, scopeOf } from '../copy/productFilter.ts'
import { trialBit, trialEndBit } from '../copy/treeColumns.ts'
import { createLimits, eachLimitEnd, type Limits } from '../copy/treeLimits.ts'
import type { ProductColumns } from '../copy/productColumns.ts'
import type { DatabaseSync } from 'node:sqlite'
import { release } from '../unpacked.ts'
import { holderCells, holderPlaces, isInDepartment } from './people.ts'
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

/** The cells of rows that are instances, as `instance` says which: the product, its asset number, who has it, and until when. */
export function instanceCells({ columns, articles, people }: ReportBasis, instance: (row: number) => number) {
  const { assets, assetOf, articles: articleOf, starts, ends, flags } = columns
  const { at } = people()
  const personOf = holderPlaces(assets, people())
  const article = (row: number) => articles[articleOf[instance(row)]!]
  const asset = (row: number) => assets[assetOf[instance(row)]!]!
  return {
    productName: (row: number) => textOrNull(article(row)?.name),
    productUri: (row: number) => textOrNull(article(row)?.uri),
    assetNum: (row: number) => asset(row).number,
    assetId: (row: number) => asset(row).id,
    ...holderCells(
      (row) => asset(row).holder,
      (row) => at(personOf[assetOf[instance(row)]!]!),
    ),
    trial: (row: number) => (flags[instance(row)]! & trialBit) !== 0,
    limitStartTime: (row: number) => timeCell(starts[instance(row)]!),
    ends: (row: number) => timeCell(ends[instance(row)]!),
  }
}

/** The key of each article: what distinguishes products. */
export const keysOfArticles = ({ articles }: ReportBasis): (string | undefined)[] =>
  Array.from(articles, (one) => one && articleKey(one))

/** Reads the limits of all instances of a copy, once for each state of its columns. */
function limitsReader<All>(
  copy: DatabaseSync,
  begin: (columns: ProductColumns) => { add: (first: number, packed: Uint8Array) => void; all: () => All },
): (columns: ProductColumns) => All {
  const trees = copy.prepare('SELECT asset_id, limits FROM tree_columns')
  const known = new WeakMap<ProductColumns, { all: All }>()
  return (columns) => {
    const found = known.get(columns)
    if (found) return found.all
    const places = new Map(columns.assets.map(({ id }, place) => [id, place]))
    const reading = begin(columns)
    for (const row of trees.iterate()) {
      const place = places.get(String(row['asset_id']))
      const packed = row['limits'] as Uint8Array
      if (place !== undefined) reading.add(columns.begins[place]!, packed)
      release(packed)
    }
    const all = reading.all()
    known.set(columns, { all })
    return all
  }
}

/** What the instances of a copy are limited by, by their number in the columns. */
export const createLimitsReader = (copy: DatabaseSync): ((columns: ProductColumns) => Limits) =>
  limitsReader(copy, ({ count }) => {
    const { add, limits } = createLimits(count)
    return { add, all: limits }
  })

/** `limitEndTime` of an instance, in epoch ms, by its number in the columns; NaN where it isn't stated. */
export function createLimitEndReader(copy: DatabaseSync): (columns: ProductColumns) => (instance: number) => number {
  return limitsReader(copy, ({ count, flags, ends }) => {
    // Of what doesn't end as a trial it is the end.
    const isOther = (instance: number): boolean => (flags[instance]! & trialEndBit) !== 0
    const others = new Float64Array(count)
    return {
      add: (first, packed) =>
        eachLimitEnd(packed, (at, end) => {
          if (isOther(first + at)) others[first + at] = end
        }),
      all: () => (instance: number) => (isOther(instance) ? others[instance]! : ends[instance]!),
    }
  })
}
