import type { ProfileId } from '../../../contract/ids.ts'
import type { ListedMember, Keep, MembersKept, Verdict } from '../../gateway/gateway.ts'
import type { ListKind } from '../../replica/replica.ts'
import type { KeeperParts } from './keeper.ts'

/** What a change touched. */
export interface Touched {
  profile: ProfileId
  /** By global id, with the accounts under which they may be listed now, as far as the change says. */
  members: { id: string; accounts: readonly string[] }[]
  lists: readonly ('asset' | 'key')[]
  /** Whoever is not listed any more was deleted. */
  mayBeGone: boolean
  /** More than single people: the whole lists are read. */
  isMuch: boolean
}

/**
 * Reads what a change touched and puts it into the copy, where there is one; false where a refresh has to do it. The
 * service is asked for nothing where there is no copy.
 */
export async function readTouched(
  { replica, gateway, settings }: Pick<KeeperParts, 'replica' | 'gateway' | 'settings'>,
  { profile, members, lists, mayBeGone, isMuch }: Touched,
  signal: AbortSignal,
): Promise<boolean> {
  const known = await replica()
  if ((await known.info()).listsAt === null) return true
  if (isMuch) return false
  const listed = new Map(await known.accounts(members.map(({ id }) => id)))
  const accounts = new Set(
    members.flatMap(({ id, accounts }) => [...accounts, ...(listed.has(id) ? [listed.get(id)!] : [])]),
  )
  if (members.some(({ id, accounts }) => accounts.length === 0 && !listed.has(id))) return false
  const service = await gateway(profile)
  const readAt = Date.now()
  await known.keepMobiles(!settings(profile).withoutMobiles)
  await known.beginPatch()
  const keep =
    <T>(list: ListKind): Keep<T> =>
    (bytes, head) =>
      known.takePatch(list, bytes, head) as Promise<Verdict<T>>
  const found = new Set<ListedMember['globalId']>()
  for (const keyword of accounts) {
    const ids = await service.keepMembers({ keyword }, keep<MembersKept>('member'), { signal })
    for (const id of ids) found.add(id)
  }
  if (lists.includes('asset')) await service.keepAssets(keep('asset'), { signal })
  if (lists.includes('key')) await service.keepKeys(keep('key'), { signal })
  const ids = members.map(({ id }) => id)
  const isThere = (id: string): boolean => [...found].some((one) => one === id)
  const gone = mayBeGone ? ids.filter((id) => !isThere(id)) : []
  const { loss } = await known.commitPatch({ lists, members: ids.filter(isThere), gone, readAt })
  return loss === undefined
}
