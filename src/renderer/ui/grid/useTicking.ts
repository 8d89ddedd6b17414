import { useRef, type ReactNode } from 'react'
import { toastFailure } from '../toastFailure.ts'
import type { GridColumn, GridSort } from './columns.ts'
import { between, nothing } from './selection.ts'
import type { RowSource } from './source.ts'
import type { GridSelection } from './useSelection.ts'

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
        toastFailure({
          kind: 'store',
          code: error instanceof Error ? (error.message as 'store.unusable') : 'store.unusable',
        }),
      ),
    all: ticks.all,
    none: ticks.none,
  }
}
