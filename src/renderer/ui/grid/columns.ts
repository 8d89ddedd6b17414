import type { ReactNode } from 'react'
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'

/** A column of the grid, as a feature describes it. */
export interface GridColumn<Row> {
  id: string
  header: string
  /** In px; the least width of a column that grows. */
  width: number
  /** Its share of what is left over; without it the column keeps its width. */
  grow?: number
  align?: 'end'
  /**
   * The cell holds one control, drawn with `GridButton` or `GridLink`, which takes the focus in the cell's place; or
   * nothing (`null`).
   */
  isControl?: boolean
  cell: (row: Row) => ReactNode
  /** What to sort by; without it the column cannot be sorted. Sorting is only right over a whole list. */
  sortValue?: (row: Row) => string | number
}

export const gridFeatures = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

type SortValue = string | number

function compare(a: SortValue, b: SortValue, collator: Intl.Collator): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

/** The table's model of the columns: it sorts; drawing stays with the grid. Texts sort as the language does. */
export function modelColumns<Row extends RowData>(
  columns: readonly GridColumn<Row>[],
  language: string,
): ColumnDef<typeof gridFeatures, Row>[] {
  const helper = createColumnHelper<typeof gridFeatures, Row>()
  const collator = new Intl.Collator(language, { numeric: true })
  return helper.columns(columns.map((column) =>
    helper.accessor((row: Row): SortValue => column.sortValue?.(row) ?? '', {
      id: column.id,
      enableSorting: column.sortValue !== undefined,
      sortDescFirst: false,
      sortFn: (a, b, id) => compare(a.getValue<SortValue>(id), b.getValue<SortValue>(id), collator),
    }),
  ))
}

/** The columns as a CSS grid template: each row is a grid of its own, so all must resolve to the same widths. */
export function templateOf<Row>(columns: readonly GridColumn<Row>[]): string {
  return columns
    .map(({ width, grow }) => (grow === undefined ? `${width}px` : `minmax(${width}px, ${grow}fr)`))
    .join(' ')
}

export function leastWidth<Row>(columns: readonly GridColumn<Row>[]): number {
  return columns.reduce((sum, column) => sum + column.width, 0)
}
