import { Ban, CircleQuestionMark, Hourglass } from 'lucide-react'
import type { HistoryEntry } from '../../../contract/history.ts'
import { stateOf } from '../../data/historyEntry.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { historyWords } from '../../../words/page/history.ts'

const tags = {
  refused: { tone: 'danger', icon: Ban },
  unknown: { tone: 'soon', icon: CircleQuestionMark },
  open: { tone: 'note', icon: Hourglass },
  underWay: { tone: 'note', icon: Hourglass },
} as const

/** How a change ended; what is usual is plain text. */
export function EntryState({ entry }: { entry: HistoryEntry }) {
  const { t } = useWords()
  const state = stateOf(entry)
  const text = t(historyWords[`state.${state}`])
  return state === 'done' ? text : <StatusTag {...tags[state]}>{text}</StatusTag>
}
