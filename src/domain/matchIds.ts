import type { Member } from '../contract/records.ts'
import type { NewMember } from '../contract/intents.ts'

/** Somebody to add, as far as it helps to recognise their record. */
type Person = Pick<NewMember, 'userName' | 'name'>

/** The part of a record that says whose it is: a listed member, or an entry of A1's reply. */
interface AccountRecord {
  userName: string
  name?: string | null | undefined
}

/**
 * How well a record fits somebody who was to be added, best first. The service appends the enterprise code to
 * the account name (A1); the specification doesn't show how.
 */
const fits = ['accountAndCode', 'account', 'beginningAndName', 'beginning'] as const
type Fit = (typeof fits)[number]

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

/*
 * How whatever a person types, scans or writes into a file names an asset number, a key or an employee. Blanks at the
 * ends, control characters (a scanner ends with CR or Tab), case and width make no difference, unless something is
 * spelled exactly so.
 */

/** What was typed without what no number or account has: control characters, and blanks at its ends. */
export const plainId = (typed: string): string => typed.replaceAll(/\p{Cc}/gu, '').trim()

/** The same in one width, as the service is asked for it: whether its search heeds the case is its own affair. */
export const searchedId = (typed: string): string => plainId(typed.normalize('NFKC'))

/** A number or an account as it is compared. */
export const comparedId = (text: string): string => searchedId(text).toLowerCase()

interface Numbered {
  assetNum: string
  assetId: string
}

const isSpelled = ({ assetNum, assetId }: Numbered, plain: string): boolean => assetNum === plain || assetId === plain
const isLike = ({ assetNum, assetId }: Numbered, wanted: ReadonlySet<string>): boolean =>
  wanted.has(comparedId(assetNum)) || wanted.has(comparedId(assetId))

/**
 * The asset numbers or keys that match what was typed: the number or the id. What is spelled exactly so is meant alone;
 * more than one: several fit.
 */
export function matchNumbers<One extends Numbered>(typed: string, entries: readonly One[]): One[] {
  const plain = plainId(typed)
  const exact = entries.filter((one) => isSpelled(one, plain))
  if (exact.length > 0) return exact
  const wanted = new Set([comparedId(typed)])
  return entries.filter((one) => isLike(one, wanted))
}

/** The entries that any of these may mean, in their order. */
export function matchAllNumbers<One extends Numbered>(typed: readonly string[], entries: readonly One[]): One[] {
  const plain = new Set(typed.map(plainId))
  const exact = new Set(entries.filter(({ assetNum, assetId }) => plain.has(assetNum) || plain.has(assetId)))
  for (const { assetNum, assetId } of exact) for (const name of [assetNum, assetId]) plain.delete(name)
  if (plain.size === 0) return [...exact]
  const others = new Set([...plain].map(comparedId))
  return entries.filter((one) => exact.has(one) || isLike(one, others))
}

/** `matchNumbers` for many look-ups among many entries, which may come part by part. */
export function createNumberIndex<One extends Numbered>(): {
  add: (entry: One) => void
  meant: (typed: string) => readonly One[]
} {
  const named = new Map<string, One[]>()
  return {
    add(entry) {
      for (const name of new Set([comparedId(entry.assetNum), comparedId(entry.assetId)])) {
        const others = named.get(name)
        if (others) others.push(entry)
        else named.set(name, [entry])
      }
    },
    meant: (typed) => matchNumbers(typed, named.get(comparedId(typed)) ?? []),
  }
}

/** Matches an account as people type it: whole, or without the enterprise code. */
function hasAccount(userName: string, given: string, enterpriseCode: string | undefined): boolean {
  return userName === given || withoutEnterpriseCode(userName, enterpriseCode) === given
}

/**
 * The employees that match what was typed: the global id, or the account with or without the enterprise code.
 * Case matters only if an account matches exactly. Deleted employees never match.
 */
export function matchMembers<One extends { globalId: string; userName: string; deleted?: Member['deleted'] }>(
  typed: string,
  members: readonly One[],
  enterpriseCode?: string,
): One[] {
  const there = members.filter(({ deleted }) => deleted !== true)
  const given = plainId(typed)
  const exact = there.filter((one) => one.globalId === given || hasAccount(one.userName, given, enterpriseCode))
  if (exact.length > 0) return exact
  const wanted = comparedId(typed)
  const code = comparedId(enterpriseCode ?? '')
  return there.filter(
    (one) => comparedId(one.globalId) === wanted || hasAccount(comparedId(one.userName), wanted, code),
  )
}

/** How many ids are named that a list has more than once. */
const namedAtMost = 100

/** These ids as details of an error: the first hundred by name, and how many more there are. */
export function namedIds(ids: readonly string[]): { ids: string; more?: number } {
  const more = ids.length - namedAtMost
  return { ids: ids.slice(0, namedAtMost).join(', '), ...(more > 0 && { more }) }
}
