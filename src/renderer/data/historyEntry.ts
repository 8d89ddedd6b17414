import { jobsWords } from '../../words/page/jobs.ts'
import { historyWords } from '../../words/page/history.ts'
import { countWords, fieldWords } from '../../words/terms.ts'
import type { HistoryEntry, FieldDiffers } from '../../contract/history.ts'
import { deskWords, uiWords } from '../../words/page/frame.ts'
import { useMemo } from 'react'
import { useWords, type Words } from '../ui/useWords.tsx'
import { useDepartmentChoices } from './departments.tsx'
import { fieldName } from './RecordFields.tsx'
import { editedFields } from '../../domain/memberEdit.ts'

/** Whom a change is about: several new employees by how many they are, one whose name isn't known by account or id. */
export function whomOf({ target, input }: HistoryEntry, { t }: Words): string {
  const { people } = input
  if (Array.isArray(people) && people.length > 1) return t(countWords.members, { count: people.length })
  return target.name ?? target.id
}

/** What a change was meant to do, and to whom: "Edit: Li Wei". */
export const changeNamed = (entry: HistoryEntry, words: Words): string =>
  words.t(historyWords.of, { what: kindOf(entry, words), who: whomOf(entry, words) })

/** What kind of change it is; an undo is one of the same kind. */
export function kindOf({ endpoint, undoes }: HistoryEntry, { t }: Words): string {
  const what = t(historyWords[`kind.${endpoint}`])
  return undoes === null ? what : t(historyWords.undoing, { what })
}

/** How a change stands. Without an outcome and a reason it is still being sent; `open`: it settles by itself. */
export function stateOf({ outcome, code, settles }: HistoryEntry): HistoryEntry['outcome'] | 'underWay' | 'open' {
  if (outcome !== 'unknown') return outcome
  if (code === null) return 'underWay'
  return settles === null ? 'unknown' : 'open'
}

/** The job that a row stands for, where that is of several changes. */
export const wholeJobOf = ({ ofJob }: HistoryEntry): HistoryEntry['ofJob'] =>
  ofJob !== undefined && ofJob.rows > 1 ? ofJob : undefined

/** How a change stands, or how many of a job's are done. */
export function outcomeText(entry: HistoryEntry, { t }: Pick<Words, 't'>): string {
  const job = wholeJobOf(entry)
  if (job && job.done !== job.rows) return t(historyWords.doneOf, { done: job.done, count: job.rows })
  return t(historyWords[`state.${job ? 'done' : stateOf(entry)}`])
}

/** By when it settles by itself, or that somebody has to say what became of it. `settles`: see `HistoryEntry`. */
export const whenSettled = (settles: string | null, { t, minute }: Pick<Words, 't' | 'minute'>): string =>
  settles === null ? t(historyWords.takesWord) : t(historyWords.settlesBy, { time: minute(Date.parse(settles)) })

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Asset numbers and keys that a change is about, as far as it names them. */
export function numbersIn({ endpoint, input }: HistoryEntry): string[] {
  if (endpoint === 'A10') return [String(input['key'])]
  return endpoint === 'A9' ? [...textsIn(input['add']), ...textsIn(input['remove'])] : []
}

/** The asset numbers of a loan, by their ids. */
export const idsIn = ({ endpoint, input }: HistoryEntry): string[] =>
  endpoint === 'A10' ? textsIn(input['assets']) : []

/** The employee that a change is about, where it is one whom the lists have. */
export const memberIn = ({ target, endpoint }: HistoryEntry): string | undefined =>
  target.kind === 'member' && endpoint !== 'A1' ? target.id : undefined

/** The last characters of a desk's name tell it from others well enough. */
const telling = 8

/** What a desk is called, before the one called `here`. */
export const deskName = (desk: string, here: string, { t }: Pick<Words, 't'>): string =>
  desk === here ? t(deskWords.here) : t(deskWords.named, { desk: desk.slice(-telling) })

/** "KD-1", or "3 asset numbers". */
const numbersText = (numbers: readonly string[], { t }: Words): string =>
  numbers.length === 1 ? numbers[0]! : t(countWords.assets, { count: numbers.length })

const fieldsIn = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/**
 * What happened, in a sentence: "Assigned KD-1 to Li Wei", "Li Wei: Department: R&D → Finance". What was not done, or is
 * not known to be, is said as it was meant. `departments`: what they are called, by their ids.
 */
function happened(entry: HistoryEntry, words: Words, departments: ReadonlyMap<string, string>): string {
  const { t } = words
  const { endpoint, input, before, outcome } = entry
  const job = wholeJobOf(entry)
  if (job) return t(jobsWords[`kind.${job.kind}`], { count: job.rows })
  const did = outcome === 'done' ? 'did' : 'meant'
  const who = whomOf(entry, words)
  const of = (name: unknown): string => (name == null || name === '' ? t(historyWords.nothingThen) : String(name))
  switch (endpoint) {
    case 'A2': {
      const changes = fieldsIn(input['change']).map(([name, value]) => {
        const isDepartment = name === 'departmentId'
        const valueOf = (one: unknown) => of(isDepartment ? (departments.get(String(one)) ?? one) : one)
        const field = fieldName(isDepartment ? 'departmentName' : name, words)
        return t(historyWords.turned, {
          field,
          before: before === null ? '…' : valueOf(before[name]),
          after: valueOf(value),
        })
      })
      return t(historyWords.edited, { who, what: changes.join(t(uiWords.listSeparator)) })
    }
    case 'A9': {
      const parts = (['add', 'remove'] as const).flatMap((name) => {
        const numbers = textsIn(input[name])
        return numbers.length === 0
          ? []
          : [t(historyWords[`${did}.${name}`], { what: numbersText(numbers, words), who })]
      })
      return parts.join(t(uiWords.listSeparator))
    }
    case 'A10':
      return t(historyWords[`${did}.A10`], { what: String(input['key']), who })
    case 'B1':
      return t(historyWords[`${did}.B1`], { what: String(input['activityLabel']), who })
    case 'A1':
    case 'A3':
    case 'A4':
      return t(historyWords[`${did}.${endpoint}`], { who })
  }
}

/** Whether departments have names in the sentence of a change. */
export const namesDepartments = ({ endpoint, input }: HistoryEntry): boolean =>
  endpoint === 'A2' && fieldsIn(input['change']).some(([name]) => name === 'departmentId')

/** The same, with what the departments are called as the copy knows them; they are asked for where they are `isWanted`. */
export function useHappened(isWanted = true): (entry: HistoryEntry) => string {
  const words = useWords()
  const choices = useDepartmentChoices({ isWanted })
  return useMemo(() => {
    const departments = new Map(choices.map(({ id, text }) => [id, text]))
    return (entry) => happened(entry, words, departments)
  }, [words, choices])
}

/**
 * What an edit set and shows otherwise now, a line for each field: "Remark shows “theirs”, not “ours”". `departments`:
 * those whose names are known.
 */
export function differsInWords(
  differs: readonly FieldDiffers[],
  departments: readonly { id: string; text: string }[],
  { t }: Words,
): string[] {
  return differs.map(({ field: name, set: asked, now: shown }) => {
    const known = editedFields.find((one) => one === name)
    const isDepartment = known === 'departmentId'
    const valueText = (value: string): string =>
      isDepartment ? (departments.find(({ id }) => id === value)?.text ?? value) : value
    const field = known === undefined ? name : t(isDepartment ? fieldWords.department : fieldWords[known])
    const [set, now] = [valueText(asked), valueText(shown)]
    if (now === '') return t(historyWords.showsEmpty, { field, set })
    return set === '' ? t(historyWords.showsStill, { field, now }) : t(historyWords.showsOther, { field, now, set })
  })
}
