import type { Long } from '../../contract/ids.ts'
import type { MemberChange, NewMember } from '../../contract/inputs.ts'
import type { FileChange } from '../../contract/files.ts'
import type { KnownPeople } from './knownPeople.ts'

/** What a row of a file says of an employee; what it doesn't say is left out. An empty text empties a field. */
export interface FilePerson {
  /** From 1, without the header. */
  row: number
  /** As in the file, or found by the account. */
  globalId?: string
  userName?: string
  password?: string
  name?: string
  /** As in the file, or found by the department's name. */
  departmentId?: Long
  remark?: string
  passwordMobile?: string
}

const optional = ({ departmentId, remark, passwordMobile }: FilePerson) => ({
  ...(departmentId === undefined ? {} : { departmentId }),
  ...(remark === undefined ? {} : { remark }),
  ...(passwordMobile === undefined ? {} : { passwordMobile }),
})

/** Somebody to add. */
export function newMemberOf(person: FilePerson): NewMember {
  const { userName = '', name = '', password } = person
  return { userName, ...(password === undefined ? {} : { password }), name, ...optional(person) }
}

/** What an edit changes; nothing, where the row says nothing. The account says only who is meant. */
export function changeOf(person: FilePerson): MemberChange {
  return { ...(person.name === undefined ? {} : { name: person.name }), ...optional(person) }
}

/** What an edit would change, of those whom the copy knows: each field as it is and as it would be. */
export function changesOf(people: readonly FilePerson[], known: KnownPeople): FileChange[] {
  return people.flatMap((person) => {
    const now = person.globalId === undefined ? undefined : known.byId(person.globalId)
    if (!now) return []
    const fields: FileChange['fields'] = {}
    for (const [field, after] of Object.entries(changeOf(person))) {
      const before = now[field as keyof typeof now] ?? ''
      if (after !== undefined && after !== before) fields[field] = { before, after }
    }
    return Object.keys(fields).length === 0 ? [] : [{ row: person.row, globalId: now.globalId, fields }]
  })
}
