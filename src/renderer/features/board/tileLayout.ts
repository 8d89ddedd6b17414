import type { BoardLane } from '../../../contract/operations/boardOperations.ts'
import { between, nothing, withRange, type Selection } from '../../ui/grid/selection.ts'

/** In px: of a lane's head; of a tile with the gap below it, and the least width of one; of the gap; beside the tiles. */
export const tileBoardSize = { head: 32, tile: 44, least: 116, gap: 4, side: 12 }

/** What a wall shows from top to bottom: the head of a lane, or some of its tiles side by side. */
export type TileRow =
  { is: 'head'; lane: BoardLane; isFolded: boolean } | { is: 'tiles'; lane: string; first: number; count: number }

export interface TileChoice {
  /** Whether of a lane only its head is shown, and what in it needs somebody. */
  isFolded: (lane: BoardLane) => boolean
  /** The only lane that is shown, if so. */
  only: string | undefined
}

/**
 * The rows of a wall. Tiles are known by their places among all of them, lane after lane, so that a lane that is folded
 * or left out changes nothing about the others. Of empty lanes the heads stay.
 */
export function rowsOf(lanes: readonly BoardLane[], columns: number, { isFolded, only }: TileChoice): TileRow[] {
  const rows: TileRow[] = []
  let start = 0
  for (const lane of lanes) {
    const end = start + lane.count
    if (only === undefined || only === lane.lane) {
      const folded = only === undefined && isFolded(lane)
      const shownTo = folded ? start + lane.needing : end
      rows.push({ is: 'head', lane, isFolded: folded })
      for (let first = start; first < shownTo; first += columns)
        rows.push({ is: 'tiles', lane: lane.lane, first, count: Math.min(columns, shownTo - first) })
    }
    start = end
  }
  return rows
}

/** The place of the tile that something is in. */
export function placeOfTile(inside: EventTarget): number | undefined {
  const place = (inside as Element).closest<HTMLElement>('[data-place]')?.dataset['place']
  return place === undefined ? undefined : Number(place)
}

/** How many tiles a wall has in view or below. */
export const shownIn = (rows: readonly TileRow[]): number =>
  rows.reduce((sum, row) => sum + (row.is === 'tiles' ? row.count : 0), 0)

/** The places of the tiles from one row to another, of those that there are: from `first` to before `end`. */
export function tilesIn(rows: readonly TileRow[], from: number, to: number): { first: number; end: number } {
  const tiles = rows.slice(Math.max(0, from), Math.max(0, to + 1)).flatMap((row) => (row.is === 'tiles' ? [row] : []))
  return {
    first: tiles[0]?.first ?? 0,
    end: tiles.reduce((end, row) => Math.max(end, row.first + row.count), 0),
  }
}

/** From one tile to another: the places of those that are shown. */
export function shownBetween(rows: readonly TileRow[], one: number, other: number): Selection {
  const { first, last } = between(one, other)
  let shown = nothing
  for (const row of rows) {
    if (row.is === 'head' || row.first > last || row.first + row.count <= first) continue
    shown = withRange(shown, { first: Math.max(row.first, first), last: Math.min(row.first + row.count - 1, last) })
  }
  return shown
}

/** The row of a tile; undefined where it is folded away. */
export function rowOf(rows: readonly TileRow[], place: number): number | undefined {
  let [low, high] = [0, rows.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const at = tilesFrom(rows, middle)
    const row = rows[at]
    if (row?.is !== 'tiles' || place < row.first) high = middle - 1
    else if (place >= row.first + row.count) low = at + 1
    else return at
  }
  return undefined
}

/** The first row of tiles at this row or below it. */
function tilesFrom(rows: readonly TileRow[], from: number): number {
  let at = from
  while (rows[at]?.is === 'head') at += 1
  return at
}

/** The first row of tiles at this row or above it. */
function tilesUpFrom(rows: readonly TileRow[], from: number): number {
  let at = from
  while (rows[at]?.is === 'head') at -= 1
  return at
}

/** Where the arrow keys, Home and End lead from a tile; undefined where they lead nowhere. */
export function stepFrom(rows: readonly TileRow[], place: number, key: string): number | undefined {
  const at = rowOf(rows, place)
  const row = at === undefined ? undefined : rows[at]
  if (at === undefined || row?.is !== 'tiles') return undefined
  const inRow = (to: number, column: number): number | undefined => {
    const there = rows[to]
    return there?.is === 'tiles' ? there.first + Math.min(Math.max(0, column), there.count - 1) : undefined
  }
  const column = place - row.first
  const [before, after] = [tilesUpFrom(rows, at - 1), tilesFrom(rows, at + 1)]
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? place - 1 : inRow(before, Infinity)
    case 'ArrowRight':
      return column < row.count - 1 ? place + 1 : inRow(after, 0)
    case 'ArrowUp':
      return inRow(before, column)
    case 'ArrowDown':
      return inRow(after, column)
    case 'Home':
      return inRow(tilesFrom(rows, 0), 0)
    case 'End':
      return inRow(tilesUpFrom(rows, rows.length - 1), Infinity)
    default:
      return undefined
  }
}
