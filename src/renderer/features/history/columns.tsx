import type { HistoryEntry } from '../../../contract/history.ts'
import { stateOf, whomOf } from '../../data/historyEntry.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import type { Words } from '../../ui/useWords.tsx'
import { EntryState } from './EntryState.tsx'

/** The columns of history; it is always in the order in which it was written. */
export function historyColumns({ t, time, dateTime }: Words): GridColumn<HistoryEntry>[] {
  const settled = ({ settledBy }: HistoryEntry): string => (settledBy === null ? '' : t(`history.by.${settledBy}`))
  return [
    {
      ...{ id: 'time', header: t('history.time'), width: 96 },
      text: (entry) => dateTime(Date.parse(entry.time)),
      cell: (entry) => <span title={dateTime(Date.parse(entry.time))}>{time(Date.parse(entry.time))}</span>,
    },
    {
      ...{ id: 'change', header: t('history.change'), width: 132, grow: 1 },
      text: ({ endpoint }) => t(`history.kind.${endpoint}`),
      cell: ({ endpoint }) => t(`history.kind.${endpoint}`),
    },
    {
      ...{ id: 'target', header: t('history.target'), width: 140, grow: 3 },
      text: whomOf,
      cell: (entry) => (
        <strong>
          <bdi>{whomOf(entry)}</bdi>
        </strong>
      ),
    },
    {
      ...{ id: 'outcome', header: t('history.outcome'), width: 124 },
      text: (entry) => t(`history.state.${stateOf(entry)}`),
      cell: (entry) => <EntryState entry={entry} />,
    },
    {
      ...{ id: 'operator', header: t('history.operator'), width: 112, grow: 1 },
      text: ({ operator }) => operator,
      cell: ({ operator }) => <bdi>{operator}</bdi>,
    },
    {
      ...{ id: 'door', header: t('history.door'), width: 112 },
      text: ({ door }) => t(`history.door.${door}`),
      cell: ({ door }) => t(`history.door.${door}`),
    },
    {
      ...{ id: 'settledBy', header: t('history.settledBy'), width: 148 },
      text: settled,
      cell: settled,
    },
    {
      ...{ id: 'entry', header: t('history.entry'), width: 132, isHiddenAtFirst: true },
      text: ({ entry }) => entry,
      cell: ({ entry }) => entry,
    },
  ]
}
