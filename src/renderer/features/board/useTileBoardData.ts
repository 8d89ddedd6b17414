import { useEffect, useState } from 'react'
import type { BoardAsset, BoardLane } from '../../../contract/operations/boardOperations.ts'
import { useQuery, useRows } from '../../data/query.ts'
import { lastRead, type Loadable } from '../../data/loadable.ts'
import type { Rows } from '../../data/queries.ts'
import { useRoute, changeParams, type Params } from '../../routing/route.ts'
import type { RowSource } from '../../ui/grid/slots.ts'
import { useWords } from '../../ui/useWords.tsx'
import { recall, remember } from '../../preferences/settings.ts'
import { textOf } from './boardQuery.ts'

/** How the board is looked at: as tiles in lanes, or as rows. */
export const views = ['state', 'person', 'department', 'product', 'rows'] as const
type View = (typeof views)[number]
export type Grouping = Exclude<View, 'rows'>

/** The ids of what is shown beside the board, and which of the two it is. */
export interface BoardOpened {
  asset: string | undefined
  key: string | undefined
  is: 'asset' | 'key' | undefined
}

/** The view in the address, or else the one that was chosen last. A snapshot is shown as rows: a wall is of now. */
export function viewOf({ view, snapshot }: Params): View {
  if (snapshot !== undefined) return 'rows'
  return views.find((one) => one === (view ?? recall('board'))) ?? 'state'
}

export function chooseView(view: string): void {
  remember('board', view)
  changeParams({ view, lane: '' })
}

/** Lanes and the tiles in them, as they fit together. */
export interface ShownTiles {
  /** What the lanes are. */
  by: Grouping
  lanes: readonly BoardLane[]
  source: RowSource<BoardAsset>
  /** By what it was asked for. */
  question: string
}

export interface TileBoardData {
  shown: ShownTiles | undefined
  /** What is shown was found by an earlier search. */
  isPast: boolean
  read: Loadable<Rows<'readWall'>>
}

/**
 * What a wall shows. What changes while a person points at it waits, so that no tile jumps away under the pointer;
 * what they ask for comes at once. Where nothing is shown as lanes, nothing is asked for.
 */
export function useTileBoardData(by: Grouping | undefined, isHeld: boolean): TileBoardData {
  const { language } = useWords()
  const { params } = useRoute()
  const query = by && { ...textOf(params), by, language }
  const read = useRows('readWall', query && { of: 'assets', ...query })
  const lanesRead = lastRead(useQuery('readWall', query && { of: 'lanes', ...query, limit: 0 }))
  const rows = lastRead(read)
  const [shown, setShown] = useState<ShownTiles>()

  const question = JSON.stringify(query ?? {})
  const { source, answer } = rows?.value ?? {}
  const lanes = lanesRead?.value.lanes
  // They are read apart, and the copy may move between them.
  const isFitting =
    by !== undefined &&
    source !== undefined &&
    lanes !== undefined &&
    !rows?.isPast &&
    !lanesRead?.isPast &&
    sumOf(lanes) === answer?.total
  const isOther = isFitting && (shown?.source !== source || shown.lanes !== lanes)
  if (isOther && !(isHeld && shown?.question === question))
    // Asked for numbers, it answers with numbers.
    setShown({ by, lanes, source: source as unknown as RowSource<BoardAsset>, question })
  return { shown, isPast: shown !== undefined && shown.question !== question, read }
}

const sumOf = (lanes: readonly BoardLane[]): number => lanes.reduce((sum, { count }) => sum + count, 0)

/**
 * How long a pointer that doesn't move holds a wall still, in ms: as long as somebody may read before they press; but one
 * that was left there doesn't hold it for good.
 */
const stillMs = 10_000

/** Whether somebody is pointing at something: the handlers go on it. */
export function usePointing() {
  const [moved, setMoved] = useState(0)
  useEffect(() => {
    if (moved === 0) return
    const timer = setTimeout(() => setMoved(0), stillMs)
    return () => clearTimeout(timer)
  }, [moved])
  return {
    isPointing: moved > 0,
    // Not at every move: a few times a second are enough.
    onPointerMove: () => setMoved(Math.ceil(performance.now() / 300)),
    onPointerLeave: () => setMoved(0),
  }
}
