import { useEffect, useLayoutEffect, useRef } from 'react'
import type { CellPlace, GridFocus } from './useGridFocus.ts'

interface GridPlace {
  scrollTop: number
  active: CellPlace
}

/** Lists whose places are remembered, while the page is open; the ones left longest ago go first. */
const keptLists = 50
const places = new Map<string, GridPlace>()
const beginning: GridPlace = { scrollTop: 0, active: { row: 0, column: 0 } }

function keep(list: string, place: GridPlace): void {
  places.delete(list)
  places.set(list, place)
  for (const oldest of places.keys()) {
    if (places.size <= keptLists) break
    places.delete(oldest)
  }
}

/**
 * Shows a list where it was left, and one that is new at its top. `list` names what is shown: which rows, whichever of
 * them there are by now.
 */
export function useGridPlace(list: string, scroller: HTMLElement | null, focus: GridFocus): void {
  const latest = useRef(beginning)
  const latestFocus = useRef(focus)
  useEffect(() => {
    latest.current = { ...latest.current, active: focus.active }
    latestFocus.current = focus
  })

  useLayoutEffect(() => {
    if (scroller === null) return
    const place = places.get(list) ?? beginning
    const { row, column } = latest.current.active
    latest.current = place
    if (scroller.scrollTop !== place.scrollTop) {
      scroller.scrollTo(0, place.scrollTop)
      // The browser tells of it a frame later; the rows must be drawn before.
      scroller.dispatchEvent(new Event('scroll'))
    }
    if (row !== place.active.row || column !== place.active.column) {
      const { moveTo, setActive } = latestFocus.current
      if (scroller.contains(document.activeElement)) moveTo(place.active)
      else setActive(place.active)
    }

    const noteScroll = () => {
      latest.current = { ...latest.current, scrollTop: scroller.scrollTop }
    }
    scroller.addEventListener('scroll', noteScroll, { passive: true })
    return () => {
      scroller.removeEventListener('scroll', noteScroll)
      keep(list, latest.current)
    }
  }, [list, scroller])
}
