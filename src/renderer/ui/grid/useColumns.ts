import { useMemo } from 'react'
import { functionalUpdate, useTable, type RowData, type Updater } from '@tanstack/react-table'
import type { GridLayout } from '../../../contract/settings.ts'
import {
  gridFeatures,
  leastWidth,
  modelColumns,
  templateOf,
  widthLimits,
  type GridColumn,
  type GridOrder,
  type GridSort,
} from './columns.ts'
import { changeLayout, useGridLayouts } from './layouts.ts'

/** The columns of a grid as a person arranged them, and the ways to change that. */
export interface GridColumns<Row> {
  /** The shown columns, from left to right. */
  shown: readonly GridColumn<Row>[]
  /** All columns in order, hidden ones included. */
  all: readonly GridColumn<Row>[]
  template: string
  leastWidth: number
  sort: GridSort | undefined
  /** Ascending, then descending, then the original order; or as given. */
  toggleSort: (id: string, descending?: boolean) => void
  /** Moves a column before another shown one; `undefined`: to the end. */
  moveBefore: (id: string, other: string | undefined) => void
  setWidth: (id: string, width: number) => void
  /** Shows or hides a column; the last shown one stays. */
  show: (ids: ReadonlySet<string>) => void
  /** Restores the feature's defaults. */
  reset: () => void
}

const noRows: never[] = []
const noLayout: GridLayout = {}

/** A table's columns with the layout stored under its name; the order of the rows may be kept elsewhere. */
export function useColumns<Row extends RowData>(
  name: string,
  columns: readonly GridColumn<Row>[],
  order?: GridOrder,
): GridColumns<Row> {
  const stored = useGridLayouts((layouts) => layouts[name] ?? noLayout)
  const layout = useMemo(() => (order === undefined ? stored : { ...stored, sort: order.sort }), [stored, order])
  const model = useMemo(() => modelColumns(columns), [columns])
  const state = useMemo(() => stateOf(layout, columns), [layout, columns])
  const change = (part: Partial<GridLayout>) => changeLayout(name, part)
  // The table object is another one on every render; its functions stay the same.
  const { getAllLeafColumns, getVisibleLeafColumns, getColumn, setColumnOrder, setColumnSizing, setColumnVisibility } =
    useTable({
      features: gridFeatures,
      columns: model,
      data: noRows,
      state,
      manualSorting: true,
      onSortingChange: (updater: Updater<typeof state.sorting>) => {
        const [by] = functionalUpdate(updater, state.sorting)
        const sort = by && { column: by.id, descending: by.desc }
        if (order === undefined) change({ sort })
        else order.onSort(sort)
      },
      onColumnOrderChange: (updater: Updater<string[]>) =>
        change({ order: functionalUpdate(updater, state.columnOrder) }),
      onColumnSizingChange: (updater: Updater<Record<string, number>>) =>
        change({ widths: functionalUpdate(updater, state.columnSizing) }),
      onColumnVisibilityChange: (updater: Updater<Record<string, boolean>>) => {
        const visible = functionalUpdate(updater, state.columnVisibility)
        change({ hidden: columns.map(({ id }) => id).filter((id) => visible[id] === false) })
      },
    })

  return useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    const known = (list: readonly { id: string }[]) => list.flatMap(({ id }) => byId.get(id) ?? [])
    const all = known(getAllLeafColumns())
    const visible = known(getVisibleLeafColumns())
    // A stored layout may hide all columns that this version has.
    const shown = visible.length > 0 ? visible : all
    const sort = layout.sort !== undefined && byId.has(layout.sort.column) ? layout.sort : undefined
    return {
      shown,
      all,
      template: templateOf(shown, state.columnSizing),
      leastWidth: leastWidth(shown, state.columnSizing),
      sort,
      toggleSort: (id, descending) => getColumn(id)?.toggleSorting(descending),
      moveBefore: (id, other) =>
        setColumnOrder(
          movedBefore(
            all.map((column) => column.id),
            id,
            other,
          ),
        ),
      setWidth: (id, width) => {
        const within = Math.round(Math.min(widthLimits.most, Math.max(widthLimits.least, width)))
        setColumnSizing((widths) => ({ ...widths, [id]: within }))
      },
      show: (ids) => {
        if (ids.size > 0) setColumnVisibility(Object.fromEntries(all.map(({ id }) => [id, ids.has(id)])))
      },
      reset: () => changeLayout(name, { order: undefined, hidden: undefined, widths: undefined }),
    }
  }, [
    name,
    columns,
    layout,
    state,
    getAllLeafColumns,
    getVisibleLeafColumns,
    getColumn,
    setColumnOrder,
    setColumnSizing,
    setColumnVisibility,
  ])
}

/** The table's state for a stored layout; what was never chosen has the feature's default. */
function stateOf({ order, hidden, widths, sort }: GridLayout, columns: readonly GridColumn<never>[]) {
  const atFirst = columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id)
  return {
    columnOrder: order ?? [],
    columnVisibility: Object.fromEntries((hidden ?? atFirst).map((id) => [id, false])),
    columnSizing: widths ?? {},
    sorting: sort === undefined ? [] : [{ id: sort.column, desc: sort.descending }],
  }
}

/** The ids with `id` moved to before `other`, or to the end. */
export function movedBefore(ids: readonly string[], id: string, other: string | undefined): string[] {
  if (id === other) return [...ids]
  const others = ids.filter((each) => each !== id)
  const at = other === undefined ? -1 : others.indexOf(other)
  return at < 0 ? [...others, id] : [...others.slice(0, at), id, ...others.slice(at)]
}
