import { useEffect, useRef, useState, type RefObject } from 'react'
import { rowOf, type WallRow } from './wallLayout.ts'

/** Roving focus on a wall: one tile is in the tab order, and stays drawn wherever one scrolls. */
export interface WallFocus {
  /** The place of the tile that was focused or pressed last. */
  current: number
  setCurrent: (place: number) => void
  /** The place of the tile that the Tab key reaches; undefined where none is shown. */
  reached: number | undefined
  /** The row of that. */
  kept: number | undefined
  /** Moves the focus; `reveal` brings a row into view. */
  goTo: (place: number | undefined, reveal: (row: number) => void) => void
}

export function useWallFocus(scroller: RefObject<HTMLElement | null>, rows: readonly WallRow[]): WallFocus {
  const [current, setCurrent] = useState(0)
  /** The tile that gets the focus as soon as it is drawn. */
  const wanted = useRef<number | undefined>(undefined)
  const tileAt = (place: number) => scroller.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)
  useEffect(() => {
    const tile = wanted.current === undefined ? undefined : tileAt(wanted.current)
    if (tile == null) return
    wanted.current = undefined
    tile.focus({ preventScroll: true })
  })

  // The Tab key reaches a tile also where the one it reached is gone or folded away.
  const firstShown = rows.find((row) => row.is === 'tiles')?.first
  const reached = rowOf(rows, current) === undefined ? firstShown : current
  return {
    current,
    setCurrent,
    reached,
    kept: reached === undefined ? undefined : rowOf(rows, reached),
    goTo(place, reveal) {
      const row = place === undefined ? undefined : rowOf(rows, place)
      if (place === undefined || row === undefined) return
      setCurrent(place)
      reveal(row)
      wanted.current = place
      tileAt(place)?.focus({ preventScroll: true })
    },
  }
}
