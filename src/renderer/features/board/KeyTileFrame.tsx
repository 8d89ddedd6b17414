import type { ReactNode } from 'react'
import type { KeyNumber } from '../../../contract/ids.ts'
import { ChangeButton } from '../../changes/ChangeButton.tsx'
import { openLending } from '../../changes/lendingRequest.ts'
import { useWords } from '../../ui/useWords.tsx'
import { boardWords } from '../../../words/page/holdings.ts'
import { verbWords } from '../../../words/terms.ts'
import styles from './Board.module.css'

interface KeyTileFrameProps {
  keyNumber: KeyNumber
  isOpened: boolean
  onOpen: () => void
  /** Whether it can be lent from here. */
  isLendable: boolean
  children: ReactNode
}

/** The tile of a key: what it says opens its details, and a free one can be lent from here. */
export function KeyTileFrame({ keyNumber: key, isOpened, onOpen, isLendable, children }: KeyTileFrameProps) {
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
        {children}
      </button>
      {isLendable && (
        <ChangeButton variant="quiet" label={t(boardWords.lendKey, { key })} onPress={() => openLending({ key })}>
          {t(verbWords.lendDialog)}
        </ChangeButton>
      )}
    </>
  )
}
