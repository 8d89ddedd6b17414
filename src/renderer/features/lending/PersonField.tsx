import type { ProfileId } from '../../../contract/ids.ts'
import type { Member } from '../../../contract/records.ts'
import { nameOf } from '../../../domain/people.ts'
import { useWords } from '../../ui/useWords.tsx'
import { ComboBox, type Choice } from '../../ui/ComboBox.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { usePersonSearch } from './usePersonSearch.ts'

/** What lending needs to know about an employee. */
export type Person = Pick<Member, 'globalId' | 'userName' | 'name' | 'borrowNum'>

interface PersonFieldProps {
  profile: ProfileId
  person: Person | undefined
  /** The text in the field. */
  text: string
  onTextChange: (text: string) => void
  isDisabled: boolean
  onChange: (person: Person | undefined) => void
}

const choiceOf = (person: Person): Choice => ({ id: person.globalId, text: nameOf(person), note: person.userName })

/** Whose entitlements are lent: searched at the service, because there may be very many people. */
export function PersonField({ profile, person, text, onTextChange, isDisabled, onChange }: PersonFieldProps) {
  const { t } = useWords()
  const isChosen = person !== undefined && text === nameOf(person)
  const search = usePersonSearch(profile, isChosen ? '' : text)
  const found = search.members.map(choiceOf)
  const choices =
    person !== undefined && !found.some(({ id }) => id === person.globalId) ? [choiceOf(person), ...found] : found

  return (
    <>
      <ComboBox
        label={t('lend.person')}
        placeholder={t('members.searchHint')}
        choices={choices}
        value={person?.globalId ?? null}
        onChange={(id) =>
          onChange(id === person?.globalId ? person : search.members.find(({ globalId }) => globalId === id))
        }
        search={{ text, onChange: onTextChange }}
        emptyText={search.state === 'searching' ? t('lend.searching') : t('members.noneFound')}
        isDisabled={isDisabled}
      />
      {search.state === 'failed' && <ErrorNotice error={search.error} />}
    </>
  )
}
