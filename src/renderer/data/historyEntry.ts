import '../../words/page/history.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Words } from '../ui/useWords.tsx'

/** Whom a change is about; an employee whose name isn't known by account or id. */
export const whomOf = ({ target }: HistoryEntry): string => target.name ?? target.id

/** What a change was meant to do, and to whom: "Edit: Li Wei". */
export const changeNamed = (entry: HistoryEntry, { t }: Words): string =>
  t('history.of', { what: t(`history.kind.${entry.endpoint}`), who: whomOf(entry) })

/** How a change stands. Without an outcome and a reason it is still being sent. */
export const stateOf = ({ outcome, code }: HistoryEntry): HistoryEntry['outcome'] | 'underWay' =>
  outcome === 'unknown' && code === null ? 'underWay' : outcome

/** Whether a person has to say what became of it. */
export const waitsForPerson = (entry: HistoryEntry): boolean => stateOf(entry) === 'unknown'
