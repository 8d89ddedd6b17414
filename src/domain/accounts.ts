import type { NewMember } from '../contract/inputs.ts'

/** Somebody to add, as far as it helps to recognise their record. */
type Person = Pick<NewMember, 'userName' | 'name'>

/** The part of a record that says whose it is: a listed member, or an entry of A1's reply. */
export interface AccountRecord {
  userName: string
  name?: string | null | undefined
}

/**
 * How well a record fits somebody who was to be added, best first. The service appends the enterprise code to
 * the account name (A1); the specification doesn't show how.
 */
const fits = ['accountAndCode', 'account', 'beginningAndName', 'beginning'] as const
export type Fit = (typeof fits)[number]

const plain = (text: string | null | undefined): string => (text ?? '').normalize('NFC').trim()

export function fit(record: AccountRecord, person: Person, enterpriseCode?: string): Fit | undefined {
  const account = record.userName.toLowerCase()
  const wanted = person.userName.toLowerCase()
  if (enterpriseCode && account === wanted + enterpriseCode.toLowerCase()) return 'accountAndCode'
  if (account === wanted) return 'account'
  if (!account.startsWith(wanted)) return undefined
  return plain(record.name) === plain(person.name) ? 'beginningAndName' : 'beginning'
}

/**
 * Assigns each person at most one record: better fits first, and among equal ones the longer account name,
 * because a name also fits every longer account that begins with it.
 */
export function match<R extends AccountRecord, P extends Person>(
  records: readonly R[],
  people: readonly P[],
  enterpriseCode?: string,
): Map<P, R> {
  const matched = new Map<P, R>()
  const taken = new Set<R>()
  const give = (person: P, record: R): void => {
    if (matched.has(person) || taken.has(record)) return
    matched.set(person, record)
    taken.add(record)
  }
  // Nearly all fit exactly, and need not be compared with everybody.
  const byAccount = new Map(records.toReversed().map((record) => [record.userName.toLowerCase(), record]))
  const exactly = (code: string): void => {
    for (const person of people) {
      const record = byAccount.get(person.userName.toLowerCase() + code.toLowerCase())
      if (record) give(person, record)
    }
  }
  if (enterpriseCode) exactly(enterpriseCode)
  exactly('')
  const rest = people.filter((person) => !matched.has(person))
  const pairs = records.flatMap((record) =>
    taken.has(record)
      ? []
      : rest.flatMap((person) => {
          const found = fit(record, person, enterpriseCode)
          return found === undefined ? [] : [{ record, person, rank: fits.indexOf(found) }]
        }),
  )
  pairs.sort((one, other) => one.rank - other.rank || other.person.userName.length - one.person.userName.length)
  for (const { person, record } of pairs) give(person, record)
  return matched
}

/**
 * An account name without the enterprise code that the service appended at registration (A1), as people know
 * it and as A2 wants it: letters and digits only. Case is ignored. If the code is unknown or not at the end,
 * the name is returned unchanged.
 */
export function withoutEnterpriseCode(userName: string, enterpriseCode = ''): string {
  const at = userName.length - enterpriseCode.length
  const hasCode = at > 0 && userName.slice(at).toLowerCase() === enterpriseCode.toLowerCase()
  return hasCode ? userName.slice(0, at) : userName
}
