import type { Range } from '@tanstack/react-virtual'

/**
 * Says which rows are drawn: those in view, `overscan` more on either side, and `kept` (what has the focus or is dragged
 * would lose it with its element). In scrolling one row more is in view now and then; since it costs most to make and
 * remove elements, as many rows are drawn in between.
 */
export function createDrawnRows() {
  let most = 0
  return ({ startIndex, endIndex, overscan, count }: Range, kept: number | undefined): number[] => {
    const inView = endIndex - startIndex + 1
    // Far fewer: the window is smaller than it was.
    most = inView < most - 2 ? inView : Math.max(most, inView)
    const first = Math.max(0, startIndex - overscan)
    const end = Math.min(count, startIndex + most + overscan)
    const drawn = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
    if (kept === undefined || kept < 0 || kept >= count) return drawn
    if (kept < first) return [kept, ...drawn]
    return kept >= end ? [...drawn, kept] : drawn
  }
}
