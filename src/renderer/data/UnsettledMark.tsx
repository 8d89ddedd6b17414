import { Ban, CircleDashed, CircleQuestionMark, Hourglass, KeyRound, Pause, Trash2, User, Wifi } from 'lucide-react'
import { useMemo } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { StatusTag } from '../ui/StatusTag.tsx'
import { useWords, type Words } from '../ui/useWords.tsx'
import { kindOf, outcomeText, stateOf, whenSettled, idsIn, memberIn, numbersIn, wholeJobOf } from './historyEntry.ts'
import { historyWords } from '../../words/page/history.ts'
import { stateWords } from '../../words/terms.ts'
import { records } from '../../domain/changeRecords.ts'
import { useRoute } from '../routing/route.ts'
import styles from './RecordHistory.module.css'
import { useQuery } from './query.ts'
import { currentRead } from './loadable.ts'
import { sourceOf } from './profiles.ts'

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

/** As many are looked through; there are hardly ever more than a few. */
const most = 1000

/** The changes that were sent and of which nobody knows yet what became: those that settle by themselves, and the rest. */
export interface Unsettled {
  /** Newest first. */
  all: readonly HistoryEntry[]
  /** Those of a record, named as in `domain/changeRecords.ts`; none in a snapshot. */
  of: (...names: string[]) => readonly HistoryEntry[]
}

const none: readonly HistoryEntry[] = []
const nothing: Unsettled = { all: none, of: () => none }

function recordsIn(entry: HistoryEntry): string[] {
  const member = memberIn(entry)
  const [numbers, ids] = [numbersIn(entry), idsIn(entry)]
  return [
    ...(member === undefined ? [] : [records.member(member)]),
    ...numbers.map(entry.endpoint === 'A10' ? records.key : records.asset),
    ...ids.map(records.asset),
  ]
}

function unsettledOf(all: readonly HistoryEntry[], isNow: boolean): Unsettled {
  if (all.length === 0) return nothing
  const byRecord = new Map<string, HistoryEntry[]>()
  for (const entry of isNow ? all : none)
    for (const name of recordsIn(entry)) byRecord.set(name, [...(byRecord.get(name) ?? []), entry])
  return {
    all,
    of: (...names) => {
      const found = names.map((name) => byRecord.get(name) ?? none)
      return found.length === 1 ? (found[0] ?? none) : [...new Set(found.flat())]
    },
  }
}

/** One question for all rows, tiles and panels of a screen. */
export function useUnsettled(): Unsettled {
  const isNow = sourceOf(useRoute()).from === 'copy'
  // While another enterprise is read, an earlier answer is what the one before did.
  const entries = currentRead(useQuery('listHistory', { outcome: 'unknown', limit: most }))?.rows
  return useMemo(
    () =>
      unsettledOf(
        (entries ?? none).filter(({ takesWord }) => takesWord),
        isNow,
      ),
    [entries, isNow],
  )
}

const tags = {
  refused: { tone: 'danger', icon: Ban },
  unknown: { tone: 'soon', icon: CircleQuestionMark },
  open: { tone: 'note', icon: Hourglass },
  underWay: { tone: 'note', icon: Hourglass },
  paused: { tone: 'soon', icon: Pause },
} as const

/** How a change ended, or how far the job is that it stands for; what is usual is plain text. */
export function EntryState({ entry }: { entry: HistoryEntry }) {
  const text = outcomeText(entry, useWords())
  const job = wholeJobOf(entry)
  const state = job?.isPaused ? 'paused' : (job?.outcome ?? stateOf(entry))
  return state === 'done' ? text : <StatusTag {...tags[state]}>{text}</StatusTag>
}

const looks = {
  free: { tone: 'free', icon: CircleDashed },
  held: { tone: 'held', icon: User },
  online: { tone: 'online', icon: Wifi },
  lent: { tone: 'lent', icon: KeyRound },
  deleted: { tone: 'danger', icon: Trash2 },
} as const

/** What an employee, an asset number or a key is now. */
export function StateTag({ is }: { is: keyof typeof looks }) {
  const { t } = useWords()
  return <StatusTag {...looks[is]}>{t(stateWords[is])}</StatusTag>
}
