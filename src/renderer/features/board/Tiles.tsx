import { memo, useEffect, useImperativeHandle, useLayoutEffect, useState, useSyncExternalStore, type Ref } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronDown, ChevronRight, Filter, FilterX } from 'lucide-react'
import type { AssetId } from '../../../contract/ids.ts'
import type { BoardAsset, BoardLane } from '../../../contract/operations/boardOperations.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { wallWords } from '../../../words/page/wall.ts'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { createDrawnRows, createSlots, useInOrder, type RowSource } from '../../ui/grid/slots.ts'
import { useMarked } from '../../ui/marks.ts'
import { useWords } from '../../ui/useWords.tsx'
import type { Chosen, Grouping } from './TileBoardChosen.tsx'
import { useDragged } from './dragged.ts'
import styles from './TileBoard.module.css'
import { TileDrops } from './TileDrops.tsx'
import { rowOf, tilesIn, tileBoardSize, type TileRow } from './tileLayout.ts'
import { AssetTile } from './AssetTile.tsx'
import { nameOfLane, signOfTile, countOfLane } from './tileWords.ts'

/** Rows above and below what is seen. */
const overscan = 3

/** Rows above and below that are read: a tile that comes into view late costs an element, and is seen coming. */
const readAhead = 12
/** Tiles that are read at once at most. */
const most = 1000

/** How long tiles take to move to other places, in ms; `--quick` in the stylesheet. */
const movingMs = 150

/** What the wall needs from its tiles. */
export interface TilesHandle {
  /** Brings a row into view, and so into the page. */
  reveal: (row: number) => void
}

interface TilesProps {
  ref: Ref<TilesHandle>
  scroller: HTMLElement
  by: Grouping
  source: RowSource<BoardAsset>
  rows: readonly TileRow[]
  /** Of a tile. */
  width: number
  /** The place of the tile that the Tab key reaches, which stays drawn. */
  reached: number | undefined
  opened: string | undefined
  chosen: Chosen['tiles']
  isOnly: boolean
  onFold: (lane: BoardLane) => void
  onOnly: (lane: BoardLane) => void
}

/** Whether tiles are moving to other places, as they do when what is shown has changed, and never in scrolling. */
function useMoving(source: unknown, rows: unknown): boolean {
  const [moved, setMoved] = useState({ source, rows, isMoving: false })
  const hasChanged = moved.source !== source || moved.rows !== rows
  if (hasChanged) setMoved({ source, rows, isMoving: true })
  useEffect(() => {
    const timer = setTimeout(() => setMoved((now) => ({ ...now, isMoving: false })), movingMs)
    return () => clearTimeout(timer)
  }, [moved.source, moved.rows])
  return hasChanged || moved.isMoving
}

interface LaneHeadProps {
  lane: BoardLane
  name: string
  /** How many there are in all, in whichever lane. */
  total: number
  y: number
  isFolded: boolean
  /** It is the only one that is shown. */
  isOnly: boolean
  onFold: () => void
  onOnly: () => void
}

/** What a lane is called and how many are in it: pressing the name folds what is usual, pressing the count shows it alone. */
function LaneHead({ lane, name, total, y, isFolded, isOnly, onFold, onOnly }: LaneHeadProps) {
  const words = useWords()
  const { t } = words
  const count = countOfLane(lane, words)
  const usual = lane.count - lane.needing
  const Fold = isFolded ? ChevronRight : ChevronDown
  const Only = isOnly ? FilterX : Filter
  return (
    <h3 className={styles.lane} style={{ transform: `translateY(${y}px)` }} data-lane={lane.lane}>
      <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={onFold} disabled={isOnly}>
        <Fold size={14} aria-hidden />
        <bdi>{name}</bdi>
      </button>
      <button
        type="button"
        className={styles.only}
        aria-pressed={isOnly}
        aria-label={`${count}${t(uiWords.listSeparator)}${t(wallWords.showLane, { lane: name })}`}
        title={isOnly ? t(wallWords.showAllLanes) : t(wallWords.showLane, { lane: name })}
        onClick={onOnly}
      >
        {count}
        <Only size={12} aria-hidden />
      </button>
      {isFolded && lane.whole > 0 && (
        <span className={styles.bar} aria-hidden>
          <span style={{ width: `${(100 * lane.whole) / total}%` }}>
            {usual > 0 && <span style={{ width: `${(100 * usual) / lane.whole}%` }} />}
          </span>
        </span>
      )}
      {isFolded && lane.needing > 0 && (
        <span className={styles.folded}>{t(wallWords.foldedAway, { count: usual })}</span>
      )}
    </h3>
  )
}

/** What of a wall is in view. Scrolling draws this again and nothing around it. */
function TilesView(props: TilesProps) {
  const { ref, scroller, by, source, rows, width, reached, opened, chosen, isOnly, onFold, onOnly } = props
  const words = useWords()
  const isMarked = useMarked()
  const dragged = useDragged((state) => state.dragged?.assetId)
  const isDraggable = useWhyNoChanges() === undefined
  const isMoving = useMoving(source, rows)
  const [slotsFor] = useState(createSlots<AssetId>)
  const [drawnRows] = useState(createDrawnRows)
  const [initialRect] = useState(() => ({ width: scroller.clientWidth, height: scroller.clientHeight }))
  useSyncExternalStore(source.subscribe, source.version)
  const reachedRow = reached === undefined ? undefined : rowOf(rows, reached)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: (at) => (rows[at]?.is === 'head' ? tileBoardSize.head : tileBoardSize.tile),
    overscan,
    paddingEnd: 8,
    initialRect,
    rangeExtractor: (range) => drawnRows(range, reachedRow),
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rows])
  useImperativeHandle(ref, () => ({ reveal: (row) => virtualizer.scrollToIndex(row) }))
  const isInOrder = useInOrder(scroller, virtualizer.isScrolling)

  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {}
  const { first, end } = tilesIn(rows, startIndex - overscan, endIndex + overscan)
  const ahead = tilesIn(rows, startIndex - readAhead, endIndex + readAhead)
  // The tiles in view need not lie together: a lane between them may be folded.
  useLayoutEffect(() => {
    const ranges = [{ first: ahead.first, last: Math.min(ahead.end, ahead.first + most) - 1 }]
    if (reached !== undefined) ranges.push({ first: reached, last: reached })
    if (end > first) source.load({ first, last: Math.min(end, first + most) - 1 }, ranges)
  }, [source, first, end, ahead.first, ahead.end, reached])

  const inView = virtualizer
    .getVirtualItems()
    .flatMap(({ index, start }) => (rows[index] === undefined ? [] : [{ row: rows[index], start }]))
  const tiles = inView.flatMap(({ row, start }) => {
    if (row.is === 'head') return []
    return Array.from({ length: row.count }, (_, column) => {
      const place = row.first + column
      return { tile: source.get(place), place, x: column * (width + tileBoardSize.gap), y: start }
    })
  })
  // While the list changes a number may stand at two places, and two elements with its key would stay for good.
  const here = new Map(tiles.flatMap(({ tile, ...at }) => (tile ? [[tile.assetId, { tile, ...at }]] : [])))
  const kindOf = (id: AssetId) => signOfTile(here.get(id)!.tile)
  const slots = slotsFor([...here.keys()], { isFresh: isMoving, kindOf })
  const slotOf = ({ tile }: { tile: BoardAsset }): number => slots.get(tile.assetId) ?? 0
  // As in the grid: moving an element in the page costs more than other texts in it, so that is done at rest.
  const drawn = isInOrder ? [...here.values()] : [...here.values()].sort((a, b) => slotOf(a) - slotOf(b))
  return (
    <div className={styles.wall} style={{ height: virtualizer.getTotalSize() }} data-moving={isMoving ? '' : undefined}>
      {inView.map(
        ({ row, start }) =>
          row.is === 'head' && (
            <LaneHead
              key={row.lane.lane}
              lane={row.lane}
              name={nameOfLane(row.lane, by, words)}
              total={Math.max(1, source.total)}
              y={start}
              isFolded={row.isFolded}
              isOnly={isOnly}
              onFold={() => onFold(row.lane)}
              onOnly={() => onOnly(row.lane)}
            />
          ),
      )}
      {drawn.map((at) => (
        <AssetTile
          key={slotOf(at)}
          words={words}
          tile={at.tile}
          place={at.place}
          x={at.x}
          y={at.y}
          width={width}
          isCurrent={at.place === reached}
          isOpened={at.tile.assetId === opened}
          isChosen={chosen.has(at.tile.assetId)}
          isMarked={isMarked(at.tile.assetId)}
          isDragged={at.tile.assetId === dragged}
          isDraggable={isDraggable}
        />
      ))}
      <TileDrops by={by} inView={inView} source={source} width={width} />
    </div>
  )
}

export const Tiles = memo(TilesView)
