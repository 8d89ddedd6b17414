import { historyWords } from '../../words/page/history.ts'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../ui/useWords.tsx'

/** Says that entries of the history were there once and aren't, above what is made from them. */
export function HistoryMissing({ count = 0 }: { count: number | undefined }) {
  const { t } = useWords()
  return count > 0 ? <Notice kind="warning">{t(historyWords.missing, { count })}</Notice> : null
}
