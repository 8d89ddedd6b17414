import { useEffect, useRef, useState } from 'react'
import { cameFrom, lastFocus, returnFocus } from './focus.ts'

/**
 * Stands within a modal, last in it: when that goes, the focus is back where it was before in the same turn, so that
 * keys that are typed at once are not lost. (React Aria brings it back a frame later.)
 */
export function ReturnFocus() {
  const [place] = useState(lastFocus)
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const here = mark.current
    if (here?.parentElement) cameFrom(here.parentElement, place)
    // Not before the modal has ended: until then nothing outside of it can have the focus. Another may have it already.
    return () => {
      if (here?.isConnected !== true && document.activeElement === document.body) returnFocus(place)
    }
  }, [place])
  return <span ref={mark} hidden />
}
