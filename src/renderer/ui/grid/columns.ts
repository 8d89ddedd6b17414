import type { ReactNode } from 'react'
import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'
import type { ColumnWord } from '../../../words/files/sheets.ts'

/** A column of the grid, as a feature describes it. */
export interface GridColumn<Row> {
  id: string
  header: string
  /** What the field means, shown on hover over its header. */
  meaning?: string
  /** In px; for a column that grows, its least width. A width that a person sets overrides both. */
  width: number
  /** Its share of the remaining space; without it the column keeps its width. */
  grow?: number
  align?: 'end'
  /**
   * The cell holds one control, drawn with `GridButton` or `GridLink`, which takes the focus instead of the cell; or
   * nothing (`null`).
   */
  isControl?: boolean
  /** Not shown until a person chooses it. */
  isHiddenAtFirst?: boolean
  cell: (row: Row) => ReactNode
  /** The cell's text for copying; by default its sort value. Without either the column isn't copied. */
  text?: (row: Row) => string
  /** The columns of an exported table that say what this one shows, by what they are called. Without any it isn't exported. */
  exports?: readonly ColumnWord[]
  /** What is wrong with a cell, or odd about it: marked, and shown on hover. */
  note?: (row: Row) => { kind: 'wrong' | 'odd'; text: string } | undefined
  /** What to sort by. Without it the rows cannot be sorted by this column. */
  sortValue?: (row: Row) => SortValue
}

type SortValue = string | number

/** Which column the rows are sorted by. */
export interface GridSort {
  column: string
  descending: boolean
}

/** The order of a grid's rows, where it is not remembered with the columns: in the address. */
export interface GridOrder {
  sort: GridSort | undefined
  onSort: (sort: GridSort | undefined) => void
}

/** The table library manages the columns only; the rows come from a `RowSource`. */
export const gridFeatures = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
})

/** The narrowest and the widest that a person can make a column, in px. */
export const widthLimits = { least: 48, most: 1200 }

export function isSortable(column: GridColumn<never>): boolean {
  return column.sortValue !== undefined
}

export function modelColumns<Row extends RowData>(
  columns: readonly GridColumn<Row>[],
): ColumnDef<typeof gridFeatures, Row>[] {
  const helper = createColumnHelper<typeof gridFeatures, Row>()
  return helper.columns(
    columns.map((column) =>
      helper.display({
        id: column.id,
        size: column.width,
        minSize: widthLimits.least,
        maxSize: widthLimits.most,
        sortDescFirst: false,
      }),
    ),
  )
}

/**
 * The columns as a CSS grid template: each row is a grid of its own, so all must resolve to the same widths.
 * `widths` are those that a person chose, by column id.
 */
export function templateOf<Row>(columns: readonly GridColumn<Row>[], widths: Readonly<Record<string, number>>): string {
  return columns
    .map(({ id, width, grow }) => {
      const chosen = widths[id]
      if (chosen !== undefined) return `${chosen}px`
      return grow === undefined ? `${width}px` : `minmax(${width}px, ${grow}fr)`
    })
    .join(' ')
}

export function leastWidth<Row>(columns: readonly GridColumn<Row>[], widths: Readonly<Record<string, number>>): number {
  return columns.reduce((sum, { id, width }) => sum + (widths[id] ?? width), 0)
}

function compare(a: SortValue, b: SortValue, collator: Intl.Collator): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

/**
 * The rows in the order of a column; texts sort as the language does, digits in them as numbers. Rows that are equal
 * keep their order, in both directions.
 */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sort: GridSort | undefined,
  language: string,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sort?.column)?.sortValue
  if (sort === undefined || valueOf === undefined) return rows
  const collator = new Intl.Collator(language, { numeric: true })
  const direction = sort.descending ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => direction * compare(a.value, b.value, collator))
    .map(({ row }) => row)
}
