import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { WallAsset } from '../../../contract/wall.ts'
import { FailedRows } from '../../ui/grid/FailedRows.tsx'
import { useMarked } from '../../ui/marks.ts'
import { useSearched } from '../../ui/searched.ts'
import { useWords } from '../../ui/useWords.tsx'
import type { Chosen } from './chosen.ts'
import { LaneHead } from './LaneHead.tsx'
import styles from './Wall.module.css'
import type { WallShown } from './useWallData.ts'
import { rowOf, rowsOf, shownIn, stepFrom } from './wallLayout.ts'
import { WallChosen } from './WallChosen.tsx'
import { WallTile } from './WallTile.tsx'
import { nameOfLane } from './wallWords.ts'

/** In px; a tile's height without the gap is in the stylesheet. */
const size = { head: 32, tile: 44, least: 116, gap: 4, side: 12 }

interface WallProps {
  label: string
  shown: WallShown
  isPast: boolean
  only: string | undefined
  onOnly: (lane: string | undefined) => void
  /** The id of the one whose details are shown. */
  opened: string | undefined
  onOpen: (tile: WallAsset) => void
  chosen: Chosen
}

/** How many tiles fit side by side, and how wide each is then. */
function useColumns(scroller: React.RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => setRoom(element.clientWidth - 2 * size.side)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  const columns = Math.max(1, Math.floor((room + size.gap) / (size.least + size.gap)))
  return { columns, width: Math.floor((room + size.gap) / columns) - size.gap }
}

/** Asset numbers as dense tiles in lanes. Only what is in view is drawn, and read as it comes into view. */
export function Wall({ label, shown, isPast, only, onOnly, opened, onOpen, chosen }: WallProps) {
  const words = useWords()
  const { by, lanes, source, question } = shown
  const isMarked = useMarked()
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, width } = useColumns(scroller)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState(0)
  /** The tile that gets the focus as soon as it is drawn. */
  const wanted = useRef<number | undefined>(undefined)
  useSyncExternalStore(source.subscribe, source.version)
  const rows = useMemo(() => rowsOf(lanes, columns, { folded, only }), [lanes, columns, folded, only])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (rows[at]?.is === 'head' ? size.head : size.tile),
    overscan: 4,
    paddingEnd: 8,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rows])
  const items = virtualizer.getVirtualItems()
  const inView = items.flatMap(({ index, start }) => (rows[index] === undefined ? [] : [{ row: rows[index], start }]))
  const inTiles = inView.flatMap(({ row }) => (row.is === 'tiles' ? [row] : []))
  const first = inTiles[0]?.first ?? 0
  const end = inTiles.reduce((last, row) => Math.max(last, row.first + row.count), 0)
  // The tiles in view need not lie together: a lane between them may be folded.
  useLayoutEffect(() => {
    if (end > first) source.load({ first, last: Math.min(end, first + 500) - 1 })
  }, [source, first, end])
  useLayoutEffect(() => {
    if (scroller.current !== null) scroller.current.scrollTop = 0
  }, [question, only])

  const tileAt = (place: number) => scroller.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)
  useEffect(() => {
    const tile = wanted.current === undefined ? undefined : tileAt(wanted.current)
    if (tile == null) return
    wanted.current = undefined
    tile.focus({ preventScroll: true })
  })
  function goTo(place: number | undefined): void {
    const row = place === undefined ? undefined : rowOf(rows, place)
    if (place === undefined || row === undefined) return
    setCurrent(place)
    virtualizer.scrollToIndex(row)
    wanted.current = place
    tileAt(place)?.focus({ preventScroll: true })
  }
  // The Tab key reaches one tile, also where the one it reached is gone or folded away.
  const firstShown = rows.find((row) => row.is === 'tiles')
  const reached = rowOf(rows, current) === undefined ? firstShown?.first : current
  useSearched(scroller, {
    count: shownIn(rows),
    enter: () => goTo(firstShown?.first),
    open: () => {
      const tile = firstShown && source.get(firstShown.first)
      if (tile !== undefined) onOpen(tile)
    },
  })

  const placeOf = (target: EventTarget): number | undefined => {
    const place = (target as Element).closest<HTMLElement>('[data-place]')?.dataset['place']
    return place === undefined ? undefined : Number(place)
  }
  function press(event: MouseEvent): void {
    const place = placeOf(event.target)
    const tile = place === undefined ? undefined : source.get(place)
    if (place === undefined || tile === undefined) return
    if (event.ctrlKey || event.metaKey) chosen.toggle(tile)
    else if (event.shiftKey) void chosen.extend(source, current, place)
    else onOpen(tile)
    setCurrent(place)
  }
  function hearKey(event: KeyboardEvent): void {
    const place = placeOf(event.target)
    if (place === undefined || event.altKey) return
    const tile = source.get(place)
    if (event.key === ' ' && tile !== undefined) {
      event.preventDefault()
      return chosen.toggle(tile)
    }
    if (event.key === 'Escape' && chosen.tiles.size > 0) {
      event.stopPropagation()
      return chosen.clear()
    }
    const next = stepFrom(rows, place, event.key)
    if (next === undefined) return
    event.preventDefault()
    if (event.shiftKey) void chosen.extend(source, place, next)
    goTo(next)
  }
  const fold = (lane: string) =>
    setFolded((before) =>
      before.has(lane) ? new Set([...before].filter((one) => one !== lane)) : new Set(before).add(lane),
    )

  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        role="group"
        aria-label={label}
        aria-busy={isPast}
        tabIndex={-1}
        onClick={press}
        onKeyDown={hearKey}
      >
        <div className={styles.wall} style={{ height: virtualizer.getTotalSize() }}>
          {inView.flatMap(({ row, start }) =>
            row.is === 'head' ? (
              <LaneHead
                key={`lane ${row.lane.lane}`}
                lane={row.lane}
                name={nameOfLane(row.lane, by, words)}
                y={start}
                isFolded={row.isFolded}
                isOnly={only !== undefined}
                onFold={() => fold(row.lane.lane)}
                onOnly={() => onOnly(only === undefined ? row.lane.lane : undefined)}
              />
            ) : (
              Array.from({ length: row.count }, (_, column) => {
                const place = row.first + column
                const tile = source.get(place)
                if (tile === undefined) return null
                return (
                  <WallTile
                    key={tile.assetId}
                    tile={tile}
                    place={place}
                    x={column * (width + size.gap)}
                    y={start}
                    width={width}
                    isCurrent={place === reached}
                    isOpened={tile.assetId === opened}
                    isChosen={chosen.tiles.has(tile.assetId)}
                    isMarked={isMarked(tile.assetId)}
                  />
                )
              })
            ),
          )}
        </div>
      </div>
      <WallChosen chosen={chosen} />
      <FailedRows source={source} />
    </>
  )
}
