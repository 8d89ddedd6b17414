import type { ReportColumnType } from '../../../contract/reportColumns.ts'
import { sortedBy } from '../copy/productOrder.ts'
import { sortKey, type SortLanguage } from '../copy/sortKeys.ts'
import { timeCell, type ReportCell } from './report.ts'

/** The widest range of numbers that can be sorted as they are (`sortedBy`). */
const widest = 2 ** 47

function compare(a: bigint | number | string, b: bigint | number | string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The rank of each distinct value, from 0; values with the same key share one. */
function ranksOf<Key extends bigint | number | string>(
  values: ReadonlySet<NonNullable<ReportCell>>,
  keyOf: (value: NonNullable<ReportCell>) => Key,
): { ranks: Map<ReportCell, number>; most: number } {
  const keyed = [...values].map((value) => ({ value, key: keyOf(value) })).sort((a, b) => compare(a.key, b.key))
  const ranks = new Map<ReportCell, number>()
  let rank = -1
  let last: Key | undefined
  for (const { value, key } of keyed) {
    if (key !== last) rank += 1
    last = key
    ranks.set(value, rank)
  }
  return { ranks, most: rank }
}

function isNarrow(values: readonly ReportCell[]): { least: number; most: number } | undefined {
  let least = Infinity
  let most = -Infinity
  for (const value of values) {
    if (value === null) continue
    if (typeof value === 'string' || !Number.isInteger(Number(value))) return undefined
    least = Math.min(least, Number(value))
    most = Math.max(most, Number(value))
  }
  return most - least < widest ? { least, most } : undefined
}

const asNumber = (value: NonNullable<ReportCell>): bigint | number =>
  typeof value === 'string' ? BigInt(value) : Number(value)

/** The rows in the order of a column; equal ones stay as they were, and those without a value come last either way. */
export function rowsInOrder(
  total: number,
  cell: (row: number) => ReportCell,
  type: ReportColumnType,
  { descending, language }: { descending: boolean; language: SortLanguage },
): Uint32Array {
  const values = Array.from({ length: total }, (_, row) => cell(row))
  const narrow = type === 'text' ? undefined : isNarrow(values)
  if (narrow) {
    const { least, most } = narrow
    return sortedBy(
      total,
      keyIn(values, (value) => Number(value) - least, most - least, descending),
      false,
    )
  }
  const distinct = new Set(values.filter((value) => value !== null))
  const { ranks, most } =
    type === 'text' ? ranksOf(distinct, (value) => sortKey(String(value), language)) : ranksOf(distinct, asNumber)
  return sortedBy(
    total,
    keyIn(values, (value) => ranks.get(value) ?? 0, most, descending),
    false,
  )
}

const keyIn =
  (
    values: readonly ReportCell[],
    rankOf: (value: NonNullable<ReportCell>) => number,
    most: number,
    descending: boolean,
  ) =>
  (row: number): number => {
    const value = values[row] ?? null
    if (value === null) return most + 1
    return descending ? most - rankOf(value) : rankOf(value)
  }

/** Rows by the time that each has in `times`, those without one (NaN) last; equal ones stay as they were. */
export function rowsByTime(rows: readonly number[], times: Float64Array): Uint32Array {
  const time = (place: number): number | null => timeCell(times[rows[place]!]!)
  const order = rowsInOrder(rows.length, time, 'date', { descending: false, language: 'en' })
  return order.map((place) => rows[place]!)
}
