import { askShownAgain } from '../../data/dataChanged.ts'
import { lastError, lastRead } from '../../data/loadable.ts'
import { Stale, Unread } from '../../data/Readable.tsx'
import styles from './Board.module.css'
import { useDragged } from './dragged.ts'
import { DraggedBar } from './DraggedBar.tsx'
import type { BoardOpened, Grouping } from './views.ts'
import { usePointing, useTileBoardData } from './useTileBoardData.ts'
import { KeyTileBoard } from './KeyTileBoard.tsx'
import { AssetTileBoard } from './AssetTileBoard.tsx'

/** What the wall shows, if the board is shown as one. */
export function useTileBoard(by: Grouping | undefined) {
  const { isPointing, ...pointing } = usePointing()
  const isDragging = useDragged((state) => state.dragged !== undefined)
  return { pointing, data: useTileBoardData(by, isPointing || isDragging) }
}

interface TileBoardViewProps extends ReturnType<typeof useTileBoard> {
  by: Grouping
  opened: BoardOpened
}

/** The board as a wall: the asset numbers as tiles in lanes, and the keys beside them. */
export function TileBoardView({ by, pointing, data, opened }: TileBoardViewProps) {
  const { read } = data
  const error = lastRead(read) === undefined ? lastError(read) : undefined
  return (
    <>
      <Stale of={[read]} onRetry={askShownAgain} />
      {error === undefined ? (
        <div className={styles.board} data-opened={opened.is}>
          <AssetTileBoard {...data} by={by} opened={opened.asset} pointing={pointing} />
          <KeyTileBoard opened={opened.key} />
          <DraggedBar />
        </div>
      ) : (
        <Unread error={error} onRetry={askShownAgain} />
      )}
    </>
  )
}
