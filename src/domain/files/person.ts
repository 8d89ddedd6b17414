import type { Long } from '../../contract/ids.ts'
import type { MemberChange, NewMember } from '../../contract/inputs.ts'

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
