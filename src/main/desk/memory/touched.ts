import type { ProfileId } from '../../../contract/ids.ts'
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
