import '../../words/page/history.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Words } from '../ui/useWords.tsx'

/** Whom a change is about: several new employees by how many they are, one whose name isn't known by account or id. */
export function whomOf({ target, input }: HistoryEntry, { t }: Words): string {
  const { people } = input
  if (Array.isArray(people) && people.length > 1) return t('history.people', { count: people.length })
  return target.name ?? target.id
}

/** What a change was meant to do, and to whom: "Edit: Li Wei". */
export const changeNamed = (entry: HistoryEntry, words: Words): string =>
  words.t('history.of', { what: kindOf(entry, words), who: whomOf(entry, words) })

/** What kind of change it is; an undo is one of the same kind. */
export function kindOf({ endpoint, undoes }: HistoryEntry, { t }: Words): string {
  const what = t(`history.kind.${endpoint}`)
  return undoes === null ? what : t('history.undoing', { what })
}

/** How a change stands. Without an outcome and a reason it is still being sent. */
export const stateOf = ({ outcome, code }: HistoryEntry): HistoryEntry['outcome'] | 'underWay' =>
  outcome === 'unknown' && code === null ? 'underWay' : outcome

/** Whether a person has to say what became of it. */
export const waitsForPerson = (entry: HistoryEntry): boolean => stateOf(entry) === 'unknown'
