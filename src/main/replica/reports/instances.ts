import type { DatabaseSync } from 'node:sqlite'
import { isAmong, type Condition } from '../copy/conditions.ts'
import { scopeOf } from '../copy/productFilter.ts'
import { readColumns, trialBit, type Column, type Columns, type Instances } from '../copy/productColumns.ts'
import { holderCells, inDepartment } from './people.ts'
import { leftCells, textOrNull, timeCell, type ReportQuery, type ReportBasis } from './report.ts'

/** A condition on instances: who has the asset number is in a department, or in none. */
function isIn(departmentId: string | null): Condition {
  const [condition, ...values] = inDepartment(departmentId)
  const employees = `SELECT id FROM member WHERE ${condition}`
  return departmentId === null
    ? [
        `p.asset IN (SELECT row FROM asset WHERE holder IN (${employees})
           OR (holder IS NOT NULL AND holder NOT IN (SELECT id FROM member)))`,
      ]
    : [`p.asset IN (SELECT row FROM asset WHERE holder IN (${employees}))`, ...values]
}

/** The conditions on instances by product, department and words. */
export function scopeOfReport(
  { copy }: Pick<ReportBasis, 'copy'>,
  { text, uri, departmentId }: Pick<ReportQuery, 'text' | 'uri' | 'departmentId'>,
) {
  const scope = scopeOf(copy, { ...(text !== undefined && { text }), ...(uri !== undefined && { uri }) })
  return [...scope.instances, ...(departmentId === undefined ? [] : [isIn(departmentId)])]
}

/**
 * The rows of the instances that meet the conditions, in the order of their ends, those without one (NaN) last.
 * `isByIndex`: ends alone decide, whose index has that order; looking up more of each takes longer than sorting.
 */
export const byEnd = <Name extends Column = never>(
  copy: DatabaseSync,
  conditions: readonly Condition[],
  { names = [], isByIndex = false }: { names?: readonly Name[] | undefined; isByIndex?: boolean },
): Columns<Name | 'row' | 'ends'> =>
  readColumns<Name | 'row' | 'ends'>(
    copy,
    ['row', 'ends', ...names],
    conditions,
    `${isByIndex ? '' : '+'}p.ends NULLS LAST, p.row`,
  )

/** Of lists of instances by their rows, those at some places of it; left out, all. */
export const pick = (rows: ArrayLike<number>, places: ArrayLike<number> | undefined): ArrayLike<number> =>
  places === undefined ? rows : Float64Array.from(places, (place) => rows[place]!)

/** The columns that `instanceCells` needs. */
const cellColumns = ['row', 'article', 'starts', 'ends', 'flags'] as const

/** Instances that are shown, and for each row which of them it is; -1: none. */
export type Shown<Name extends Column> = Instances<Name | (typeof cellColumns)[number]> & {
  instance: (row: number) => number
}

/**
 * Reads instances by their rows (-1: none), with some columns besides those of `instanceCells`. `conditions`: what all of
 * them meet, which is quicker to ask for many. Undefined where one is no longer there.
 */
export function readShown<Name extends Column>(
  { source }: ReportBasis,
  names: readonly Name[],
  rows: ArrayLike<number>,
  conditions: readonly Condition[],
): Shown<Name> | undefined {
  const isFew = rows.length <= fewRows
  const found = source.read<Name | (typeof cellColumns)[number]>(
    [...cellColumns, ...names],
    isFew ? [isAmong('p.row', Array.from(rows))] : conditions,
  )
  const places = Int32Array.from(rows, (row) => (row < 0 ? -1 : placeIn(found.row, row)))
  if (places.some((place, nth) => place < 0 && rows[nth]! >= 0)) return undefined
  return { ...found, instance: (row) => places[row]! }
}

/** Up to so many rows are looked up one by one. */
const fewRows = 10_000

/** The place of a number in a list that ascends; -1 where it isn't there. */
function placeIn(ascending: ArrayLike<number>, wanted: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return ascending[low] === wanted ? low : -1
}

/** The cells of rows that are instances: the product, its asset number, who has it, and until when. */
export function instanceCells({ source, people }: ReportBasis, shown: Shown<never>) {
  const { assets, placeOf, article: articleOf, starts, ends, flags, instance } = shown
  const productKinds = source.productKinds()
  const personOf = people()
  const article = (row: number) => productKinds[articleOf[instance(row)]!]
  const asset = (row: number) => assets[placeOf[instance(row)]!]!
  return {
    productName: (row: number) => textOrNull(article(row)?.name),
    productUri: (row: number) => textOrNull(article(row)?.uri),
    assetNum: (row: number) => asset(row).number,
    assetId: (row: number) => asset(row).id,
    ...holderCells(
      (row) => asset(row).holder,
      (row) => personOf(asset(row).holder),
    ),
    trial: (row: number) => (flags[instance(row)]! & trialBit) !== 0,
    limitStartTime: (row: number) => timeCell(starts[instance(row)]!),
    ends: (row: number) => timeCell(ends[instance(row)]!),
  }
}

/** What rows that are instances say of their ends: the days that are left, and whether they are past. */
export const endCells = ({ ends, instance }: Shown<never>, now: number) => leftCells((row) => ends[instance(row)]!, now)
