import { DeskFailure, type Fit } from '../../contract/errors.ts'
import type { AssetId, AssetNumber, KeyNumber, MemberGlobalId, ProfileId } from '../../contract/ids.ts'
import type { Profile } from '../../contract/profiles.ts'
import type { AssetEntry, BorrowedKey, Member } from '../../contract/records.ts'
import { matchMembers, matchNumbers, plainId, searchedId } from '../../domain/matchIds.ts'
import { nameOf } from '../../domain/people.ts'
import type { PeopleOptions, Reading } from '../gateway/gateway.ts'
import { briefOptions, type CallContext } from './desk.ts'
import type { Sessions } from './sessions.ts'

/*
 * What a person typed (`CallContext.asTyped`) may name something by another of its names than the one that the service
 * takes, or in another spelling of it. Where exactly one thing fits, that one is meant, as the service spells it; several
 * are an error (`input.severalFit`); and what fits nothing goes to the service as it was given, but for blanks at its
 * ends and control characters.
 */

type Named = Member | AssetEntry | BorrowedKey

function isMember(one: Named): one is Member {
  return 'userName' in one
}

function fitOf(one: Named): Fit {
  if (!isMember(one)) return { assetId: one.assetId, assetNum: one.assetNum }
  return { globalId: one.globalId, userName: one.userName, ...(one.name != null && { name: one.name }) }
}

function wordsFor(one: Named): string {
  return isMember(one) ? `${nameOf(one)} (${one.userName}, ${one.globalId})` : `${one.assetNum} (${one.assetId})`
}

/** The one that is meant; undefined if none is. Throws `input.severalFit` if several match that differ by `key`. */
function onlyOne<One extends Named>(
  given: string,
  field: string,
  fitting: readonly One[],
  key: (one: One) => string,
): One | undefined {
  const several = [...new Map(fitting.map((one) => [key(one), one])).values()]
  if (several.length <= 1) return several[0]
  throw new DeskFailure({
    kind: 'invalid',
    code: 'input.severalFit',
    field,
    details: { value: given, fits: several.map(wordsFor).join('; ') },
    fits: several.map(fitOf),
  })
}

/** What goes to the service where nothing fits. What is nothing but blanks stays: nothing at all would ask for more. */
export const asGiven = <Id extends string>(typed: Id): Id => (plainId(typed) || typed) as Id

/**
 * Reads a list that can be done without: if it fails, the ids go to the service as typed. Only a missing sign-in, a
 * stop by the person, an unreachable service or a list that has some in place of others still ends the call.
 */
export async function readIfGiven<T>(read: Promise<T[]>): Promise<T[]> {
  return read.catch((failure: unknown) => {
    const { kind, code } = failure instanceof DeskFailure ? failure.error : {}
    if ((kind === 'refused' && code !== 'list.repeated') || kind === 'shape') return []
    throw failure
  })
}

/**
 * The employee who is meant, and their record if one was read, found by one search for the account. An account may
 * look like a global id, and only the whole list tells whether it is somebody else's id, so the list is read if the
 * matching account is as long as the global ids.
 */
export async function resolveMember(
  reading: Reading,
  given: MemberGlobalId,
  { enterpriseCode }: Pick<Profile, 'enterpriseCode'>,
  context: CallContext,
): Promise<{ memberGlobalId: MemberGlobalId; record?: Member }> {
  if (!context.asTyped) return { memberGlobalId: given }
  const resolve = (members: readonly Member[]): Member[] => matchMembers(given, members, enterpriseCode)
  const fitting = async (query: { keyword?: string }, isEnough?: PeopleOptions['isEnough']): Promise<Member[]> => {
    const options = { ...briefOptions(context), ...(isEnough && { isEnough }) }
    return resolve(await readIfGiven(reading.listAllMembers(query, options)))
  }
  const byAccount = await fitting({ keyword: searchedId(given) }, (members) => resolve(members).length === 1)
  const mayBeId = byAccount.some(({ globalId }) => globalId.length === plainId(given).length)
  const record = onlyOne(given, 'memberGlobalId', mayBeId ? await fitting({}) : byAccount, ({ globalId }) => globalId)
  return record ? { memberGlobalId: record.globalId, record } : { memberGlobalId: asGiven(given) }
}

/** The employee whom a change of one record is about, and the service that has them. */
export async function resolveTarget(
  sessions: Sessions,
  profile: ProfileId,
  given: MemberGlobalId,
  context: CallContext,
) {
  const gateway = await sessions.gateway(profile)
  const { memberGlobalId: member, record } = await resolveMember(gateway, given, sessions.find(profile), context)
  return { gateway, member, record }
}

/** Whether all of these are among the people that came. */
export const areAmong =
  (ids: Iterable<string>) =>
  (members: readonly Member[]): boolean => {
    const came = new Set<string>(members.map(({ globalId }) => globalId))
    return [...ids].every((id) => came.has(id))
  }

/** The ids for the numbers or ids that were typed (A7 and A10's assets take ids), each once. */
export function resolveAssetIds(
  given: readonly AssetId[],
  assets: readonly AssetEntry[],
  context: CallContext,
): AssetId[] {
  const resolve = (one: AssetId): AssetId =>
    onlyOne(one, 'assetId', matchNumbers(one, assets), ({ assetId }) => assetId)?.assetId ?? asGiven(one)
  return [...new Set(context.asTyped ? given.map(resolve) : given)]
}

/** The numbers for the numbers or ids that were typed (A9 takes numbers). */
export function resolveAssetNumbers(
  given: readonly AssetNumber[],
  assets: readonly AssetEntry[],
  context: CallContext,
): AssetNumber[] {
  const resolve = (one: AssetNumber): AssetNumber =>
    onlyOne(one, 'assetNum', matchNumbers(one, assets), ({ assetId }) => assetId)?.assetNum ?? asGiven(one)
  return context.asTyped ? given.map(resolve) : [...given]
}

/** The number of the key whose number or id was typed (A10 takes the key's number). */
export function resolveKey(given: KeyNumber, keys: readonly BorrowedKey[], context: CallContext): KeyNumber {
  if (!context.asTyped) return given
  return onlyOne(given, 'key', matchNumbers(given, keys), ({ assetId }) => assetId)?.assetNum ?? asGiven(given)
}
