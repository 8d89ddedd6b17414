import { useLayoutEffect, useState } from 'react'
import { tileBoardSize } from './tileLayout.ts'

const roomIn = (scroller: HTMLElement | null): number => (scroller?.clientWidth ?? 0) - 2 * tileBoardSize.side

/** How many tiles fit side by side in a wall, and how wide each is then. */
export function useTileColumns(scroller: HTMLElement | null): { columns: number; width: number } {
  const [measured, setRoom] = useState<number>()
  // The first drawing needs it before anything is observed.
  const room = measured ?? roomIn(scroller)
  useLayoutEffect(() => {
    if (scroller === null) return
    const measure = () => setRoom(roomIn(scroller))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller])
  const { gap, least } = tileBoardSize
  const columns = Math.max(1, Math.floor((room + gap) / (least + gap)))
  return { columns, width: Math.floor((room + gap) / columns) - gap }
}
