import { ClockAlert } from 'lucide-react'
import type { HistoryEntry } from '../../../contract/history.ts'
import { deskIn } from '../../../domain/historyEntry.ts'
import { deskName } from '../../data/deskName.ts'
import { kindOf, stateOf, whomOf } from '../../data/historyEntry.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import type { Words } from '../../ui/useWords.tsx'
import { EntryState } from './EntryState.tsx'
import styles from './History.module.css'
import { settledWords, summaryOf } from './values.ts'
import { historyWords } from '../../../words/page/history.ts'
import { headWords } from '../../../words/headings.ts'
import { kindWords } from '../../../words/terms.ts'

/** The columns of history; it is always in the order in which it was written. `here`: this desk. */
export function historyColumns(words: Words, here: string): GridColumn<HistoryEntry>[] {
  const { t, time, dateTime } = words
  const made = ({ operator, door }: HistoryEntry): string =>
    t(historyWords.byIn, { operator, door: t(historyWords[`door.${door}`]) })
  const settled = (entry: HistoryEntry): string => settledWords(entry, words)
  return [
    {
      id: 'time',
      header: t(headWords.time),
      width: 84,
      exports: ['history.time'],
      text: (entry) => dateTime(Date.parse(entry.time)),
      cell: (entry) => (
        <span title={dateTime(Date.parse(entry.time))}>
          {time(Date.parse(entry.time))}
          {entry.clockWasAhead && (
            <ClockAlert size={14} className={styles.clock} role="img" aria-label={t(headWords.clockWasAhead)} />
          )}
        </span>
      ),
    },
    {
      id: 'change',
      header: t(headWords.made),
      width: 132,
      grow: 1,
      exports: ['history.endpoint'],
      text: (entry) => kindOf(entry, words),
      cell: (entry) => <bdi>{kindOf(entry, words)}</bdi>,
    },
    {
      id: 'target',
      header: t(kindWords.member),
      width: 108,
      grow: 2,
      exports: ['history.targetName', 'history.targetId'],
      text: (entry) => whomOf(entry, words),
      cell: (entry) => <bdi className={styles.whom}>{whomOf(entry, words)}</bdi>,
    },
    {
      id: 'what',
      header: t(historyWords.what),
      width: 112,
      grow: 3,
      exports: ['history.input', 'history.before', 'history.after'],
      text: (entry) => summaryOf(entry, words),
      cell: (entry) => <bdi>{summaryOf(entry, words)}</bdi>,
    },
    {
      id: 'outcome',
      header: t(headWords.outcome),
      width: 132,
      exports: ['history.outcome', 'history.code'],
      text: (entry) => t(historyWords[`state.${stateOf(entry)}`]),
      cell: (entry) => <EntryState entry={entry} />,
    },
    {
      id: 'settledBy',
      header: t(headWords.settledBy),
      width: 160,
      exports: ['history.settledBy'],
      text: settled,
      cell: (entry) => <bdi>{settled(entry)}</bdi>,
    },
    {
      id: 'operator',
      header: t(headWords.operator),
      width: 148,
      grow: 1,
      exports: ['history.operator', 'history.door'],
      text: made,
      cell: (entry) => <bdi>{made(entry)}</bdi>,
    },
    {
      id: 'desk',
      header: t(kindWords.desk),
      width: 112,
      exports: ['history.desk'],
      text: ({ entry }) => deskName(deskIn(entry), here, words),
      cell: ({ entry }) => <bdi>{deskName(deskIn(entry), here, words)}</bdi>,
    },
    {
      id: 'entry',
      header: t(headWords.entry),
      width: 132,
      isHiddenAtFirst: true,
      exports: ['history.entry'],
      text: ({ entry }) => entry,
      cell: ({ entry }) => entry,
    },
  ]
}
