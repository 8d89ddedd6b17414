import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DragEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { BoardAsset, BoardLane } from '../../../contract/tileBoard.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { FailedRows } from '../../ui/grid/FailedRows.tsx'
import { useSearched } from '../../ui/searched.ts'
import type { Chosen } from './chosen.ts'
import { useFolded } from './folded.ts'
import styles from './TileBoard.module.css'
import type { ShownTiles } from './useTileBoardData.ts'
import { useTileColumns } from './useTileColumns.ts'
import { useTileFocus } from './useTileFocus.ts'
import { placeOfTile, rowsOf, shownIn, stepFrom } from './tileLayout.ts'
import { TileBoardChosen } from './TileBoardChosen.tsx'
import { Tiles, type TilesHandle } from './Tiles.tsx'

interface TileBoardProps {
  label: string
  shown: ShownTiles
  isPast: boolean
  only: string | undefined
  onOnly: (lane: string | undefined) => void
  /** The id of the one whose details are shown. */
  opened: string | undefined
  onOpen: (tile: BoardAsset) => void
  chosen: Chosen
}

/** Asset numbers as dense tiles in lanes. Only what is in view is drawn, and read as it comes into view. */
export function TileBoard({ label, shown, isPast, only, onOnly, opened, onOpen, chosen }: TileBoardProps) {
  const { by, lanes, source, question } = shown
  /** State and no ref: the tiles, drawn within, need it before refs are set. */
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const tiles = useRef<TilesHandle>(null)
  const { columns, width } = useTileColumns(scroller)
  const [folded, toggleFold] = useFolded(useCurrentProfile()?.id, by)
  const rows = useMemo(() => rowsOf(lanes, columns, { folded, only }), [lanes, columns, folded, only])
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
  const fold = useCallback(({ lane }: BoardLane) => toggleFold(lane), [toggleFold])
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
