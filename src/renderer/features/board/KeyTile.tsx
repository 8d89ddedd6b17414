import type { HistoryEntry } from '../../../contract/history.ts'
import type { BorrowedKey } from '../../../contract/records.ts'
import { isFreeKey } from '../../../domain/boardFilter.ts'
import type { Holding } from '../../../domain/holder.ts'
import { UnsettledMark } from '../../data/UnsettledMark.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Board.module.css'
import { Holder } from './Holder.tsx'
import { KeyState } from './KeyState.tsx'
import { KeyTileFrame } from './KeyTileFrame.tsx'

interface KeyTileProps extends Holding<BorrowedKey> {
  unsettled: readonly HistoryEntry[]
  isOpened: boolean
  onOpen: () => void
}

/** One key: its number, whether it is lent, and to whom. */
export function KeyTile({ entry, holder, unsettled, isOpened, onOpen }: KeyTileProps) {
  const words = useWords()
  return (
    <KeyTileFrame keyNumber={entry.assetNum} isOpened={isOpened} onOpen={onOpen} isLendable={isFreeKey(entry)}>
      <span className={styles.keyNumber}>
        <bdi>{entry.assetNum}</bdi> <UnsettledMark entries={unsettled} words={words} />
      </span>
      <span className={styles.tileState}>
        <KeyState entry={entry} />
        {!isFreeKey(entry) && <Holder entry={entry} holder={holder} />}
      </span>
    </KeyTileFrame>
  )
}
