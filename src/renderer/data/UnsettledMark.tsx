import { CircleQuestionMark } from 'lucide-react'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Words } from '../ui/useWords.tsx'
import { kindOf, stateOf, whenSettled } from './historyEntry.ts'
import { historyWords } from '../../words/page/history.ts'
import styles from './UnsettledMark.module.css'

interface UnsettledMarkProps {
  entries: readonly HistoryEntry[]
  /** Given, since each of hundreds of rows that listened for another language would take its time. */
  words: Words
}

/** A quiet sign in a row or on a tile: a change of this record is of unknown outcome. Its panel says more. */
export function UnsettledMark({ entries, words }: UnsettledMarkProps) {
  if (entries.length === 0) return null
  const { t } = words
  const line = (entry: HistoryEntry): string =>
    [kindOf(entry, words), t(historyWords[`state.${stateOf(entry)}`]), whenSettled(entry.settles, words)].join(' · ')
  const lines = entries.map(line).join('\n')
  return (
    <span className={styles.mark} role="img" aria-label={lines} title={lines}>
      <CircleQuestionMark size={14} aria-hidden />
    </span>
  )
}
