import type { BorrowedKey } from '../../../contract/records.ts'
import { isFreeKey } from '../../../domain/boardFilter.ts'
import type { Holding } from '../../../domain/holder.ts'
import { ChangeButton } from '../../changes/ChangeButton.tsx'
import { openLending } from '../../changes/lendingRequest.ts'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Board.module.css'
import { Holder } from './Holder.tsx'
import { KeyState } from './KeyState.tsx'

interface KeyTileProps extends Holding<BorrowedKey> {
  isOpened: boolean
  onOpen: () => void
}

/** One key: its number, whether it is lent, and to whom. It opens its details, and a free one can be lent from here. */
export function KeyTile({ entry, holder, isOpened, onOpen }: KeyTileProps) {
  const { t } = useWords()
  return (
    <>
      <button
        type="button"
        data-open=""
        aria-current={isOpened ? 'true' : undefined}
        className={styles.tileText}
        onClick={onOpen}
      >
        <span className={styles.keyNumber}>
          <bdi>{entry.assetNum}</bdi>
        </span>
        <span className={styles.tileState}>
          <KeyState entry={entry} />
          {!isFreeKey(entry) && <Holder entry={entry} holder={holder} />}
        </span>
      </button>
      {isFreeKey(entry) && (
        <ChangeButton
          variant="quiet"
          label={t('board.lendKey', { key: entry.assetNum })}
          onPress={() => openLending({ key: entry.assetNum })}
        >
          {t('lend.open')}
        </ChangeButton>
      )}
    </>
  )
}
