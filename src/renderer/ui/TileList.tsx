import { useLayoutEffect, useRef, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { FailedRows } from './grid/GridRows.tsx'
import type { RowSource } from './grid/slots.ts'
import { useMarked } from './marks.ts'
import { useSearched } from './SearchField.tsx'
import styles from './TileList.module.css'

/** Height of a row with the line below it, in px: that of a grid's rows, so that as many are seen. */
const rowHeight = 31

interface TileListProps<Item> {
  label: string
  source: RowSource<Item>
  idOf: (item: Item) => string
  /** The id of the one that is shown beside the list. */
  opened: string | undefined
  /** Called with the only hit on Enter in the search box beside the list. */
  onOpen: (item: Item) => void
  /** A tile's content; the arrow keys focus the button in it that has `data-open`. */
  children: (item: Item) => ReactNode
}

const openers = (scroller: HTMLElement | null): HTMLElement[] => [
  ...(scroller?.querySelectorAll<HTMLElement>('[data-open]') ?? []),
]

/** A column of rows of equal height, each with what can be done with it; only visible ones are drawn, and read as they come into view. */
export function TileList<Item extends object>(props: TileListProps<Item>) {
  const { label, source, idOf, opened, onOpen, children } = props
  const isMarked = useMarked()
  const scroller = useRef<HTMLDivElement>(null)
  useSyncExternalStore(source.subscribe, source.version)
  const virtualizer = useVirtualizer({
    count: source.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {}
  useLayoutEffect(() => {
    if (endIndex >= startIndex) source.load({ first: startIndex, last: endIndex })
  }, [source, startIndex, endIndex])
  useSearched(scroller, {
    count: source.total,
    enter: () => openers(scroller.current)[0]?.focus(),
    open: () => {
      const first = source.get(0)
      if (first !== undefined) onOpen(first)
    },
  })

  /** The arrow keys lead from tile to tile. */
  function goOn(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const all = openers(scroller.current)
    const at = all.findIndex((one) => one === document.activeElement)
    const next = step === 0 ? undefined : all[at < 0 ? 0 : at + step]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      {/* It scrolls on its own, so it must be reachable by keyboard. */}
      <div ref={scroller} className={styles.scroller} tabIndex={0} role="group" aria-label={label} onKeyDown={goOn}>
        <ul className={styles.tiles} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const item = source.get(index)
            if (item === undefined) return null
            const id = idOf(item)
            return (
              <li
                key={id}
                aria-setsize={source.total}
                aria-posinset={index + 1}
                className={styles.tile}
                data-marked={isMarked(id) ? '' : undefined}
                data-opened={id === opened ? '' : undefined}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(item)}
              </li>
            )
          })}
        </ul>
      </div>
      <FailedRows source={source} />
    </>
  )
}
