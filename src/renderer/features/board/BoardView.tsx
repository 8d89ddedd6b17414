import type { ReactNode } from 'react'
import { lastRead } from '../../data/loadable.ts'
import { useRoute } from '../../routing/route.ts'
import { BoardLook } from './BoardLook.tsx'
import { BoardRows, useBoardRows } from './BoardRows.tsx'
import { TileBoardView, useTileBoard } from './TileBoardView.tsx'
import { viewOf, type BoardOpened } from './views.ts'

interface BoardViewProps {
  opened: BoardOpened
  panel: ReactNode
}

/** The board as rows or as a wall. What is around it is the same, so that whoever changes the view keeps the focus. */
export function BoardView({ opened, panel }: BoardViewProps) {
  const view = viewOf(useRoute().params)
  const rows = useBoardRows(view === 'rows')
  const wall = useTileBoard(view === 'rows' ? undefined : view)
  const asOf = (view === 'rows' ? lastRead(rows.assets) : lastRead(wall.data.read))?.value.answer.asOf
  const isSettled =
    view === 'rows'
      ? rows.assets.state === 'ready' && rows.keys.state === 'ready'
      : wall.data.read.state === 'ready' && !wall.data.isPast
  return (
    <BoardLook asOf={asOf} isSettled={isSettled} panel={panel}>
      {view === 'rows' ? (
        <BoardRows {...rows} opened={opened} />
      ) : (
        <TileBoardView {...wall} by={view} opened={opened} />
      )}
    </BoardLook>
  )
}
