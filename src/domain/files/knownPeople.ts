import type { Member } from '../../contract/records.ts'
import type { Long } from '../../contract/ids.ts'
import type { MemberChange, NewMember } from '../../contract/intents.ts'
import type { FileChange } from '../../contract/files.ts'
import { withoutEnterpriseCode, comparedId } from '../matchIds.ts'
import { plainText } from '../searchable.ts'

/** What a comparison needs of an employee. */
export type KnownPerson = Pick<
  Member,
  'globalId' | 'userName' | 'name' | 'departmentId' | 'departmentName' | 'remark' | 'passwordMobile'
>

/** The employees of the copy, to find who and which department is meant. */
export interface KnownPeople {
  all: KnownPerson[]
  byId: (globalId: string) => KnownPerson | undefined
  /** By the account, with the enterprise code or without it, in whatever case. An account that fits exactly is the one. */
  byAccount: (userName: string) => readonly KnownPerson[]
  /** Whether an employee has this account, or would collide with it. */
  isTaken: (userName: string) => boolean
  isDepartment: (id: string) => boolean
  /** The ids of the departments of this name. */
  departmentsCalled: (name: string) => readonly string[]
}

function put<V>(map: Map<string, V[]>, key: string, value: V): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

/** Collects employees as they are read, part by part; `enterpriseCode` is what A1 appends to accounts. */
export function collectPeople(enterpriseCode = ''): {
  take: (people: readonly KnownPerson[]) => void
  known: KnownPeople
} {
  const code = enterpriseCode.toLowerCase()
  const all: KnownPerson[] = []
  const ids = new Map<string, KnownPerson>()
  const accounts = new Map<string, KnownPerson[]>()
  const departments = new Map<string, Set<string>>()
  const departmentIds = new Set<string>()
  const byAccount = (userName: string): readonly KnownPerson[] => {
    const wanted = comparedId(userName)
    if (wanted === '') return []
    return (
      accounts.get(wanted) ?? accounts.get(wanted + code) ?? accounts.get(withoutEnterpriseCode(wanted, code)) ?? []
    )
  }
  return {
    take(people) {
      for (const one of people) {
        const { globalId, userName, name, departmentId, departmentName, remark, passwordMobile } = one
        const person = { globalId, userName, name, departmentId, departmentName, remark, passwordMobile }
        all.push(person)
        ids.set(globalId, person)
        put(accounts, comparedId(userName), person)
        if (departmentId == null) continue
        departmentIds.add(departmentId)
        const called = plainText(departmentName)
        if (called !== '') departments.set(called, (departments.get(called) ?? new Set()).add(departmentId))
      }
    },
    known: {
      all,
      byId: (globalId) => ids.get(globalId),
      byAccount,
      isTaken: (userName) => byAccount(userName).length > 0,
      isDepartment: (id) => departmentIds.has(id),
      departmentsCalled: (name) => [...(departments.get(plainText(name)) ?? [])],
    },
  }
}

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
