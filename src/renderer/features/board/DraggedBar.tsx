import { useEffect } from 'react'
import { obstacleOf } from '../../../domain/lending.ts'
import { useWords } from '../../ui/useWords.tsx'
import { isFreeAsset } from '../../../domain/boardFilter.ts'
import { dragEnds, useDragged, type Dragged } from './dragged.ts'
import { dropWords } from '../../../words/page/wall.ts'
import styles from './Board.module.css'

/** While an asset number is dragged, says where it can be dropped, and why not on a key, if so. */
export function DraggedBar() {
  const dragged = useDragged((state) => state.dragged)
  return dragged === undefined ? null : <Bar dragged={dragged} />
}

function Bar({ dragged }: { dragged: Dragged }) {
  const { t } = useWords()
  useEffect(() => {
    // While it drags the pointer doesn't move, to the page: that it does says that it was let go, even where the tile
    // that should say so is gone.
    window.addEventListener('pointermove', dragEnds)
    return () => {
      window.removeEventListener('pointermove', dragEnds)
      dragEnds()
    }
  }, [])
  const hints = { 33003: dropWords.held, 33006: dropWords.online, 33007: dropWords.lent } as const
  const obstacle = obstacleOf(dragged)
  const hint = isFreeAsset(dragged) ? dropWords.free : obstacle === undefined ? dropWords.held : hints[obstacle]
  return (
    <div className={styles.bar}>
      <p>{t(hint, { number: dragged.assetNum })}</p>
    </div>
  )
}
