import type { Member } from '../../contract/records.ts'
import { nameOf } from '../../domain/people.ts'
import { detailOf } from './Whom.tsx'
import { useQuery } from '../data/query.ts'
import { askShownAgain } from '../data/dataChanged.ts'
import { lastError, lastRead, entriesRead } from '../data/loadable.ts'
import { Button } from '../ui/Button.tsx'
import { ComboBox, type Choice } from '../ui/ComboBox.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { useWords, type Words } from '../ui/useWords.tsx'
import { uiWords } from '../../words/page/frame.ts'
import { membersWords } from '../../words/page/members.ts'
import { kindWords } from '../../words/terms.ts'

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
