import { useEffect, useEffectEvent, type RefObject } from 'react'

/** A list beside a search box, for the box's keys. */
export interface SearchedList {
  /** How many were found. */
  count: number
  /** Moves the focus to the first of them. */
  enter: () => void
  /** Opens the first, or chooses it. */
  open: () => void
}

const lists = new Map<Element, () => SearchedList>()

/** Registers a list for the search boxes beside it, as long as it is drawn. */
export function useSearched(element: RefObject<Element | null> | Element | null, list: SearchedList): void {
  const now = useEffectEvent(() => list)
  useEffect(() => {
    const at = element instanceof Element ? element : (element?.current ?? null)
    if (at === null) return
    lists.set(at, () => now())
    return () => void lists.delete(at)
  }, [element])
}

/**
 * The lists of a search box: those in the smallest part of the page that contains the box and a list, in reading
 * order.
 */
function nearestLists(box: Element): SearchedList[] {
  for (let part = box.parentElement; part !== null; part = part.parentElement) {
    const within = [...lists].filter(([element]) => part.contains(element))
    if (within.length === 0) continue
    const inOrder = within.toSorted(([one], [other]) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    return inOrder.map(([, list]) => list())
  }
  return []
}

/** Moves the focus from the box into the first list that has hits; returns whether there was one. */
export function enterList(box: Element): boolean {
  const list = nearestLists(box).find(({ count }) => count > 0)
  list?.enter()
  return list !== undefined
}

/** Opens the hit if there is only one. */
export function openOnlyHit(box: Element): void {
  const found = nearestLists(box).filter(({ count }) => count > 0)
  const [only] = found
  if (only?.count === 1 && found.length === 1) only.open()
}
