import { useEffect, useRef, useState } from 'react'
import { cameFrom, lastFocus, returnFocus } from './focus.ts'

/**
 * The last child of a modal: when that closes, the focus returns to where it was in the same turn, so that keys typed
 * right away are not lost. (React Aria returns it a frame later.)
 */
export function ReturnFocus() {
  const [place] = useState(lastFocus)
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const here = mark.current
    if (here?.parentElement) cameFrom(here.parentElement, place)
    // Only after the modal has closed: until then nothing outside can have the focus. By then something else may have
    // it.
    return () => {
      if (here?.isConnected !== true && document.activeElement === document.body) returnFocus(place)
    }
  }, [place])
  return <span ref={mark} hidden />
}
