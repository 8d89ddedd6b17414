import { CircleDashed, CircleX, KeyRound } from 'lucide-react'
import type { KeyNumber } from '../../../contract/ids.ts'
import type { BoardKey } from '../../../contract/tileBoard.ts'
import { dueAt } from '../../../domain/loans.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { KeyTileFrame } from './KeyTileFrame.tsx'
import styles from './KeyBoardTile.module.css'
import { nameOfHolder, signOfNeed } from './tileWords.ts'
import { loansWords } from '../../../words/page/loans.ts'
import { wallWords } from '../../../words/page/wall.ts'
import { stateWords } from '../../../words/terms.ts'

interface KeyBoardTileProps {
  of: BoardKey
  isOpened: boolean
  onOpen: () => void
}

/** One key: free, or lent to whom, since when and until when; what needs somebody stands in its place. */
export function KeyBoardTile({ of: key, isOpened, onOpen }: KeyBoardTileProps) {
  const words = useWords()
  const { t, time } = words
  const { assetNum, lent, holder, borrower, isLost, madeHere, since, due, attention } = key
  const [need] = attention
  const holderName = nameOfHolder(holder ?? borrower, words)
  const began =
    since !== null && t(madeHere ? wallWords['key.since'] : wallWords['key.seen'], { date: time(Date.parse(since)) })
  const ends = due !== null && t(wallWords['key.due'], { date: time(dueAt(due)) })
  return (
    <>
      <span className={styles.bow} data-lent={lent ? '' : undefined} data-need={need}>
        {isLost ? <CircleX size={16} aria-hidden /> : <KeyRound size={16} aria-hidden />}
      </span>
      <KeyTileFrame
        keyNumber={assetNum as KeyNumber}
        isOpened={isOpened}
        onOpen={onOpen}
        isLendable={!lent && !isLost && need === undefined}
      >
        <span className={styles.line}>
          <NumberText text={assetNum} />
          {need !== undefined ? (
            <StatusTag tone={need === 'handedIn' || need === 'released' ? 'soon' : 'expired'} icon={signOfNeed[need]}>
              {t(wallWords[`needs.${need}`])}
            </StatusTag>
          ) : isLost ? (
            <StatusTag tone="note" icon={CircleX}>
              {t(loansWords['state.lost'])}
            </StatusTag>
          ) : (
            !lent && (
              <StatusTag tone="free" icon={CircleDashed}>
                {t(stateWords.free)}
              </StatusTag>
            )
          )}
        </span>
        {(lent || began !== false || ends !== false) && (
          <span className={styles.line}>
            <span className={styles.who}>
              {holderName === '' ? lent && t(wallWords['key.unknownTo']) : <bdi>{holderName}</bdi>}
            </span>
            {began !== false && <span className={styles.since}>{began}</span>}
            {ends !== false && <span className={styles.due}>{ends}</span>}
          </span>
        )}
      </KeyTileFrame>
    </>
  )
}
