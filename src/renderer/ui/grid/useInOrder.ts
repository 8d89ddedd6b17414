import { useEffect, useRef, useState } from 'react'

/**
 * Whether the rows may be put in the order that a screen reader needs: at rest, but not while a button is held. An
 * element that is moved in the DOM between press and release gets no click.
 */
export function useInOrder(scroller: HTMLElement, isScrolling: boolean): boolean {
  const [isInOrder, setInOrder] = useState(!isScrolling)
  const isFrozen = useRef(false)
  if (isScrolling && isInOrder) setInOrder(false)

  useEffect(() => {
    const hold = () => {
      isFrozen.current = true
    }
    const release = () => {
      isFrozen.current = false
    }
    scroller.addEventListener('pointerdown', hold, true)
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, true)
    return () => {
      scroller.removeEventListener('pointerdown', hold, true)
      for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, release, true)
    }
  }, [scroller])

  useEffect(() => {
    if (isScrolling || isInOrder) return
    let frame = 0
    const order = () => {
      // The click comes after the release, before the next frame.
      if (isFrozen.current) frame = requestAnimationFrame(order)
      else setInOrder(true)
    }
    if (isFrozen.current) frame = requestAnimationFrame(order)
    else order()
    return () => cancelAnimationFrame(frame)
  }, [isScrolling, isInOrder])

  return isInOrder
}
