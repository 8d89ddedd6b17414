import { useEffect, useRef, useState } from 'react'
import { rowOf, type TileRow } from './tileLayout.ts'

/** Roving focus on a wall: one tile is in the tab order, and stays drawn wherever one scrolls. */
export interface TileFocus {
  /** The place of the tile that was focused or pressed last. */
  current: number
  setCurrent: (place: number) => void
  /** The place of the tile that the Tab key reaches; undefined where none is shown. */
  reached: number | undefined
  /** Moves the focus to a tile. */
  goTo: (place: number | undefined) => void
}

/** `reveal` brings a row into view, and so into the page. */
export function useTileFocus(
  scroller: HTMLElement | null,
  rows: readonly TileRow[],
  reveal: (row: number) => void,
): TileFocus {
  const [current, setCurrent] = useState(0)
  /** The tile that gets the focus as soon as it is drawn. */
  const wanted = useRef<number | undefined>(undefined)
  const tileAt = (place: number) => scroller?.querySelector<HTMLElement>(`[data-place="${place}"]`)
  useEffect(() => {
    const tile = wanted.current === undefined ? undefined : tileAt(wanted.current)
    if (tile == null) return
    wanted.current = undefined
    tile.focus({ preventScroll: true })
  })

  return {
    current,
    setCurrent,
    // Also where the tile that it reached is gone or folded away.
    reached: rowOf(rows, current) === undefined ? rows.find((row) => row.is === 'tiles')?.first : current,
    goTo(place) {
      const row = place === undefined ? undefined : rowOf(rows, place)
      if (place === undefined || row === undefined) return
      setCurrent(place)
      reveal(row)
      wanted.current = place
      tileAt(place)?.focus({ preventScroll: true })
    },
  }
}
