import { useState, useEffect } from 'react'
import { useChosenForLending } from '../../changes/dialogs.ts'
import { useQuery, useRows } from '../../data/query.ts'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { lastRead, type Loadable } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { openSelectionExport } from '../../data/exportingProducts.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectionBar } from '../../ui/grid/SelectionBar.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { lendingIn, manyActions } from './boardActions.ts'
import { draggedTile } from './dragged.ts'
import { boardWords } from '../../../words/page/holdings.ts'
import { wallWords } from '../../../words/page/wall.ts'
import type { BoardAsset, BoardLane } from '../../../contract/operations/boardOperations.ts'
import type { Selection } from '../../ui/grid/selection.ts'
import type { RowSource } from '../../ui/grid/slots.ts'
import type { Rows } from '../../data/queries.ts'
import { useRoute, changeParams, type Params } from '../../routing/route.ts'
import { recall, remember } from '../../preferences/settings.ts'
import { textOf } from './boardQuery.ts'

/** The copy answers for so many at once; nobody lends more. */
const maxIds = 1000

/** The tiles that are chosen to have something done to them. */
export interface Chosen {
  /** By id. */
  tiles: ReadonlyMap<string, BoardAsset>
  toggle: (tile: BoardAsset) => void
  /** Adds all tiles at some places. */
  extend: (source: RowSource<BoardAsset>, places: Selection) => Promise<void>
  clear: () => void
}

/** `question`: another one begins with none chosen. */
export function useChosen(question: string): Chosen {
  const [tiles, setTiles] = useState<ReadonlyMap<string, BoardAsset>>(new Map())
  const [lastQuestion, setLastQuestion] = useState(question)
  if (lastQuestion !== question) {
    setLastQuestion(question)
    setTiles(new Map())
  }
  return {
    tiles,
    toggle: (tile) =>
      setTiles((before) => {
        const next = new Map(before)
        if (!next.delete(tile.assetId)) next.set(tile.assetId, tile)
        return next
      }),
    async extend(source, places) {
      // Rows that can't be read are told of below them.
      const read = await Promise.all(places.map((range) => source.read(range).catch(() => [])))
      setTiles((before) => new Map([...before, ...read.flat().map((tile) => [tile.assetId, tile] as const)]))
    },
    clear: () => setTiles(new Map()),
  }
}

/** How many tiles are chosen, and what can be done with all of them. */
export function TileBoardChosen({ chosen }: { chosen: Chosen }) {
  const words = useWords()
  const { t } = words
  const profile = useCurrentProfile()
  const why = useWhyNoChanges()
  const tiles = [...chosen.tiles.values()]
  // They may have been assigned, lent or withdrawn since they were chosen.
  const numbers = tiles.slice(0, maxIds).map(({ assetId }) => assetId)
  const read = lastRead(useQuery('findAssets', numbers.length === 0 ? undefined : { numbers, limit: maxIds }))
  const now = new Map(read?.value.rows.map(({ entry }) => [entry.assetId as string, entry]))
  const entries = tiles.map((tile) => ({ ...draggedTile(tile), ...now.get(tile.assetId) }))
  const verbs = profile === undefined || tiles.length === 0 ? [] : manyActions(entries, profile, why, words)
  useChosenForLending(() => lendingIn(verbs))
  return (
    <SelectionBar
      count={tiles.length}
      least={1}
      words={{
        selected: t(wallWords.selected, { count: tiles.length }),
        copy: t(wallWords.copyNumbers, { count: tiles.length }),
      }}
      onCopy={() => void navigator.clipboard.writeText(tiles.map(({ assetNum }) => assetNum).join('\n'))}
      onClear={chosen.clear}
      actions={
        <>
          {verbs.map(({ id, text, onAction, reason }) => (
            <Button key={id} size="small" onPress={onAction} reason={reason}>
              {text}
            </Button>
          ))}
          <Button
            size="small"
            onPress={() => void openSelectionExport(async () => tiles.map(({ assetId }) => assetId))}
          >
            {t(boardWords.exportProducts)}
          </Button>
        </>
      }
    />
  )
}

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
