import { useEffect } from 'react'
import { dragEnds, useDragged } from './dragged.ts'

/** How much farther away something to the side is than something ahead. */
const aside = 3

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The place to drop on that is nearest in a direction. */
function placeBeyond(from: DOMRect, [x, y]: readonly [number, number]): HTMLElement | undefined {
  const middle = (rect: DOMRect) => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 })
  const here = middle(from)
  let nearest: { place: HTMLElement; distance: number } | undefined
  for (const place of document.querySelectorAll<HTMLElement>('[data-drop-place]')) {
    if (!place.checkVisibility()) continue
    const there = middle(place.getBoundingClientRect())
    const ahead = (there.x - here.x) * x + (there.y - here.y) * y
    const across = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x)
    const distance = ahead + aside * across
    if (ahead > 1 && (nearest === undefined || distance < nearest.distance)) nearest = { place, distance }
  }
  return nearest?.place
}

/** Where a box was scrolled to. */
interface Scrolled {
  box: Element
  top: number
}

/** Scrolls what an element is in, where nothing that is drawn lies ahead. */
function scrollOn(from: Element, [, y]: readonly [number, number]): Scrolled | undefined {
  for (let at: Element | null = from; at !== null; at = at.parentElement) {
    if (at.scrollHeight <= at.clientHeight || getComputedStyle(at).overflowY !== 'auto') continue
    at.scrollBy({ top: y * at.clientHeight * 0.8 })
    return { box: at, top: at.scrollTop }
  }
  return undefined
}

/** As Escape does: there is no other way to tell React Aria. */
const letGo = (): void =>
  void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))

/**
 * While something is dragged by keyboard, the arrow keys lead from place to place, besides React Aria's Tab: there are
 * hundreds of places. It has all keys to itself then and hears where the focus goes, so this listens before it does.
 */
export function useDragKeys(): void {
  useEffect(() => {
    /** Enter was pressed by a person: a scanner's drops nothing. */
    let isMeant = false
    let scrolled: Scrolled | undefined
    function hearDown(event: KeyboardEvent): void {
      if (event.key === 'Enter') isMeant = !event.defaultPrevented
      if (event.key === 'Enter' && event.defaultPrevented) {
        // What was scanned is shown instead.
        letGo()
      }
      const step = steps[event.key]
      const from = document.activeElement
      if (step === undefined || from === null) return
      event.preventDefault()
      // React Aria takes them to itself a frame later; until then a list would move on from what was taken up.
      event.stopPropagation()
      const place = placeBeyond(from.getBoundingClientRect(), step)
      if (place === undefined) {
        scrolled = scrollOn(from, step)
        return
      }
      scrolled = undefined
      place.focus()
      place.scrollIntoView({ block: 'nearest' })
    }
    function hearUp(event: KeyboardEvent): void {
      if (event.key === 'Enter' && !isMeant) event.stopPropagation()
    }
    // When the first places are drawn, React Aria gives the focus back to what was taken up, and the browser would
    // scroll back there.
    function hearFocus(): void {
      if (scrolled === undefined) return
      const { box, top } = scrolled
      queueMicrotask(() => (box.scrollTop = top))
    }
    // While a pointer drags it doesn't move, to the page: that it does says that it was let go, even where the tile
    // that should say so is gone.
    const hearMove = (): void => {
      if (useDragged.getState().origin === undefined) dragEnds()
    }
    const { origin } = useDragged.getState()
    if (origin === undefined) {
      window.addEventListener('pointermove', hearMove)
      return () => {
        window.removeEventListener('pointermove', hearMove)
        dragEnds()
      }
    }
    window.addEventListener('keydown', hearDown, { capture: true })
    window.addEventListener('keyup', hearUp, { capture: true })
    window.addEventListener('focus', hearFocus, { capture: true })
    return () => {
      window.removeEventListener('keydown', hearDown, { capture: true })
      window.removeEventListener('keyup', hearUp, { capture: true })
      window.removeEventListener('focus', hearFocus, { capture: true })
      // The board is left.
      if (useDragged.getState().origin === origin) letGo()
    }
  }, [])
}
