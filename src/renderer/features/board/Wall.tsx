import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { WallAsset } from '../../../contract/wall.ts'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { FailedRows } from '../../ui/grid/FailedRows.tsx'
import { useMarked } from '../../ui/marks.ts'
import { useSearched } from '../../ui/searched.ts'
import { useWords } from '../../ui/useWords.tsx'
import type { Chosen } from './chosen.ts'
import { useDragged } from './dragged.ts'
import { LaneHead } from './LaneHead.tsx'
import styles from './Wall.module.css'
import type { WallShown } from './useWallData.ts'
import { useWallColumns } from './useWallColumns.ts'
import { useWallFocus } from './useWallFocus.ts'
import { placeOfTile, rowsOf, shownIn, stepFrom, wallSize } from './wallLayout.ts'
import { WallChosen } from './WallChosen.tsx'
import { WallDrops } from './WallDrops.tsx'
import { WallTile } from './WallTile.tsx'
import { nameOfLane } from './wallWords.ts'

/** Rows above and below what is seen. */
const overscan = 4

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

/** Asset numbers as dense tiles in lanes. Only what is in view is drawn, and read as it comes into view. */
export function Wall({ label, shown, isPast, only, onOnly, opened, onOpen, chosen }: WallProps) {
  const words = useWords()
  const { by, lanes, source, question } = shown
  const isMarked = useMarked()
  const dragged = useDragged((state) => state.dragged?.assetId)
  const isDraggable = useWhyNoChanges() === undefined
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, width } = useWallColumns(scroller)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  useSyncExternalStore(source.subscribe, source.version)
  const rows = useMemo(() => rowsOf(lanes, columns, { folded, only }), [lanes, columns, folded, only])
  const focus = useWallFocus(scroller, rows)
  const { current, setCurrent, reached, kept } = focus
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (rows[at]?.is === 'head' ? wallSize.head : wallSize.tile),
    overscan,
    paddingEnd: 8,
    // What has the focus or is being dragged would lose it with its element.
    rangeExtractor(range) {
      const drawn = defaultRangeExtractor(range)
      return kept === undefined || drawn.includes(kept) ? drawn : [...drawn, kept].sort((a, b) => a - b)
    },
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rows])
  const items = virtualizer.getVirtualItems()
  const inView = items.flatMap(({ index, start }) => (rows[index] === undefined ? [] : [{ row: rows[index], start }]))
  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {}
  const inTiles = rows
    .slice(Math.max(0, startIndex - overscan), endIndex + 1 + overscan)
    .flatMap((row) => (row.is === 'tiles' ? [row] : []))
  const first = inTiles[0]?.first ?? 0
  const end = inTiles.reduce((last, row) => Math.max(last, row.first + row.count), 0)
  // The tiles in view need not lie together: a lane between them may be folded.
  useLayoutEffect(() => {
    const held = reached === undefined ? [] : [{ first: reached, last: reached }]
    if (end > first) source.load({ first, last: Math.min(end, first + 500) - 1 }, held)
  }, [source, first, end, reached])
  useLayoutEffect(() => {
    if (scroller.current !== null) scroller.current.scrollTop = 0
  }, [question, only])

  const goTo = (place: number | undefined) => focus.goTo(place, (row) => virtualizer.scrollToIndex(row))
  const firstShown = rows.find((row) => row.is === 'tiles')
  useSearched(scroller, {
    count: shownIn(rows),
    enter: () => goTo(firstShown?.first),
    open: () => {
      const tile = firstShown && source.get(firstShown.first)
      if (tile !== undefined) onOpen(tile)
    },
  })

  function press(event: MouseEvent): void {
    const place = placeOfTile(event.target)
    const tile = place === undefined ? undefined : source.get(place)
    if (place === undefined || tile === undefined) return
    if (event.ctrlKey || event.metaKey) chosen.toggle(tile)
    else if (event.shiftKey) void chosen.extend(source, current, place)
    else onOpen(tile)
    setCurrent(place)
  }
  function hearKey(event: KeyboardEvent): void {
    const place = placeOfTile(event.target)
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
  function beginDrag(event: DragEvent): void {
    const place = placeOfTile(event.target)
    if (place !== undefined) setCurrent(place)
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
        onDragStart={beginDrag}
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
                    x={column * (width + wallSize.gap)}
                    y={start}
                    width={width}
                    isCurrent={place === reached}
                    isOpened={tile.assetId === opened}
                    isChosen={chosen.tiles.has(tile.assetId)}
                    isMarked={isMarked(tile.assetId)}
                    isDragged={tile.assetId === dragged}
                    isDraggable={isDraggable}
                  />
                )
              })
            ),
          )}
          <WallDrops by={by} inView={inView} source={source} width={width} />
        </div>
      </div>
      <WallChosen chosen={chosen} />
      <FailedRows source={source} />
    </>
  )
}
