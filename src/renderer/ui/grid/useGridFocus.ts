import { useEffect, useRef, useState, type KeyboardEvent, useLayoutEffect } from 'react'
import { keepRecent } from './pageCache.ts'

/** A cell by its place; row -1 is the header. */
export interface CellPlace {
  row: number
  column: number
}

/** The cell of a grid that something is in. */
export function cellAt(inside: EventTarget): CellPlace | undefined {
  const cell = (inside as Element).closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':')
  return cell && { row: Number(cell[0]), column: Number(cell[1]) }
}

interface GridSize {
  rows: number
  columns: number
  /** Rows that fit on the screen at once: how far PageUp and PageDown go. */
  pageRows: number
}

const headerRow = -1

/** Where a key leads from a cell; `undefined` for a key that doesn't move. */
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

export interface GridFocus {
  /** The one cell in the tab order. */
  active: CellPlace
  /** Makes a cell that already has the focus the active one. */
  setActive: (place: CellPlace) => void
  /** Moves the focus to a cell. */
  moveTo: (place: CellPlace) => void
  /** Where a key leads from the active cell; `undefined` for a key that doesn't move. */
  target: (event: KeyboardEvent) => CellPlace | undefined
}

/**
 * Roving focus (ARIA grid pattern): one cell is in the tab order, arrow keys move it. `reveal` must bring a row into
 * the page before it can take the focus.
 */
export function useGridFocus(
  grid: HTMLElement | null,
  size: Omit<GridSize, 'pageRows'> & { pageRows: () => number },
  reveal: (row: number) => void,
): GridFocus {
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 })
  /** The rows are drawn after the grid, so the cell may appear one render after it should get the focus. */
  const due = useRef<CellPlace>(undefined)
  const active = {
    row: Math.min(place.row, size.rows - 1),
    column: Math.min(place.column, size.columns - 1),
  }

  useEffect(() => {
    const wanted = due.current
    if (wanted === undefined) return
    const cell = grid?.querySelector<HTMLElement>(`[data-cell="${wanted.row}:${wanted.column}"]`)
    if (cell == null) return
    due.current = undefined
    const control = cell.querySelector<HTMLElement>('button, a[href]')
    ;(control ?? cell).focus({ preventScroll: wanted.row >= 0 })
  })

  return {
    active,
    setActive(next) {
      due.current = undefined
      setPlace(next)
    },
    moveTo(next) {
      due.current = next
      if (next.row >= 0) reveal(next.row)
      setPlace({ ...next })
    },
    target: (event) => move(active, event.key, event.ctrlKey || event.metaKey, { ...size, pageRows: size.pageRows() }),
  }
}

interface GridPlace {
  scrollTop: number
  active: CellPlace
}

/** How many lists' positions are remembered while the page is open; the oldest go first. */
const maxLists = 50
const places = new Map<string, GridPlace>()
const beginning: GridPlace = { scrollTop: 0, active: { row: 0, column: 0 } }

/**
 * Shows a list at the position where it was left, and a new one at its top. `list` identifies what is shown, even if
 * its rows change.
 */
export function useGridPlace(list: string, scroller: HTMLElement | null, focus: GridFocus): void {
  const latestFocus = useRef(focus)
  useEffect(() => {
    latestFocus.current = focus
  })

  useLayoutEffect(() => {
    if (scroller === null) return
    const place = places.get(list) ?? beginning
    // The last position scrolled to: a list that becomes shorter moves it before the next list arrives.
    let { scrollTop } = place
    if (scroller.scrollTop !== scrollTop) {
      scroller.scrollTo(0, scrollTop)
      // The browser reports the scroll a frame later; the rows must be drawn before that.
      scroller.dispatchEvent(new Event('scroll'))
    }
    const { active, moveTo, setActive } = latestFocus.current
    if (active.row !== place.active.row || active.column !== place.active.column) {
      if (scroller.contains(document.activeElement)) moveTo(place.active)
      else setActive(place.active)
    }

    const noteScroll = () => {
      scrollTop = scroller.scrollTop
    }
    scroller.addEventListener('scroll', noteScroll, { passive: true })
    return () => {
      scroller.removeEventListener('scroll', noteScroll)
      keepRecent(places, list, { scrollTop, active: latestFocus.current.active }, maxLists)
    }
  }, [list, scroller])
}
