import { withoutIsolates } from '../../../words/fill.ts'
import type { GridColumn } from './columns.ts'
import { countIn, type Selection } from './selection.ts'
import type { RowSource } from './source.ts'

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
