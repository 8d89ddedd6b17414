import type { ReactNode } from 'react'
import type { Member } from '../../contract/records.ts'
import { departmentOf, nameOf } from '../../domain/people.ts'
import { FirstTen, listOf } from '../ui/FirstTen.tsx'
import { useWords, type Words } from '../ui/useWords.tsx'
import { uiWords } from '../../words/page/frame.ts'
import { fieldWords, kindWords } from '../../words/terms.ts'
import styles from './Whom.module.css'
import type { SnapshotEntry } from '../../contract/memory.ts'
import { useQuery } from '../data/query.ts'
import { askShownAgain } from '../data/dataChanged.ts'
import { lastError, lastRead, entriesRead } from '../data/loadable.ts'
import { Button } from '../ui/Button.tsx'
import { ComboBox, type Choice } from '../ui/ComboBox.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { membersWords } from '../../words/page/members.ts'

/** Somebody or something that an act is about, as it is named before the act. */
export interface Named {
  id: string
  name: string
  /** What tells it from another of this name: account and department, a time. */
  notes?: readonly string[]
  /** The asset numbers and keys that go with it. */
  numbers?: readonly string[]
  /** What is unusual about it. */
  tag?: ReactNode
}

type Who = Pick<Member, 'globalId' | 'userName' | 'name'> &
  Partial<Pick<Member, 'departmentId' | 'departmentName' | 'assetNums' | 'borrowNum'>>

/** What tells an employee from others of that name: account and department. */
export function notesOf({ userName, departmentId, departmentName }: Omit<Who, 'globalId'>): string[] {
  const department = departmentOf({ departmentId: departmentId ?? null, departmentName: departmentName ?? null })
  return department === '' ? [userName] : [userName, department]
}

/** What an employee holds: asset numbers, and the key. */
export const numbersOf = ({ assetNums, borrowNum }: Pick<Who, 'assetNums' | 'borrowNum'>): string[] => [
  ...(assetNums ?? []),
  ...(borrowNum ? [borrowNum] : []),
]

/**
 * What tells an employee from others of that name in a choice, in one line: account, department, numbers and key. Where
 * the choice is called by the account, the name stands in its place.
 */
export function detailOf(member: Omit<Who, 'globalId'>, words: Words, calledBy: 'name' | 'account' = 'name'): string {
  const [account, ...department] = notesOf(member)
  const first = calledBy === 'name' ? account : nameOf(member)
  return [first, ...department, listOf(numbersOf(member), words)].filter((part) => part !== '').join(' · ')
}

export const namedOf = (member: Who): Named => ({
  id: member.globalId,
  name: nameOf(member),
  notes: notesOf(member),
  numbers: numbersOf(member),
})

/** More are too many for a title and a button. */
const mostCalled = 3

/** What the title and the button of an act call those it is about: up to three, or the first and how many more. */
export const calledBy = (whom: readonly Pick<Named, 'name'>[], words: Words, of = whom.length): string =>
  listOf(
    whom.slice(0, of > mostCalled ? 1 : mostCalled).map(({ name }) => name),
    words,
    { of, more: uiWords.andMorePeople },
  )

/** An employee within a sentence: the name, and what tells them from others of that name. */
export function NamedPerson({ person }: { person: Omit<Who, 'globalId'> }) {
  return (
    <>
      <strong>
        <bdi>{nameOf(person)}</bdi>
      </strong>{' '}
      <bdi className={styles.soft}>{notesOf(person).join(' · ')}</bdi>
    </>
  )
}

/** Asset numbers and keys, in a line: the first ten, and all with a press. */
export function Numbers({ of }: { of: readonly string[] }) {
  const { t } = useWords()
  return (
    <FirstTen label={t(fieldWords.assetNums)} items={of} keyOf={(number) => number} isInLine>
      {(number) => <bdi dir="ltr">{number}</bdi>}
    </FirstTen>
  )
}

interface WhomProps {
  label: string
  whom: readonly Named[]
  /** How many there are, if these are only the first; `whole` shows all. */
  total?: number
  whole?: () => ReactNode
}

/** Names whom or what an act is about, with all that goes with each. Every act that can't be undone has it. */
export function Whom({ label, whom, total, whole }: WhomProps) {
  return (
    <FirstTen
      label={label}
      items={whom}
      keyOf={({ id }) => id}
      {...(total !== undefined && { total })}
      {...(whole !== undefined && { whole })}
    >
      {({ name, notes = [], numbers = [], tag }) => (
        <span className={styles.one}>
          <span className={styles.name}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {notes.length > 0 && <bdi className={styles.soft}>{notes.join(' · ')}</bdi>}
            {tag}
          </span>
          {numbers.length > 0 && <Numbers of={numbers} />}
        </span>
      )}
    </FirstTen>
  )
}

/** A snapshot as it is named before it is deleted: by its name and time, or its time alone. */
export function namedSnapshot({ snapshot, asOf, name }: SnapshotEntry, { dateTime }: Words): Named {
  const time = dateTime(Date.parse(asOf))
  return { id: String(snapshot), name: name ?? time, notes: name === null ? [] : [time] }
}

/** What a form needs to know about an employee: what tells them from others of that name, if it is known. */
export type Person = Pick<Member, 'globalId' | 'userName' | 'name' | 'borrowNum'> &
  Partial<Pick<Member, 'departmentId' | 'departmentName' | 'assetNums'>>

interface PersonFieldProps {
  person: Person | undefined
  /** The text in the field. */
  text: string
  onTextChange: (text: string) => void
  isDisabled: boolean
  autoFocus?: boolean
  onChange: (person: Person | undefined) => void
  /** Called with a text that Enter is pressed behind and that is nobody's. */
  onNobody?: (text: string) => void
}

const mostShown = 30

const choiceOf = (person: Person, words: Words): Choice => ({
  id: person.globalId,
  text: nameOf(person),
  detail: detailOf(person, words),
})

/** Chooses an employee. Searches the copy as the person types, because there may be very many. */
export function PersonField({
  person,
  text,
  onTextChange,
  isDisabled,
  autoFocus,
  onChange,
  onNobody,
}: PersonFieldProps) {
  const words = useWords()
  const { t } = words
  const isChosen = person !== undefined && text === nameOf(person)
  const searchText = isChosen ? '' : text.trim()
  const found = useQuery('findMembers', { ...(searchText === '' ? {} : { text: searchText }), limit: mostShown })
  const read = lastRead(found)
  const isCurrent = read !== undefined && read.isPast !== true
  const members = (entriesRead(found) ?? []).filter(({ deleted }) => deleted !== true)
  const hits = members.map((member) => choiceOf(member, words))
  const isAmongThem = person === undefined || hits.some(({ id }) => id === person.globalId)
  // They stay where the field shows no more than the name.
  const chosenNote = person === undefined ? '' : detailOf(person, words)
  const error = isCurrent ? undefined : lastError(found)

  return (
    <>
      <ComboBox
        label={t(kindWords.member)}
        placeholder={t(membersWords.searchHint)}
        choices={isAmongThem || !isChosen ? hits : [choiceOf(person, words), ...hits]}
        value={person?.globalId ?? null}
        onChange={(id) => onChange(id === person?.globalId ? person : members.find(({ globalId }) => globalId === id))}
        search={{ text, onChange: onTextChange, isCurrent }}
        description={chosenNote === '' ? undefined : <bdi>{chosenNote}</bdi>}
        emptyText={isCurrent ? t(membersWords.noneFound) : t(membersWords.searching)}
        isDisabled={isDisabled}
        autoFocus={autoFocus ?? false}
        {...(onNobody && { onNoHit: onNobody })}
      />
      {error !== undefined && (
        <ErrorNotice error={error} actions={<Button onPress={askShownAgain}>{t(uiWords.tryAgain)}</Button>} />
      )}
    </>
  )
}
