import { useRef, type ReactNode } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMarked } from './marks.ts'
import styles from './TileList.module.css'

/** Height of a tile and the gap below it, in px; `.tile` leaves the gap. */
const tileHeight = 60

interface TileListProps<Item> {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

/** A column of tiles of equal height, of which only the visible ones are drawn. */
export function TileList<Item>({ label, items, idOf, children }: TileListProps<Item>) {
  const isMarked = useMarked()
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => tileHeight,
    overscan: 6,
    paddingStart: 8,
    paddingEnd: 8,
  })
  return (
    // It scrolls on its own, so it must be reachable by keyboard.
    <div ref={scroller} className={styles.scroller} tabIndex={0} role="group" aria-label={label}>
      <ul className={styles.tiles} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <li
              key={idOf(item)}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={styles.tile}
              data-marked={isMarked(idOf(item)) ? '' : undefined}
              style={{ transform: `translateY(${start}px)` }}
            >
              {children(item)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
