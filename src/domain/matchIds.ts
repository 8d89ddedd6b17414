import type { Member } from '../contract/records.ts'
import { withoutEnterpriseCode } from './accounts.ts'

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
