import { useLayoutEffect, useState, type RefObject } from 'react'
import { wallSize } from './wallLayout.ts'

/** How many tiles fit side by side, and how wide each is then. */
export function useWallColumns(scroller: RefObject<HTMLElement | null>): { columns: number; width: number } {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => setRoom(element.clientWidth - 2 * wallSize.side)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  const { gap, least } = wallSize
  const columns = Math.max(1, Math.floor((room + gap) / (least + gap)))
  return { columns, width: Math.floor((room + gap) / columns) - gap }
}
