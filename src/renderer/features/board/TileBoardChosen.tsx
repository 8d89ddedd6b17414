import { useState } from 'react'
import type { MemberGlobalId } from '../../../contract/ids.ts'
import { useChosenForLending } from '../../changes/dialogs.ts'
import { useQuery } from '../../data/query.ts'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { lastRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { openSelectionExport } from '../../data/exportingProducts.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectionBar } from '../../ui/grid/SelectionBar.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { lendingIn, manyActions } from './boardActions.ts'
import { boardWords } from '../../../words/page/holdings.ts'
import { wallWords } from '../../../words/page/wall.ts'
import type { BoardAsset } from '../../../contract/operations/boardOperations.ts'
import type { RowSource } from '../../ui/grid/slots.ts'

/** The copy answers for so many at once; nobody lends more. */
const maxIds = 1000

/** The tiles that are chosen to have something done to them. */
export interface Chosen {
  /** By id. */
  tiles: ReadonlyMap<string, BoardAsset>
  toggle: (tile: BoardAsset) => void
  /** Adds all tiles from one place to another. */
  extend: (source: RowSource<BoardAsset>, from: number, to: number) => Promise<void>
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
    async extend(source, from, to) {
      const range = { first: Math.min(from, to), last: Math.max(from, to) }
      // Rows that can't be read are told of below them.
      const read = await source.read(range).catch(() => [])
      setTiles((before) => new Map([...before, ...read.map((tile) => [tile.assetId, tile] as const)]))
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
  const entries = tiles.map(({ assetId, assetNum, holder, lent, online }) => ({
    assetId,
    assetNum,
    borrowedFlag: lent,
    onlineFlag: online,
    cloudAccountGlobalId: (holder?.globalId ?? null) as MemberGlobalId | null,
    ...now.get(assetId),
  }))
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
