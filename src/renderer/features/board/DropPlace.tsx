import { useRef, type CSSProperties, type ReactNode } from 'react'
import { useDrop } from 'react-aria-components/useDrop'
import { useDragged, type Dragged } from './dragged.ts'
import { dragType } from './useDragging.ts'
import styles from './Drop.module.css'

interface DropPlaceProps {
  /** What a drop here does, as it is heard. */
  label: string
  /** The same as it is seen, while something is over it. */
  children: ReactNode
  style?: CSSProperties
  /** Of what it lies over, where that is no tile. */
  shape?: 'key' | 'head' | undefined
  onDrop: (dragged: Dragged) => void
}

/**
 * Where a dragged asset number can be dropped. It lies over what it stands for, and is there only during a drag: what is
 * on the board costs nothing for it at other times.
 */
export function DropPlace({ label, children, style, shape, onDrop }: DropPlaceProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { dropProps, isDropTarget } = useDrop({
    ref,
    // Where there is no room the keys make way for details: what isn't seen takes nothing.
    getDropOperation: (types) => (types.has(dragType) && ref.current?.checkVisibility() === true ? 'move' : 'cancel'),
    onDrop() {
      const { dragged } = useDragged.getState()
      if (dragged !== undefined) onDrop(dragged)
    },
  })
  return (
    <div
      {...dropProps}
      ref={ref}
      role="button"
      tabIndex={-1}
      aria-label={label}
      className={styles.place}
      style={style}
      data-drop-place=""
      data-shape={shape}
      data-over={isDropTarget ? '' : undefined}
    >
      {isDropTarget && children}
    </div>
  )
}
