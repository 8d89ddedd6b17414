import { CircleDashed, KeyRound } from 'lucide-react'
import type { BorrowedKey } from '../../../contract/records.ts'
import { isFreeKey } from '../../../domain/boardFilter.ts'
import { useWords } from '../../ui/useWords.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { stateWords } from '../../../words/terms.ts'

/** Whether a key is lent. */
export function KeyState({ entry }: { entry: BorrowedKey }) {
  const { t } = useWords()
  return isFreeKey(entry) ? (
    <StatusTag tone="free" icon={CircleDashed}>
      {t(stateWords.free)}
    </StatusTag>
  ) : (
    <StatusTag tone="lent" icon={KeyRound}>
      {t(stateWords.lent)}
    </StatusTag>
  )
}
