import type { BorrowedKey } from '../../../contract/records.ts'
import { isFreeKey } from '../../../domain/boardFilter.ts'
import type { Holding } from '../../../domain/holder.ts'
import styles from './Board.module.css'
import { Holder } from './Holder.tsx'
import { KeyState } from './KeyState.tsx'
import { KeyTileFrame } from './KeyTileFrame.tsx'

interface KeyTileProps extends Holding<BorrowedKey> {
  isOpened: boolean
  onOpen: () => void
}

/** One key: its number, whether it is lent, and to whom. */
export function KeyTile({ entry, holder, isOpened, onOpen }: KeyTileProps) {
  return (
    <KeyTileFrame keyNumber={entry.assetNum} isOpened={isOpened} onOpen={onOpen} isLendable={isFreeKey(entry)}>
      <span className={styles.keyNumber}>
        <bdi>{entry.assetNum}</bdi>
      </span>
      <span className={styles.tileState}>
        <KeyState entry={entry} />
        {!isFreeKey(entry) && <Holder entry={entry} holder={holder} />}
      </span>
    </KeyTileFrame>
  )
}
