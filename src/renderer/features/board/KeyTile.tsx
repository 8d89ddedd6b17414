import { CircleDashed, KeyRound } from 'lucide-react'
import type { BorrowedKey } from '../../../contract/records.ts'
import { knownHolder } from '../../../domain/holder.ts'
import { ChangeButton } from '../../changes/ChangeButton.tsx'
import { openLending } from '../../changes/lendingRequest.ts'
import { usePeople } from '../../data/people.ts'
import { useWords } from '../../ui/useWords.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './Board.module.css'
import { Holder } from './Holder.tsx'

/** One key: its number, whether it is lent, and to whom. A free one can be lent from here. */
export function KeyTile({ entry }: { entry: BorrowedKey }) {
  const { t } = useWords()
  const holder = usePeople((state) => knownHolder(entry, state.byId))
  return (
    <>
      <div className={styles.tileText}>
        <span className={styles.keyNumber}>
          <bdi>{entry.assetNum}</bdi>
        </span>
        <span className={styles.tileState}>
          {entry.borrowedFlag ? (
            <>
              <StatusTag tone="lent" icon={KeyRound}>
                {t('state.lent')}
              </StatusTag>
              <Holder globalId={entry.cloudAccountGlobalId} holder={holder} />
            </>
          ) : (
            <StatusTag tone="free" icon={CircleDashed}>
              {t('state.free')}
            </StatusTag>
          )}
        </span>
      </div>
      {!entry.borrowedFlag && (
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
