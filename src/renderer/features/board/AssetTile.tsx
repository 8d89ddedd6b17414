import { memo } from 'react'
import type { BoardAsset } from '../../../contract/operations/boardOperations.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import type { Words } from '../../ui/useWords.tsx'
import styles from './TileBoard.module.css'
import { tileDetail, nameOfHolder, sayTile, signOfTile, stateOfTile } from './tileWords.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { wallWords } from '../../../words/page/wall.ts'

interface AssetTileProps {
  /** Given, since each of hundreds that listened for another language would take its time. */
  words: Words
  tile: BoardAsset
  /** Among all tiles, whichever are shown. */
  place: number
  x: number
  y: number
  width: number
  /** The one that the Tab key reaches. */
  isCurrent: boolean
  isOpened: boolean
  isChosen: boolean
  /** It was changed a moment ago. */
  isMarked: boolean
  /** It is being dragged. */
  isDragged: boolean
  /** It can be dragged to somebody, or to a key. */
  isDraggable: boolean
}

/**
 * One asset number: who has it, the key that it is lent in, or how long its next product lasts. What is usual is quiet;
 * what needs somebody says why by its sign and its ground.
 */
export const AssetTile = memo(function AssetTile(props: AssetTileProps) {
  const { words, tile, place, x, y, width, isCurrent, isOpened, isChosen, isMarked, isDragged, isDraggable } = props
  const { t } = words
  const { assetNum, attention, holder } = tile
  const state = stateOfTile(tile)
  const [need] = attention
  const Sign = signOfTile(tile)
  const detail = tileDetail(tile, words)
  const label = [sayTile(tile, detail, words), isChosen && t(wallWords.isChosen)]
    .filter(Boolean)
    .join(t(uiWords.listSeparator))
  return (
    <button
      type="button"
      className={styles.tile}
      style={{ transform: `translate(${x}px, ${y}px)`, width }}
      aria-label={label}
      aria-current={isOpened ? 'true' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      draggable={isDraggable}
      data-place={place}
      data-state={state}
      data-need={need}
      data-marked={isMarked ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
    >
      <span className={styles.line}>
        <NumberText text={assetNum} />
      </span>{' '}
      <span className={styles.line}>
        <span className={styles.who}>{nameOfHolder(holder, words)}</span>{' '}
        <span className={styles.left}>
          {Sign !== undefined && <Sign className={styles.sign} size={13} aria-hidden />}
          {detail}
        </span>
      </span>
    </button>
  )
})
