import { withoutIsolates } from '../../../words/fill.ts'
import type { RowRange, RowSource } from './slots.ts'
import type { GridColumn } from './columns.ts'

/**
 * Which rows are selected, as ranges in order that neither touch nor overlap: to select all of a million rows that are
 * not even here takes one of them.
 */
export type Selection = readonly RowRange[]

export const nothing: Selection = []

/** The range between two rows, whichever comes first. */
export function between(a: number, b: number): RowRange {
  return { first: Math.min(a, b), last: Math.max(a, b) }
}

export function isIn(selection: Selection, index: number): boolean {
  let low = 0
  let high = selection.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const { first, last } = selection[middle]!
    if (index < first) high = middle - 1
    else if (index > last) low = middle + 1
    else return true
  }
  return false
}

export function countIn(selection: Selection): number {
  return selection.reduce((sum, { first, last }) => sum + last - first + 1, 0)
}

export function withRange(selection: Selection, { first, last }: RowRange): Selection {
  const before = selection.filter((range) => range.last < first - 1)
  const after = selection.filter((range) => range.first > last + 1)
  const touched = selection.slice(before.length, selection.length - after.length)
  const joined = {
    first: Math.min(first, touched[0]?.first ?? first),
    last: Math.max(last, touched.at(-1)?.last ?? last),
  }
  return [...before, joined, ...after]
}

function withoutRow(selection: Selection, index: number): Selection {
  return selection.flatMap(({ first, last }) => {
    if (index < first || index > last) return [{ first, last }]
    return [
      { first, last: index - 1 },
      { first: index + 1, last },
    ].filter((range) => range.first <= range.last)
  })
}

export function toggled(selection: Selection, index: number): Selection {
  return isIn(selection, index) ? withoutRow(selection, index) : withRange(selection, { first: index, last: index })
}

/** A selection from places in ascending order. */
export function ofPlaces(places: Iterable<number>): Selection {
  const ranges: RowRange[] = []
  for (const place of places) {
    const range = ranges.at(-1)
    if (range !== undefined && range.last === place - 1) range.last = place
    else ranges.push({ first: place, last: place })
  }
  return ranges
}

export function* placesIn(selection: Selection): Generator<number> {
  for (const { first, last } of selection) for (let index = first; index <= last; index += 1) yield index
}

/** What a spreadsheet would run as a formula, or split, when pasted; full-width forms included. */
const runsAsFormula = /^[=+\-@\t\r\n＝＋－＠]/
const breaksTheTable = /[\t\r\n]+/g

/** One cell of a copied table: a leading apostrophe keeps it text, as in CSV exports. */
export function guardedCell(text: string): string {
  const plain = withoutIsolates(text)
  const oneLine = plain.replace(breaksTheTable, ' ')
  return runsAsFormula.test(plain) ? `'${oneLine}` : oneLine
}

export function textOf<Row>(column: GridColumn<Row>, row: Row): string {
  return column.text?.(row) ?? String(column.sortValue?.(row) ?? '')
}

/** Rows as lines with tabs between cells, as spreadsheets take them. Columns without text are left out. */
export function copyText<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): string {
  const copied = columns.filter(({ text, sortValue }) => text !== undefined || sortValue !== undefined)
  return rows.map((row) => copied.map((column) => guardedCell(textOf(column, row))).join('\t')).join('\n')
}

/** The selected rows in order; those that are not here are read. Rejects if that fails. */
async function selectedRows<Row>(source: RowSource<Row>, selection: Selection): Promise<readonly Row[]> {
  const parts: (readonly Row[])[] = []
  for (const range of selection) parts.push(await source.read(range))
  return parts.flat()
}

/** The rows that an action is about, of which some may not be here yet. */
export interface Chosen<Row> {
  count: number
  /** All of them, in order. Rejects if they can't be read. */
  read: () => Promise<readonly Row[]>
}

export const chosenIn = <Row>(source: RowSource<Row>, selection: Selection): Chosen<Row> => ({
  count: countIn(selection),
  read: () => selectedRows(source, selection),
})

/** The rows to copy: the ticked or selected ones, or the one that has the focus. */
export function toCopy<Row>(
  source: RowSource<Row>,
  selection: Selection,
  ticks: Chosen<Row> | undefined,
  focused: number,
): Chosen<Row> {
  if (ticks !== undefined && ticks.count > 0) return ticks
  if (countIn(selection) > 0) return chosenIn(source, selection)
  return chosenIn(source, focused < 0 ? [] : [{ first: focused, last: focused }])
}
