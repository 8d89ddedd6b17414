import type { ProfileId } from '../../../contract/ids.ts'
import type { RecordedChange, SettledStep } from '../../../contract/history.ts'
import type { ChangeEndpoint, ChangeIntent, IntentOf } from '../../../contract/intents.ts'
import type { ListedMember, Keep, StoredMembersPage, Verdict } from '../../gateway/gateway.ts'
import type { ListKind, Loss } from '../../replica/replica.ts'
import type { SyncSchedulerDeps } from './stateBroadcast.ts'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { Synced } from '../../../contract/memory.ts'
import type { CallContext } from '../desk.ts'
import { lossFailure, refreshed } from './sync.ts'

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

/** Hears what a change touched; undefined where nothing can have changed. */
export type OnTouched = (touched: Touched | undefined) => void

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
    if (lists.includes('asset')) await service.keep('listAssets', [], keep('asset'), { signal })
    if (lists.includes('key')) await service.keep('listKeys', [], keep('key'), { signal })
  }
  return { known, service, readAt, keep, readHoldings }
}

/** Reads lists completely and puts them into the copy, beside whatever runs. A list that lost too much is not kept. */
async function patchLists(
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
async function readTouched(
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

const listsOf: Partial<Record<ChangeEndpoint, Touched['lists']>> = {
  A4: ['asset', 'key'],
  A9: ['asset'],
  A10: ['asset', 'key'],
}

/** The accounts under which an employee may be listed besides that of the copy. */
function accountsIn(intent: ChangeIntent): string[] {
  const { change, knownUserName } = intent as Partial<IntentOf<'A2'>>
  return [change?.userName, knownUserName].filter((one) => one !== undefined)
}

/** Refusals that are news: somebody else has changed the record since. */
const changedSince: ReadonlySet<string | undefined> = new Set(['undo.changedSince', 'job.changedSince'])

/** What a change touched, judged by what became of it; undefined if nothing can have changed. */
export function touchedBy(
  profile: ProfileId,
  intent: ChangeIntent,
  { outcome, added, error }: SettledStep,
  accounts = accountsIn(intent),
): Touched | undefined {
  const touched = { profile, members: [], lists: listsOf[intent.endpoint] ?? [], mayBeGone: false, isMuch: false }
  if (intent.endpoint === 'A1') {
    const members = (added?.succeeded ?? []).map(({ globalId, userName }) => ({ id: globalId, accounts: [userName] }))
    const isMuch = (added?.unknown.length ?? 0) > 0 || members.length > fewPeople
    return isMuch || members.length > 0 ? { ...touched, members, isMuch } : undefined
  }
  if (!('member' in intent) || (outcome === 'refused' && !changedSince.has(error?.code))) return undefined
  const isGone = intent.endpoint === 'A4' && outcome === 'done'
  return { ...touched, members: [{ id: intent.member, accounts }], mayBeGone: isGone }
}

/** The same of what was found out later; whoever is still unknown was looked for just now. */
export function touchedLater(profile: ProfileId, { intent, before, settled }: RecordedChange): Touched | undefined {
  if (!settled || (intent.endpoint !== 'A1' && settled.outcome !== 'done')) return undefined
  const { added } = settled
  const known = { ...settled, ...(added && { added: { ...added, unknown: [] } }) }
  return touchedBy(profile, intent, known, before?.members?.slice(0, 1).map(({ userName }) => userName) ?? [])
}

/** Collects what several changes touch, which is read again at once. */
export function collectTouched(profile: ProfileId) {
  const members = new Map<string, readonly string[]>()
  const lists = new Set<Touched['lists'][number]>()
  let [mayBeGone, isMuch] = [false, false]
  return {
    add(touched: Touched | undefined): void {
      if (!touched) return
      for (const { id, accounts } of touched.members) members.set(id, [...(members.get(id) ?? []), ...accounts])
      for (const list of touched.lists) lists.add(list)
      mayBeGone ||= touched.mayBeGone
      isMuch ||= touched.isMuch || members.size > fewPeople
    },
    /** Undefined where nothing can have changed. */
    all(): Touched | undefined {
      if (!isMuch && members.size === 0) return undefined
      const few = isMuch ? [] : [...members].map(([id, accounts]) => ({ id, accounts }))
      return { profile, members: few, lists: [...lists], mayBeGone, isMuch }
    },
  }
}

export const errorOf = (thrown: unknown): DeskError =>
  thrown instanceof DeskFailure ? thrown.error : { kind: 'internal', code: 'internal' }

const listKinds = ['member', 'asset', 'key'] as const

interface PatchRefreshDeps {
  stop: AbortSignal
  /** Resolves when the lists now being read, if any, are in the copy. */
  listsIn: () => Promise<void> | undefined
  tell: () => Promise<void>
  /** All lists have been read. */
  succeeded: () => void
  failed: (profile: ProfileId, error: DeskError) => void
  /** Called when what a change touched could not be put into the copy. */
  outdated: () => void
}

export interface PatchRefresh {
  /** A refresh while a sync reads trees. */
  refresh(profile: ProfileId, context: Pick<CallContext, 'signal'>): Promise<Synced>
  /** Rereads what a change touched; resolves to whether the copy has it then. */
  touched(touched: Touched, signal?: AbortSignal): Promise<boolean>
  /** Reads all lists: afterwards the copy lacks only what was changed meanwhile. */
  whole<T>(read: () => Promise<T>): Promise<T>
  /** Whether the copy lacks something that was changed here. */
  isBehind(): boolean
  settled(): Promise<void>
}

/** Reads that go into the copy without the sync lock, one after the other, while a sync may be running. */
export function createPatchRefresh(
  deps: SyncSchedulerDeps,
  { stop, listsIn, tell, succeeded, failed, outdated }: PatchRefreshDeps,
): PatchRefresh {
  let last: Promise<void> = Promise.resolve()
  let isBehind = false

  async function whole<T>(read: () => Promise<T>): Promise<T> {
    const before = isBehind
    isBehind = false
    try {
      return await read()
    } catch (thrown) {
      isBehind ||= before
      throw thrown
    }
  }

  return {
    refresh(profile, context) {
      const signal = context.signal ? AbortSignal.any([context.signal, stop]) : stop
      const reading = last.then(async () => {
        await whole(async () => {
          let loss = await patchLists(deps, profile, listKinds, signal)
          if (loss) loss = await patchLists(deps, profile, listKinds, signal)
          if (loss) throw lossFailure(loss)
        })
        succeeded()
        deps.read()
        await tell()
        return refreshed(await deps.replica())
      })
      last = reading.then(
        () => undefined,
        (thrown: unknown) => failed(profile, errorOf(thrown)),
      )
      return reading
    },
    touched(touched, only) {
      const signal = only ? AbortSignal.any([only, stop]) : stop
      const reading = last.then(async () => {
        // What a run is reading now may predate the change.
        await listsIn()
        const done = !signal.aborted && (await readTouched(deps, touched, signal).catch(() => false))
        isBehind ||= !done
        if (!done) outdated()
        await tell().catch(() => undefined)
        return done
      })
      last = reading.then(() => undefined)
      return reading
    },
    whole,
    isBehind: () => isBehind,
    settled: () => last,
  }
}
