import type { ProfileId } from '../../../contract/ids.ts'
import type { RecordedChange } from '../../../contract/history.ts'
import type { ChangeName } from '../../../contract/pendingChange.ts'
import type { OutputOf, ParsedInputOf } from '../../../contract/operations.ts'
import type { ListedMember, Keep, StoredMembersPage, Verdict } from '../../gateway/gateway.ts'
import type { ListKind, Loss } from '../../replica/replica.ts'
import type { SyncSchedulerDeps } from './syncSchedulerDeps.ts'

/** The records that a change touched. */
export interface Touched {
  profile: ProfileId
  /** By global id, with the accounts under which they may now be listed, as far as the change tells. */
  members: { id: string; accounts: readonly string[] }[]
  lists: readonly ('asset' | 'key')[]
  /** Employees who are no longer listed were deleted. */
  mayBeGone: boolean
  /** Too many to look up one by one: the whole list of employees is read. */
  isMuch: boolean
}

type Deps = Pick<SyncSchedulerDeps, 'replica' | 'gateway' | 'settings'>

/** Begins a patch of the copy, and returns the function that stores a reply in it. */
async function beginPatch({ replica, gateway, settings }: Deps, profile: ProfileId) {
  const [known, service] = [await replica(), await gateway(profile)]
  const readAt = Date.now()
  await known.keepMobiles(!settings(profile).withoutMobiles)
  await known.beginPatch()
  const keep =
    <T>(list: ListKind): Keep<T> =>
    (bytes, head) =>
      known.takePatch(list, bytes, head) as Promise<Verdict<T>>
  async function readHoldings(lists: readonly ListKind[], signal: AbortSignal): Promise<void> {
    if (lists.includes('asset')) await service.keepAssets(keep('asset'), { signal })
    if (lists.includes('key')) await service.keepKeys(keep('key'), { signal })
  }
  return { known, service, readAt, keep, readHoldings }
}

/** Reads lists completely and puts them into the copy, beside whatever runs. A list that lost too much is not kept. */
export async function patchLists(
  deps: Deps,
  profile: ProfileId,
  lists: readonly ListKind[],
  signal: AbortSignal,
): Promise<Loss | undefined> {
  const { known, service, readAt, keep, readHoldings } = await beginPatch(deps, profile)
  const { members, lacking } = lists.includes('member')
    ? await service.keepMembers({}, keep<StoredMembersPage>('member'), { signal })
    : { members: [] }
  await readHoldings(lists, signal)
  return (await known.commitPatch({ lists, members, gone: [], readAt, ...(lacking && { lacking }) })).loss
}

/**
 * Reads what a change touched and puts it into the copy. False if a refresh has to do that. Without a copy the service
 * isn't asked at all.
 */
export async function readTouched(
  deps: Deps,
  { profile, members, lists, mayBeGone, isMuch }: Touched,
  signal: AbortSignal,
): Promise<boolean> {
  const replica = await deps.replica()
  if ((await replica.info()).listsAt === null) return true
  const listed = new Map(await replica.accounts(members.map(({ id }) => id)))
  const isSearchable = members.every(({ id, accounts }) => accounts.length > 0 || listed.has(id))
  if (isMuch || !isSearchable) return (await patchLists(deps, profile, ['member', ...lists], signal)) === undefined
  const accounts = new Set(
    members.flatMap(({ id, accounts }) => [...accounts, ...(listed.has(id) ? [listed.get(id)!] : [])]),
  )
  const { known, service, readAt, keep, readHoldings } = await beginPatch(deps, profile)
  const found = new Set<ListedMember['globalId']>()
  for (const keyword of accounts) {
    const { members: ids } = await service.keepMembers({ keyword }, keep<StoredMembersPage>('member'), { signal })
    for (const id of ids) found.add(id)
  }
  await readHoldings(lists, signal)
  const ids = members.map(({ id }) => id)
  const isThere = (id: string): boolean => [...found].some((one) => one === id)
  const gone = mayBeGone ? ids.filter((id) => !isThere(id)) : []
  const { loss } = await known.commitPatch({ lists, members: ids.filter(isThere), gone, readAt })
  return loss === undefined
}

/** More employees than this are not looked up one by one. */
const fewPeople = 20

type Of<N extends ChangeName> = { name: N; input: ParsedInputOf<N>; output: OutputOf<N> }
type Ended = { [N in ChangeName]: Of<N> }[ChangeName]

/** What a change touched, judged by how it ended; undefined if nothing can have changed. */
export function touchedBy({ name, input, output }: Ended): Touched | undefined {
  // What an undo was refused for is news: somebody else has changed the record since.
  const isNews = name === 'undoChange' && output.error?.code === 'undo.changedSince'
  if ((output.outcome === 'refused' && !isNews) || name === 'claimActivity') return undefined
  const none = { profile: input.profile, members: [], lists: [], mayBeGone: false, isMuch: false }
  if (name === 'addMembers') {
    // The job has seen to it.
    if (output.job !== undefined) return undefined
    const members = output.succeeded.map(({ globalId, userName }) => ({ id: globalId, accounts: [userName] }))
    return { ...none, members, isMuch: output.unknown.length > 0 || members.length > fewPeople }
  }
  if (name === 'undoChange') {
    return { ...none, members: [{ id: output.member, accounts: [] }], lists: ['asset'] }
  }
  if (name === 'moveAsset') {
    return { ...none, members: output.members.map((id) => ({ id, accounts: [] })), lists: ['asset'] }
  }
  const member = { id: input.memberGlobalId, accounts: [] as string[] }
  switch (name) {
    case 'editMember':
      member.accounts.push(...[input.change.userName, input.knownUserName].filter((one) => one !== undefined))
      return { ...none, members: [member] }
    case 'resetPassword':
      return { ...none, members: [member] }
    case 'deleteMember':
      member.accounts.push(...(input.knownUserName === undefined ? [] : [input.knownUserName]))
      return { ...none, members: [member], lists: ['asset', 'key'], mayBeGone: output.outcome === 'done' }
    case 'configureAssets':
      return { ...none, members: [member], lists: ['asset'] }
    case 'lend':
      return { ...none, members: [member], lists: ['asset', 'key'] }
  }
}

/** What a change has touched that was found out about later; undefined if nothing can have changed. */
export function touchedByChange(profile: ProfileId, { intent, before, settled }: RecordedChange): Touched | undefined {
  const none = { profile, members: [], lists: [], mayBeGone: false, isMuch: false }
  if (intent.endpoint === 'A1') {
    const members = (settled?.added?.succeeded ?? []).map(({ globalId, userName }) => ({
      id: globalId as string,
      accounts: [userName],
    }))
    return members.length === 0 ? undefined : { ...none, members, isMuch: members.length > fewPeople }
  }
  if (settled?.outcome !== 'done' || !('member' in intent)) return undefined
  const [record] = before?.members ?? []
  const members = [{ id: intent.member as string, accounts: record ? [record.userName] : [] }]
  const isDeletion = intent.endpoint === 'A4'
  if (intent.endpoint === 'A10' || isDeletion) {
    return { ...none, members, lists: ['asset', 'key'], mayBeGone: isDeletion }
  }
  return { ...none, members, lists: intent.endpoint === 'A9' ? ['asset'] : [] }
}
