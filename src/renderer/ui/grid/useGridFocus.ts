import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

/** A cell by its place; row -1 is the header. */
export interface CellPlace {
  row: number
  column: number
}

interface GridSize {
  rows: number
  columns: number
  /** Rows that fit on the screen at once: how far PageUp and PageDown go. */
  pageRows: number
}

const headerRow = -1

/** Where a key leads from a cell; `undefined` for a key that does not move. */
export function move(from: CellPlace, key: string, withControl: boolean, size: GridSize): CellPlace | undefined {
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  switch (key) {
    case 'ArrowUp':
      return { ...from, row: Math.max(headerRow, from.row - 1) }
    case 'ArrowDown':
      return { ...from, row: Math.min(lastRow, from.row + 1) }
    case 'ArrowLeft':
      return { ...from, column: Math.max(0, from.column - 1) }
    case 'ArrowRight':
      return { ...from, column: Math.min(lastColumn, from.column + 1) }
    case 'PageUp':
      return { ...from, row: Math.max(Math.min(0, lastRow), from.row - size.pageRows) }
    case 'PageDown':
      return { ...from, row: Math.min(lastRow, from.row + size.pageRows) }
    case 'Home':
      return withControl ? { row: Math.min(0, lastRow), column: 0 } : { ...from, column: 0 }
    case 'End':
      return withControl ? { row: lastRow, column: lastColumn } : { ...from, column: lastColumn }
    default:
      return undefined
  }
}

interface GridFocus {
  /** The one cell that the Tab key reaches. */
  active: CellPlace
  setActive: (place: CellPlace) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Roving focus (ARIA grid pattern): one cell is in the tab order, arrow keys move it. `reveal` must bring a row into
 * the page before it can take the focus.
 */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  size: GridSize,
  reveal: (row: number) => void,
): GridFocus {
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 })
  const focusIsDue = useRef(false)
  const active = {
    row: Math.min(place.row, size.rows - 1),
    column: Math.min(place.column, size.columns - 1),
  }

  useEffect(() => {
    if (!focusIsDue.current) return
    focusIsDue.current = false
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
    const control = cell?.querySelector<HTMLElement>('button, a[href]')
    ;(control ?? cell)?.focus({ preventScroll: active.row >= 0 })
  })

  return {
    active,
    setActive: setPlace,
    onKeyDown(event) {
      const next = move(active, event.key, event.ctrlKey || event.metaKey, size)
      if (next === undefined) return
      event.preventDefault()
      focusIsDue.current = true
      if (next.row >= 0) reveal(next.row)
      setPlace(next)
    },
  }
}
