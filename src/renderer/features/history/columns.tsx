import { ClockAlert } from 'lucide-react'
import type { HistoryEntry } from '../../../contract/history.ts'
import { deskIn } from '../../../domain/historyEntry.ts'
import { historyTable } from '../../../domain/tables/deskTables.ts'
import { deskName } from '../../data/deskName.ts'
import { kindOf, stateOf, whomOf } from '../../data/historyEntry.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { tableColumns } from '../../ui/grid/tableColumns.tsx'
import type { Words } from '../../ui/useWords.tsx'
import { EntryState } from './EntryState.tsx'
import styles from './History.module.css'
import { settledWords, summaryOf } from './values.ts'
import { historyWords } from '../../../words/page/history.ts'
import { headWords } from '../../../words/headings.ts'

/** The columns of history; it is always in the order in which it was written. `here`: this desk. */
export function historyColumns(words: Words, here: string): GridColumn<HistoryEntry>[] {
  const { t, time, dateTime } = words
  return tableColumns(historyTable, words, (entry) => entry, {
    texts: {
      change: (entry) => kindOf(entry, words),
      target: (entry) => whomOf(entry, words),
      what: (entry) => summaryOf(entry, words),
      outcome: (entry) => t(historyWords[`state.${stateOf(entry)}`]),
      settledBy: (entry) => settledWords(entry, words),
      operator: ({ operator, door }) => t(historyWords.byIn, { operator, door: t(historyWords[`door.${door}`]) }),
      desk: ({ entry }) => deskName(deskIn(entry), here, words),
    },
    cells: {
      time: (entry) => (
        <span title={dateTime(Date.parse(entry.time))}>
          {time(Date.parse(entry.time))}
          {entry.clockWasAhead && (
            <ClockAlert size={14} className={styles.clock} role="img" aria-label={t(headWords.clockWasAhead)} />
          )}
        </span>
      ),
      target: (entry) => <bdi className={styles.whom}>{whomOf(entry, words)}</bdi>,
      outcome: (entry) => <EntryState entry={entry} />,
      entry: ({ entry }) => entry,
    },
  })
}
