import { useRef, type DragEvent, type HTMLAttributes, type KeyboardEvent } from 'react'
import { setInteractionModality } from 'react-aria-components'
import { useDrag } from 'react-aria-components/useDrag'
import { ifChangeable } from '../../changes/ifChangeable.ts'
import { dragBegins, dragEnds, useDragged, type Dragged } from './dragged.ts'

/** What is dragged, to the browser: only the board takes it. */
export const dragType = 'application/x-keydesk-asset'

type Handlers = Required<
  Pick<HTMLAttributes<HTMLElement>, 'onDragStart' | 'onDrag' | 'onDragEnd' | 'onKeyDownCapture' | 'onKeyUpCapture'>
>

const isDragKey = ({ key, altKey }: KeyboardEvent): boolean => key === 'Enter' && altKey

/**
 * Dragging for a whole list at once, since a hook for each of its tiles would cost every tile that is scrolled by: the
 * handlers go on what holds them, and `draggable` on the tiles. Alt-Enter does by keyboard what the pointer does, as in
 * React Aria's own lists, where Enter alone opens. `at`: the asset number that an element in the list stands for.
 */
export function useDragging(at: (target: Element) => Dragged | undefined): Handlers {
  const begun = useRef<Dragged>(undefined)
  const { dragProps, dragButtonProps } = useDrag({
    hasDragButton: true,
    getItems: () => [{ [dragType]: begun.current?.assetId ?? '' }],
    getAllowedDropOperations: () => ['move'],
    onDragEnd() {
      const { origin } = useDragged.getState()
      begun.current = undefined
      dragEnds()
      origin?.focus({ preventScroll: true })
    },
  })
  /** Alt-Enter is down: it begins as it comes up, or its coming up would be heard as a drop. */
  const armed = useRef<HTMLElement>(undefined)

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
    onKeyDownCapture(event) {
      armed.current = undefined
      const { target } = event
      if (!isDragKey(event) || !(target instanceof HTMLElement) || at(target) === undefined) return
      event.preventDefault()
      event.stopPropagation()
      ifChangeable(() => (armed.current = target))
    },
    onKeyUpCapture(event) {
      const target = armed.current
      if (event.key !== 'Enter' || target === undefined || target !== event.target) return
      armed.current = undefined
      const dragged = at(target)
      if (dragged === undefined) return
      event.preventDefault()
      event.stopPropagation()
      begun.current = dragged
      dragBegins(dragged, target)
      // A key with Alt is none to React Aria, whatever one did before: it would wait for a click.
      setInteractionModality('keyboard')
      // Of a press it asks for no more.
      dragButtonProps.onPress?.({ pointerType: 'keyboard', target } as unknown as Parameters<
        NonNullable<typeof dragButtonProps.onPress>
      >[0])
    },
  }
}
