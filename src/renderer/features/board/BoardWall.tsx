import { askShownAgain } from '../../data/dataChanged.ts'
import { lastError, lastRead } from '../../data/loadable.ts'
import { Stale, Unread } from '../../data/Readable.tsx'
import { BoardLook, type BoardViewProps } from './BoardLook.tsx'
import styles from './Board.module.css'
import { useDragged } from './dragged.ts'
import { DraggedBar } from './DraggedBar.tsx'
import type { Grouping } from './views.ts'
import { usePointing, useWallData } from './useWallData.ts'
import { WallKeys } from './WallKeys.tsx'
import { WallOfAssets } from './WallOfAssets.tsx'

/** The board as a wall: the asset numbers as tiles in lanes, and the keys beside them. */
export function BoardWall({ by, opened, panel }: BoardViewProps & { by: Grouping }) {
  const { isPointing, ...pointing } = usePointing()
  const isDragging = useDragged((state) => state.dragged !== undefined)
  const data = useWallData(by, isPointing || isDragging)
  const { read } = data
  const error = lastRead(read) === undefined ? lastError(read) : undefined
  return (
    <BoardLook
      asOf={lastRead(read)?.value.answer.asOf}
      isSettled={read.state === 'ready' && !data.isPast}
      panel={panel}
    >
      <Stale of={[read]} onRetry={askShownAgain} />
      {error === undefined ? (
        <div className={styles.board} data-opened={opened.is}>
          <WallOfAssets {...data} by={by} opened={opened.asset} pointing={pointing} />
          <WallKeys opened={opened.key} />
          <DraggedBar />
        </div>
      ) : (
        <Unread error={error} onRetry={askShownAgain} />
      )}
    </BoardLook>
  )
}
