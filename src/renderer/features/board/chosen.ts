import { useState } from 'react'
import type { BoardAsset } from '../../../contract/tileBoard.ts'
import type { RowSource } from '../../ui/grid/source.ts'

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
