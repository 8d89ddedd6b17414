import { ChevronDown, ChevronRight, Filter, FilterX } from 'lucide-react'
import type { BoardLane } from '../../../contract/tileBoard.ts'
import { useWords } from '../../ui/useWords.tsx'
import { countOfLane } from './tileWords.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { wallWords } from '../../../words/page/wall.ts'
import styles from './TileBoard.module.css'

interface LaneHeadProps {
  lane: BoardLane
  name: string
  y: number
  isFolded: boolean
  /** It is the only one that is shown. */
  isOnly: boolean
  onFold: () => void
  onOnly: () => void
}

/** What a lane is called and how many are in it: pressing the name folds it, pressing the count shows it alone. */
export function LaneHead({ lane, name, y, isFolded, isOnly, onFold, onOnly }: LaneHeadProps) {
  const words = useWords()
  const { t } = words
  const count = countOfLane(lane, words)
  const Fold = isFolded ? ChevronRight : ChevronDown
  const Only = isOnly ? FilterX : Filter
  return (
    <h3 className={styles.lane} style={{ transform: `translateY(${y}px)` }} data-lane={lane.lane}>
      <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={onFold} disabled={isOnly}>
        <Fold size={14} aria-hidden />
        <bdi>{name}</bdi>
      </button>
      <button
        type="button"
        className={styles.only}
        aria-pressed={isOnly}
        aria-label={`${count}${t(uiWords.listSeparator)}${t(wallWords.showLane, { lane: name })}`}
        title={isOnly ? t(wallWords.showAllLanes) : t(wallWords.showLane, { lane: name })}
        onClick={onOnly}
      >
        {count}
        <Only size={12} aria-hidden />
      </button>
    </h3>
  )
}
