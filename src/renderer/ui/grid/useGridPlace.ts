import { useEffect, useLayoutEffect, useRef } from 'react'
import { keepRecent } from './recent.ts'
import type { CellPlace, GridFocus } from './useGridFocus.ts'

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
