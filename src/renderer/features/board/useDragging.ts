import { useRef, type DragEvent, type HTMLAttributes } from 'react'
import { useDrag } from 'react-aria-components/useDrag'
import { dragBegins, dragEnds, type Dragged } from './dragged.ts'

/** What is dragged, to the browser: only the board takes it. */
export const dragType = 'application/x-keydesk-asset'

type Handlers = Required<Pick<HTMLAttributes<HTMLElement>, 'onDragStart' | 'onDrag' | 'onDragEnd'>>

/**
 * Dragging for a whole list at once, since a hook for each of its tiles would cost every tile that is scrolled by: the
 * handlers go on what holds them, and `draggable` on the tiles. It is the pointer's: by keyboard the menu has the verbs.
 * `at`: the asset number that an element in the list stands for.
 */
export function useDragging(at: (target: Element) => Dragged | undefined): Handlers {
  const begun = useRef<Dragged>(undefined)
  const { dragProps } = useDrag({
    // Without it React Aria would take the keyboard, too.
    hasDragButton: true,
    getItems: () => [{ [dragType]: begun.current?.assetId ?? '' }],
    getAllowedDropOperations: () => ['move'],
    onDragEnd() {
      begun.current = undefined
      dragEnds()
    },
  })

  return {
    onDragStart(event: DragEvent<HTMLElement>) {
      // Links and selected text are dragged by the browser as anywhere.
      const handle = event.target instanceof Element ? event.target.closest('[draggable=true]') : null
      const dragged = handle === null ? undefined : at(handle)
      if (dragged === undefined) return
      begun.current = dragged
      dragProps.onDragStart?.(event)
      // The browser draws what is dragged first: a page that changes at once under the pointer ends the drag.
      requestAnimationFrame(() => {
        if (begun.current === dragged) dragBegins(dragged)
      })
    },
    onDrag: (event) => dragProps.onDrag?.(event),
    onDragEnd: (event) => dragProps.onDragEnd?.(event),
  }
}
