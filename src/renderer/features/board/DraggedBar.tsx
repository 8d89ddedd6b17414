import { obstacleOf } from '../../../domain/lending.ts'
import { useWords } from '../../ui/useWords.tsx'
import { isFreeAsset } from '../../../domain/boardFilter.ts'
import { useDragged, type Dragged } from './dragged.ts'
import { useDragKeys } from './useDragKeys.ts'
import styles from './Drop.module.css'

/** While an asset number is dragged, says where it can be dropped, and why not on a key, if so. */
export function DraggedBar() {
  const dragged = useDragged((state) => state.dragged)
  return dragged === undefined ? null : <Bar dragged={dragged} />
}

function Bar({ dragged }: { dragged: Dragged }) {
  const { t } = useWords()
  const isByKeys = useDragged((state) => state.origin !== undefined)
  useDragKeys()
  const hints = { 33003: 'drop.held', 33006: 'drop.online', 33007: 'drop.lent' } as const
  const obstacle = obstacleOf(dragged)
  const hint = isFreeAsset(dragged) ? 'drop.free' : obstacle === undefined ? 'drop.held' : hints[obstacle]
  return (
    <div className={styles.bar}>
      <p>{t(hint, { number: dragged.assetNum })}</p>
      {isByKeys && <p className={styles.keys}>{t('drop.keys')}</p>}
    </div>
  )
}
