import { useState, useRef, type ReactNode } from 'react'
import { DeskFailure } from '../../../contract/errors.ts'
import { toastFailure } from '../toasts.ts'
import { between, nothing, ofPlaces, placesIn, toggled, type Selection } from './selection.ts'
import type { RowSource } from './slots.ts'
import type { GridColumn, GridSort } from './columns.ts'

interface SelectionState<Row> {
  selection: Selection
  /** Where a range begins that Shift extends; undefined where that row is gone. */
  anchor: number | undefined
  /** Whether the list was selected, and not rows of it: then it needs no row to be here. */
  isAll: boolean
  /** The source that its places refer to, and the list that it came with. */
  source: RowSource<Row>
  list: string
}

/** The selected rows of a grid, and what mouse and keyboard do to them. */
export interface GridSelection {
  selection: Selection
  only: (index: number) => void
  toggle: (index: number) => void
  /** Selects from the row selected last to this one. */
  extendTo: (index: number) => void
  all: () => void
  none: () => void
}

/** The selection follows the rows by their ids when they are sorted, filtered or read again. */
export function useSelection<Row>(source: RowSource<Row>, list: string, rowId: (row: Row) => string): GridSelection {
  const [stored, setState] = useState<SelectionState<Row>>({
    selection: nothing,
    anchor: 0,
    isAll: false,
    source,
    list,
  })
  let state = stored
  if (stored.source !== source) {
    const isAll = stored.isAll && list === stored.list
    const selection = isAll ? every(source) : carriedOver(stored.selection, stored.source, source, rowId)
    const anchor = stored.selection.length === 0 ? 0 : placeIn(source, stored.source, stored.anchor, rowId)
    state = { selection, anchor, isAll, source, list }
    setState(state)
  }
  const { selection, anchor } = state
  const set = (next: Selection, from: number | undefined, isAll = false) =>
    setState({ ...state, selection: next, anchor: from, isAll })
  return {
    selection,
    only: (index) => set([{ first: index, last: index }], index),
    toggle: (index) => set(toggled(selection, index), index),
    extendTo: (index) => set([between(Math.min(anchor ?? index, source.total - 1), index)], anchor ?? index),
    all: () => set(every(source), anchor, true),
    none: () => set(nothing, anchor),
  }
}

const every = <Row>({ total }: RowSource<Row>): Selection => (total === 0 ? nothing : [{ first: 0, last: total - 1 }])

/** Where the row at a place of one source is in another; undefined where it is not known to be. */
function placeIn<Row>(
  to: RowSource<Row>,
  from: RowSource<Row>,
  place: number | undefined,
  rowId: (row: Row) => string,
): number | undefined {
  const row = place === undefined ? undefined : from.get(place)
  if (row === undefined) return undefined
  const id = rowId(row)
  return [...to.here()].find(([, one]) => rowId(one) === id)?.[0]
}

/**
 * The selection of the same rows, by their ids, in another source. If the rows come in pages, it is empty unless all
 * of them are known, so that nothing unseen is selected.
 */
export function carriedOver<Row>(
  selection: Selection,
  from: RowSource<Row>,
  to: RowSource<Row>,
  rowId: (row: Row) => string,
): Selection {
  const ids = new Set<string>()
  for (const place of placesIn(selection)) {
    const row = from.get(place)
    if (row === undefined) return nothing
    ids.add(rowId(row))
  }
  if (ids.size === 0) return nothing
  const places = [...to.here()].filter(([, row]) => ids.has(rowId(row))).map(([place]) => place)
  if (to.all === undefined && places.length < ids.size) return nothing
  return ofPlaces(places.sort((a, b) => a - b))
}

/** Rows that a person ticked in one or several lists: they stay ticked until that person clears them. */
export interface Ticks<Row> {
  /** How many there are, whichever list shows them. */
  count: number
  has: (row: Row) => boolean
  set: (rows: readonly Row[], isTicked: boolean) => void
  /** Ticks all that this list has, without reading them. */
  all: () => void
  none: () => void
  /** All of them. Rejects if they can't be read. */
  read: () => Promise<readonly Row[]>
  /** What can be done with them, for the line below the rows. */
  bar: (count: number, columns: readonly GridColumn<Row>[], sort: GridSort | undefined) => ReactNode
}

/** What mouse and keyboard do to ticked rows; undefined without `ticks`. */
export function useTicking<Row>(ticks: Ticks<Row> | undefined, source: RowSource<Row>): GridSelection | undefined {
  /** Where a range begins, and whom it has ticked so far. */
  const range = useRef<{ anchor: number; ticked: readonly Row[] }>({ anchor: 0, ticked: [] })
  if (ticks === undefined) return undefined
  const begin = (anchor: number) => void (range.current = { anchor, ticked: [] })

  async function extend(to: number): Promise<void> {
    const { current } = range
    const { anchor } = current
    const rows = await source.read(between(Math.min(anchor, source.total - 1), to))
    if (range.current !== current || ticks === undefined) return
    const [before, now] = [new Set(current.ticked), new Set(rows)]
    ticks.set(
      current.ticked.filter((row) => !now.has(row)),
      false,
    )
    const added = rows.filter((row) => !before.has(row) && !ticks.has(row))
    ticks.set(added, true)
    range.current = { anchor, ticked: [...current.ticked.filter((row) => now.has(row)), ...added] }
  }

  return {
    selection: nothing,
    only: begin,
    toggle(index) {
      begin(index)
      const row = source.get(index)
      if (row !== undefined) ticks.set([row], !ticks.has(row))
    },
    extendTo: (index) =>
      void extend(index).catch((error: unknown) =>
        toastFailure(error instanceof DeskFailure ? error.error : { kind: 'store', code: 'store.unusable' }),
      ),
    all: ticks.all,
    none: ticks.none,
  }
}
