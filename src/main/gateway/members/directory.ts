import { DeskFailure } from '../../../contract/errors.ts'
import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { Member, MemberPage, AssetEntry, BorrowedKey } from '../../../contract/records.ts'
import type { Calls, ReadOptions } from '../calls/calls.ts'
import type { GatewayConfig } from '../config.ts'
import type { MemberCenter, MemberQuery } from '../services/memberCenter.ts'
import { collectMembers, type Collected } from './collect.ts'
import { namedIds } from '../../../domain/matchIds.ts'
import type { Keep, Lacking, ListedMember, StoredMembersPage, PeopleOptions } from '../gateway.ts'

export interface ListOptions extends ReadOptions {
  /** A reading that began at most this many milliseconds ago may be reused. Left out: a new one. */
  maxAgeMs?: number
}

/** A6 and A8, each whole. */
export interface Lists {
  assets(options?: ListOptions): Promise<AssetEntry[]>
  keys(options?: ListOptions): Promise<BorrowedKey[]>
}

/** Shares a reading among callers, and with `maxAgeMs` keeps it until the next one; if it fails, it fails for all who wait for it. */
function shared<T>(read: (options: ReadOptions) => Promise<T>): (options?: ListOptions) => Promise<T> {
  let last: { begunAt: number; reading: Promise<T> } | undefined
  return ({ maxAgeMs = 0, ...options } = {}) => {
    if (maxAgeMs <= 0) return read(options)
    if (last && Date.now() - last.begunAt <= maxAgeMs) return last.reading
    // A caller that stops must not stop it for the others.
    const { signal: _signal, ...rest } = options
    const begun = { begunAt: Date.now(), reading: read(rest) }
    begun.reading.catch(() => {
      if (last === begun) last = undefined
    })
    last = begun
    return begun.reading
  }
}

export function createLists(calls: Calls, memberCenter: MemberCenter): Lists {
  return {
    assets: shared((options) => calls.read(memberCenter.reads.listAssets(), options)),
    keys: shared((options) => calls.read(memberCenter.reads.listKeys(), options)),
  }
}

type MemberOptions = ReadOptions & PeopleOptions

function repeated({ ids, ...counts }: Lacking): DeskFailure {
  return new DeskFailure({
    kind: 'refused',
    code: 'list.repeated',
    endpoint: 'A5',
    details: { ...counts, ...namedIds(ids) },
  })
}

const has =
  (member: MemberGlobalId) =>
  (members: readonly ListedMember[]): boolean =>
    members.some(({ globalId }) => globalId === member)

/** The uses of A5: a page, everybody, one member. No endpoint returns a member by global id. */
export interface Directory {
  page(query: MemberQuery, pageNum: number, pageSize: number, options?: ReadOptions): Promise<MemberPage>
  /** Throws `list.repeated`, see `Reading`. */
  all(query: MemberQuery, options?: MemberOptions): Promise<Member[]>
  /** Everybody, perhaps as read for somebody else. */
  everybody(options?: ListOptions): Promise<Member[]>
  /** The same, with each page kept elsewhere. */
  keepAll(query: MemberQuery, keep: Keep<StoredMembersPage>, options?: ReadOptions): Promise<Collected<ListedMember>>
  /** The member with this id among those found by the account name. */
  find(userName: string, member: MemberGlobalId, options?: ReadOptions): Promise<Member | undefined>
  /** The member with this id, by account name if that is known and finds them, else from the whole list. */
  findAnyhow(member: MemberGlobalId, userName?: string, options?: ReadOptions): Promise<Member | undefined>
}

export function createDirectory(
  calls: Calls,
  memberCenter: MemberCenter,
  areAccepted: GatewayConfig['areAccepted'],
): Directory {
  const page: Directory['page'] = (query, pageNum, pageSize, options) =>
    calls.read(memberCenter.a5ListMembers(query, { pageNum, pageSize }), options)

  const lookUp =
    (options?: ReadOptions) =>
    (member: ListedMember): Promise<Member | undefined> =>
      find(member.userName, member.globalId, options)
  const progressOf = (options?: ReadOptions) => (options?.onProgress ? { onProgress: options.onProgress } : {})

  const all: Directory['all'] = async (query, { isEnough, onShort, ...options } = {}) => {
    const { members, lacking, isShort } = await collectMembers<Member>({
      readPage: (pageNum, pageSize) => page(query, pageNum, pageSize, options),
      // An unstable list for one account name isn't in turn searched name by name.
      ...(query.keyword === undefined ? { lookUp: lookUp(options) } : {}),
      ...progressOf(options),
    })
    if (lacking && !(isEnough?.(members) ?? (await areAccepted?.(lacking.ids)))) throw repeated(lacking)
    if (isShort) onShort?.()
    return members
  }

  const keepAll: Directory['keepAll'] = (query, keep, options) =>
    collectMembers<ListedMember>({
      readPage: (pageNum, pageSize) =>
        calls.keep(memberCenter.a5ListMembers(query, { pageNum, pageSize }), keep, options),
      ...(query.keyword === undefined ? { lookUp: lookUp(options) } : {}),
      ...progressOf(options),
    })

  const find: Directory['find'] = async (userName, member, options) => {
    const { onProgress: _progress, ...quiet } = options ?? {}
    const found = await all({ keyword: userName }, { ...quiet, isEnough: has(member) })
    return found.find((one) => one.globalId === member)
  }

  const findAnyhow: Directory['findAnyhow'] = async (member, userName, options) => {
    // Perhaps listed under another account name than the caller knows.
    const byName = userName === undefined ? undefined : await find(userName, member, options)
    return byName ?? (await all({}, { ...options, isEnough: has(member) })).find((one) => one.globalId === member)
  }

  const everybody = shared((options) => all({}, options))

  return { page, all, everybody, keepAll, find, findAnyhow }
}
