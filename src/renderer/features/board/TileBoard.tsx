import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
} from 'react'
import { create } from 'zustand'
import { stateLanes } from '../../../contract/bounds.ts'
import type { BoardAsset, BoardLane } from '../../../contract/operations/boardOperations.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { FailedRows } from '../../ui/grid/GridRows.tsx'
import { useSearched } from '../../ui/SearchField.tsx'
import { recall, remember } from '../../preferences/settings.ts'
import { type Chosen, TileBoardChosen, type ShownTiles, type Grouping } from './TileBoardChosen.tsx'
import styles from './TileBoard.module.css'
import {
  placeOfTile,
  rowsOf,
  shownBetween,
  shownIn,
  stepFrom,
  tileBoardSize,
  rowOf,
  type TileRow,
} from './tileLayout.ts'
import { Tiles, type TilesHandle } from './Tiles.tsx'

interface TileBoardProps {
  label: string
  shown: ShownTiles
  isSearched: boolean
  isPast: boolean
  only: string | undefined
  onOnly: (lane: string | undefined) => void
  /** The id of the one whose details are shown. */
  opened: string | undefined
  onOpen: (tile: BoardAsset) => void
  chosen: Chosen
}

const roomIn = (scroller: HTMLElement | null): number => (scroller?.clientWidth ?? 0) - 2 * tileBoardSize.side

/** How many tiles fit side by side in a wall, and how wide each is then. */
function useTileColumns(scroller: HTMLElement | null): { columns: number; width: number } {
  const [measured, setRoom] = useState<number>()
  // The first drawing needs it before anything is observed.
  const room = measured ?? roomIn(scroller)
  useLayoutEffect(() => {
    if (scroller === null) return
    const measure = () => setRoom(roomIn(scroller))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller])
  const { gap, least } = tileBoardSize
  const columns = Math.max(1, Math.floor((room + gap) / (least + gap)))
  return { columns, width: Math.floor((room + gap) / columns) - gap }
}

/** Which lanes somebody folded or unfolded. */
type Folds = ReadonlyMap<string, boolean>

/** By enterprise and by what the lanes are, as long as the page is there. */
const useFolds = create<Readonly<Record<string, Folds>>>(() => ({}))

const isUsual = (state: string): boolean => state !== 'attention'
/** So many usual ones of an employee, a department or a product are seen. */
const fewUsual = 12

/** Until somebody wants to see each: what is usual, and more than can be seen at a glance, is a count and a bar. */
const isFoldedAtFirst = (by: Grouping, { lane, count, needing }: BoardLane): boolean =>
  by === 'state' ? isUsual(lane) : count - needing > fewUsual

const isNeverFolded = (): boolean => false

/**
 * Only states are remembered on this machine: the names of other lanes are an enterprise's people, departments and
 * products.
 */
const isLasting = (by: Grouping): boolean => by === 'state'

/** What the remembered list of folded states says of each; nothing without one. */
const foldsIn = (text: string | undefined): Folds =>
  new Map(text === undefined ? [] : stateLanes.map((lane) => [lane, text.split(' ').includes(lane)]))

/** Which lanes are folded, as they were left in this enterprise, and how one is folded or unfolded. */
function useFolded(profile: ProfileId | undefined, by: Grouping) {
  const key = `${profile} ${by}`
  const known = useFolds((all) => all[key])
  const remembered = isLasting(by) && profile !== undefined ? recall(`folded.${profile}`) : undefined
  const folds = useMemo(() => known ?? foldsIn(remembered), [known, remembered])
  const isFolded = useCallback(
    (lane: BoardLane): boolean => folds.get(lane.lane) ?? isFoldedAtFirst(by, lane),
    [folds, by],
  )
  const toggle = useCallback(
    (lane: BoardLane) => {
      const next = new Map(folds).set(lane.lane, !isFolded(lane))
      useFolds.setState({ [key]: next })
      if (!isLasting(by) || profile === undefined) return
      remember(`folded.${profile}`, stateLanes.filter((state) => next.get(state) ?? isUsual(state)).join(' '))
    },
    [folds, isFolded, key, by, profile],
  )
  return [isFolded, toggle] as const
}

/** Roving focus on a wall: one tile is in the tab order, and stays drawn wherever one scrolls. */
interface TileFocus {
  /** The place of the tile that was focused or pressed last. */
  current: number
  setCurrent: (place: number) => void
  /** The place of the tile that the Tab key reaches; undefined where none is shown. */
  reached: number | undefined
  /** Moves the focus to a tile. */
  goTo: (place: number | undefined) => void
}

/** `reveal` brings a row into view, and so into the page. */
function useTileFocus(
  scroller: HTMLElement | null,
  rows: readonly TileRow[],
  reveal: (row: number) => void,
): TileFocus {
  const [current, setCurrent] = useState(0)
  /** The tile that gets the focus as soon as it is drawn. */
  const wanted = useRef<number | undefined>(undefined)
  const tileAt = (place: number) => scroller?.querySelector<HTMLElement>(`[data-place="${place}"]`)
  useEffect(() => {
    const tile = wanted.current === undefined ? undefined : tileAt(wanted.current)
    if (tile == null) return
    wanted.current = undefined
    tile.focus({ preventScroll: true })
  })

  return {
    current,
    setCurrent,
    // Also where the tile that it reached is gone or folded away.
    reached: rowOf(rows, current) === undefined ? rows.find((row) => row.is === 'tiles')?.first : current,
    goTo(place) {
      const row = place === undefined ? undefined : rowOf(rows, place)
      if (place === undefined || row === undefined) return
      setCurrent(place)
      reveal(row)
      wanted.current = place
      tileAt(place)?.focus({ preventScroll: true })
    },
  }
}

/** Asset numbers as dense tiles in lanes. Only what is in view is drawn, and read as it comes into view. */
export function TileBoard({ label, shown, isSearched, isPast, only, onOnly, opened, onOpen, chosen }: TileBoardProps) {
  const { by, lanes, source, question } = shown
  /** State and no ref: the tiles, drawn within, need it before refs are set. */
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const tiles = useRef<TilesHandle>(null)
  const { columns, width } = useTileColumns(scroller)
  const [isLeftFolded, fold] = useFolded(useCurrentProfile()?.id, by)
  // What is searched for is seen.
  const isFolded = isSearched ? isNeverFolded : isLeftFolded
  const rows = useMemo(() => rowsOf(lanes, columns, { isFolded, only }), [lanes, columns, isFolded, only])
  const { current, setCurrent, reached, goTo } = useTileFocus(scroller, rows, (row) => tiles.current?.reveal(row))
  useLayoutEffect(() => {
    scroller?.scrollTo({ top: 0 })
  }, [scroller, question, only])

  const firstShown = rows.find((row) => row.is === 'tiles')
  useSearched(scroller, {
    count: shownIn(rows),
    enter: () => goTo(firstShown?.first),
    open: () => {
      const tile = firstShown && source.get(firstShown.first)
      if (tile !== undefined) onOpen(tile)
    },
  })

  // Nobody chooses what they don't see: what is folded away between two stays as it is.
  const extendTo = (from: number, to: number): void => void chosen.extend(source, shownBetween(rows, from, to))
  function press(event: MouseEvent): void {
    const place = placeOfTile(event.target)
    const tile = place === undefined ? undefined : source.get(place)
    if (place === undefined || tile === undefined) return
    if (event.ctrlKey || event.metaKey) chosen.toggle(tile)
    else if (event.shiftKey) extendTo(current, place)
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
    if (event.shiftKey) extendTo(place, next)
    goTo(next)
  }
  function beginDrag(event: DragEvent): void {
    const place = placeOfTile(event.target)
    if (place !== undefined) setCurrent(place)
  }
  const isOnly = only !== undefined
  const showOnly = useCallback(({ lane }: BoardLane) => onOnly(isOnly ? undefined : lane), [onOnly, isOnly])

  return (
    <>
      <div
        ref={setScroller}
        className={styles.scroller}
        role="group"
        aria-label={label}
        aria-busy={isPast}
        tabIndex={-1}
        onClick={press}
        onKeyDown={hearKey}
        onDragStart={beginDrag}
        onPointerOver={sayOnHover}
      >
        {scroller !== null && (
          <Tiles
            ref={tiles}
            scroller={scroller}
            by={by}
            source={source}
            rows={rows}
            width={width}
            reached={reached}
            opened={opened}
            isOnly={isOnly}
            chosen={chosen.tiles}
            onFold={fold}
            onOnly={showOnly}
          />
        )}
      </div>
      <TileBoardChosen chosen={chosen} />
      <FailedRows source={source} />
    </>
  )
}

/** What a tile says to those who hear it, it says to those who point at it: at every tile it would cost scrolling. */
function sayOnHover({ target }: PointerEvent): void {
  const tile = (target as Element).closest<HTMLElement>('[data-place]')
  if (tile !== null) tile.title = tile.ariaLabel ?? ''
}
