import type { ReportColumnType } from '../../../contract/reportColumns.ts'
import { sortedBy } from '../copy/productRows.ts'
import { sortKey, type SortLanguage } from '../copy/sortKeys.ts'
import type { ReportCell } from './people.ts'

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

/** The cells as numbers, NaN for none; undefined if one of them is digits. A list of them takes several times as much. */
function numbersOf(total: number, cell: (row: number) => ReportCell): Float64Array | undefined {
  const numbers = new Float64Array(total)
  for (let row = 0; row < total; row += 1) {
    const value = cell(row)
    if (typeof value === 'string') return undefined
    numbers[row] = value === null ? NaN : Number(value)
  }
  return numbers
}

/** The rows in the order of numbers, none (NaN) last; undefined if those cannot be sorted as they are. */
function rowsByNumber(numbers: Float64Array, descending: boolean): Uint32Array | undefined {
  let least = Infinity
  let most = -Infinity
  for (const value of numbers) {
    if (Number.isNaN(value)) continue
    if (!Number.isInteger(value)) return undefined
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  if (most - least >= widest) return undefined
  const range = most - least
  const key = (row: number): number => {
    const value = numbers[row]!
    if (Number.isNaN(value)) return range + 1
    return descending ? most - value : value - least
  }
  return sortedBy(numbers.length, key, false)
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
  const numbers = type === 'text' ? undefined : numbersOf(total, cell)
  const byNumber = numbers && rowsByNumber(numbers, descending)
  if (byNumber) return byNumber
  const values = Array.from({ length: total }, (_, row) => cell(row))
  const distinct = new Set(values.filter((value) => value !== null))
  const { ranks, most } =
    type === 'text' ? ranksOf(distinct, (value) => sortKey(String(value), language)) : ranksOf(distinct, asNumber)
  const key = (row: number): number => {
    const value = values[row] ?? null
    if (value === null) return most + 1
    const rank = ranks.get(value) ?? 0
    return descending ? most - rank : rank
  }
  return sortedBy(total, key, false)
}
