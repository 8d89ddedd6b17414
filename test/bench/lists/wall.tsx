import { createRoot } from 'react-dom/client'
import '../../../src/words/page/holdings.ts'
import '../../../src/words/page/wall.ts'
import type { BoardAsset } from '../../../src/contract/operations/boardOperations.ts'
import { TileBoard } from '../../../src/renderer/features/board/TileBoard.tsx'
import { createPageCache } from '../../../src/renderer/ui/grid/pageCache.ts'
import type { RowRange } from '../../../src/renderer/ui/grid/slots.ts'

/** As many as a page of the board's questions has. */
const length = 100

const nothing = (): void => undefined
const chosen = { tiles: new Map(), toggle: nothing, extend: async () => nothing(), clear: nothing }

/** The board's wall over pages of the tiles, the first of which is here: it is shown once that was read. */
export function showWall(tiles: readonly BoardAsset[], root: HTMLElement): void {
  const read = async ({ first, last }: RowRange) => ({ ok: true, rows: tiles.slice(first, last + 1) }) as const
  const here = new Map([[0, tiles.slice(0, length)]])
  const source = createPageCache<BoardAsset>({ total: tiles.length, length, here, read })
  const lanes = [{ lane: 'held', name: null, count: tiles.length, whole: tiles.length, needing: 0 }]
  createRoot(root).render(
    <TileBoard
      label="Tiles"
      shown={{ by: 'state', lanes, source, question: '' }}
      isSearched
      isPast={false}
      only={undefined}
      onOnly={nothing}
      opened={undefined}
      onOpen={nothing}
      chosen={chosen}
    />,
  )
}
