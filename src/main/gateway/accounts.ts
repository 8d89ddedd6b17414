import type { NewMember } from '../../contract/inputs.ts'

/** What of a listed record says whose it is. */
export interface AccountRecord {
  userName: string
  name?: string | null | undefined
}

const plain = (text: string | null | undefined): string => (text ?? '').normalize('NFC').trim()

/**
 * How well a record fits a person who was to be added: the service appends the enterprise code to the account name
 * (A1), in a way that is not shown. 0: account name and code; 1: the account name alone; 2: it begins with the
 * account name and the person's name is the same; 3: it only begins with it. `undefined`: another person.
 */
export function fit(record: AccountRecord, person: NewMember, enterpriseCode?: string): 0 | 1 | 2 | 3 | undefined {
  const account = record.userName.toLowerCase()
  const wanted = person.userName.toLowerCase()
  if (enterpriseCode && account === wanted + enterpriseCode.toLowerCase()) return 0
  if (account === wanted) return 1
  if (!account.startsWith(wanted)) return undefined
  return plain(record.name) === plain(person.name) ? 2 : 3
}

/**
 * Which record is whose, each for one person: better fits first, and among equal ones the longer account name,
 * because every beginning of an account fits it too.
 */
export function match<R extends AccountRecord>(
  records: readonly R[],
  people: readonly NewMember[],
  enterpriseCode?: string,
): Map<NewMember, R> {
  const pairs = records.flatMap((record) =>
    people.flatMap((person) => {
      const rank = fit(record, person, enterpriseCode)
      return rank === undefined ? [] : [{ record, person, rank }]
    }),
  )
  pairs.sort((one, other) => one.rank - other.rank || other.person.userName.length - one.person.userName.length)
  const matched = new Map<NewMember, R>()
  const taken = new Set<R>()
  for (const { record, person } of pairs) {
    if (matched.has(person) || taken.has(record)) continue
    matched.set(person, record)
    taken.add(record)
  }
  return matched
}
