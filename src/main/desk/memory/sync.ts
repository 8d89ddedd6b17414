import { DeskFailure } from '../../../contract/errors.ts'
import type { AssetId } from '../../../contract/ids.ts'
import type { Synced, SyncSettings } from '../../../contract/memory.ts'
import type { Progress } from '../../../contract/operations.ts'
import { namedIds } from '../../../domain/matchIds.ts'
import type { Gateway, Keep, Verdict } from '../../gateway/gateway.ts'
import type { ListKind, Loss, Replica, TreeLoss } from '../../replica/replica.ts'
import { longWork, type LongWork } from '../desk.ts'
import { createTreeFailures } from '../treeFailures.ts'
import { isoOf } from './replicas.ts'

export interface SyncOptions {
  /** Only A5, A6 and A8: a refresh, which makes no snapshot. */
  listsOnly: boolean
  /** Takes over lists that lost more than half of what they had. */
  acceptLoss: boolean
  /** The door that asked; shown to others that want to sync meanwhile. */
  door: string
  settings: Pick<SyncSettings, 'withoutMobiles' | 'renewTreesDays' | 'keepAllDays'>
  /** Called before the lists are read; what it returns is called once they are in the copy. */
  look?: () => Promise<(replica: Replica) => Promise<void>>
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
  /** Called when the lists are in the copy and seen, with how many records of each came, went or changed. */
  onLists?: (changed: Record<ListKind, number>) => void
  /** Called with how many trees changed. */
  onEnd?: (changedTrees: number) => void
}

/** How many trees a refresh reads at most. */
const renewedAtOnce = 16

const dayMs = 86_400_000

/**
 * How many trees are under way at once: the gateway has at most 16 on the wire, and twice as many are being stored
 * meanwhile, so that it goes on while a transaction ends.
 */
const treesAtOnce = 48

/** A loss that a second reading confirmed. */
export function lossFailure({ list, before, after, repeated }: Loss): DeskFailure {
  if (repeated === undefined)
    return new DeskFailure({ kind: 'refused', code: 'sync.loss', details: { list, before, after } })
  const details = { list, before, after, ...namedIds(repeated) }
  return new DeskFailure({ kind: 'refused', code: 'sync.repeated', details })
}

/** Reads A5, A6 and A8 completely into the copy. After a loss a list is read a second time before anybody is asked. */
async function readLists(
  gateway: Gateway,
  replica: Replica,
  { options, onProgress }: LongWork,
  { acceptLoss, look, onLists }: Pick<SyncOptions, 'acceptLoss' | 'look' | 'onLists'>,
): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    const seen = await look?.()
    const readAt = Date.now()
    await replica.beginLists()
    // The gateway's verdict is passed between the threads as it is.
    const keep =
      <T>(list: ListKind): Keep<T> =>
      (bytes, head) =>
        replica.takePage(list, bytes, head) as Promise<Verdict<T>>
    const [{ members, lacking }] = await Promise.all([
      gateway.keepMembers({}, keep('member'), { ...options, onProgress }),
      gateway.keep('listAssets', [], keep('asset'), options),
      gateway.keep('listKeys', [], keep('key'), options),
    ])
    await replica.keepOnly('member', members)
    const { loss, assetIds, changed } = await replica.commitLists({ readAt, acceptLoss, ...(lacking && { lacking }) })
    if (!loss) {
      await seen?.(replica)
      onLists?.(changed)
      return assetIds
    }
    if (attempt === 2) throw lossFailure(loss)
  }
}

/** Whether a failure ends the whole sync, and not just the tree that it came up with. */
function endsSync(failure: DeskFailure): boolean {
  return ['cancelled', 'keychain', 'store'].includes(failure.error.kind)
}

/**
 * Reads the trees, oldest first. One that can't be read is recorded; a service that is out of reach, or refuses the
 * tokens, ends the sync; so does one that refuses them for all trees, where these are all. `failed` gets those that were
 * not read.
 */
async function readTrees(
  gateway: Gateway,
  replica: Replica,
  wanted: readonly string[],
  known: number,
  { options, onProgress }: LongWork,
  { areAll, failed = new Set<string>() }: { areAll: boolean; failed?: Set<string> },
): Promise<void> {
  const stop = new AbortController()
  const either = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal
  const total = wanted.length + known
  let done = known
  let next = 0
  const failures = createTreeFailures(() => gateway.listKeys({ signal: either }))

  async function readOne(assetId: string): Promise<void> {
    const readAt = Date.now()
    try {
      const keep: Keep = (bytes, head) => replica.takeTree(assetId, bytes, head, readAt) as Promise<Verdict>
      await gateway.keep('showProducts', [assetId as AssetId], keep, { ...options, signal: either })
      failures.wasRead()
      failed.delete(assetId)
    } catch (failure) {
      if (!(failure instanceof DeskFailure) || endsSync(failure)) throw failure
      await failures.check(failure)
      await replica.failTree(assetId, failure.error.code, readAt)
      failed.add(assetId)
    }
    done += 1
    onProgress({ done, total })
  }

  async function lane(): Promise<void> {
    for (let assetId = wanted[next++]; assetId !== undefined; assetId = wanted[next++]) {
      if (either.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
      await readOne(assetId)
    }
  }

  onProgress({ done, total })
  try {
    await Promise.all(Array.from({ length: Math.min(treesAtOnce, wanted.length) }, lane))
    if (areAll) failures.end()
  } catch (failure) {
    stop.abort()
    throw failure
  }
}

/**
 * Reads trees and ends them with `commit`. Those that make up a loss are read a second time before anybody is asked.
 */
async function takeTrees<T>(
  read: (wanted: readonly string[]) => Promise<void>,
  wanted: readonly string[],
  commit: () => Promise<TreeLoss | T>,
): Promise<T> {
  const isLoss = (end: TreeLoss | T): end is TreeLoss => typeof end === 'object' && end !== null && 'loss' in end
  await read(wanted)
  let end = await commit()
  if (isLoss(end)) {
    await read(end.assetIds)
    end = await commit()
  }
  if (isLoss(end)) throw lossFailure(end.loss)
  return end
}

/**
 * Brings the copy up to date and, if trees are read, makes a snapshot. If it ends early, the copy keeps what had
 * arrived, and the next sync continues from there. Throws `sync.running` where another process is at it, `sync.loss`
 * where a list lost more than half of what it had and nobody accepted that, `sync.repeated` where it has fewer people than
 * it counts, since some stand in it more than once, and whatever ends a read.
 */
export async function updateCopy(gateway: Gateway, replica: Replica, options: SyncOptions): Promise<Synced> {
  const { freshTrees } = await replica.begin(options.listsOnly ? 'refresh' : 'sync', options.door)
  try {
    const work = longWork(options)
    await replica.keepMobiles(!options.settings.withoutMobiles)
    let inLists = 0
    const assetIds = await readLists(gateway, replica, work, {
      ...options,
      onLists(changed) {
        inLists = changed.member + changed.asset + changed.key
        options.onLists?.(changed)
      },
    })
    if (options.listsOnly) {
      const failed = await renewTrees(gateway, replica, options)
      return await refreshed(replica, inLists, failed)
    }
    const fresh = new Set(freshTrees)
    const wanted = assetIds.filter((assetId) => !fresh.has(assetId))
    const { acceptLoss, settings } = options
    const { at, ahead, ...figures } = await takeTrees(
      (some) => {
        const known = assetIds.length - some.length
        return readTrees(gateway, replica, some, known, work, { areAll: known === 0 })
      },
      wanted,
      () => replica.finishSync({ acceptLoss, keepAllDays: settings.keepAllDays }),
    )
    const named = ahead.map(({ snapshot, at, name }) => ({ snapshot, asOf: isoOf(at), name }))
    return { ...figures, asOf: isoOf(at), ahead: named } as Synced
  } finally {
    const { changedTrees } = await replica.end()
    options.onEnd?.(changedTrees)
  }
}

/**
 * Reads the trees that a refresh reads: a few that are missing, out of date or old. The first sync reads all of them
 * anyway. Returns those that could not be read.
 */
async function renewTrees(
  gateway: Gateway,
  replica: Replica,
  { signal, settings, acceptLoss }: Pick<SyncOptions, 'signal' | 'settings' | 'acceptLoss'>,
): Promise<string[]> {
  if (!(await replica.info()).isComplete) return []
  const now = Date.now()
  const before = now - settings.renewTreesDays * dayMs
  const wanted = await replica.treesToRenew({ now, before, limit: renewedAtOnce })
  const work = longWork(signal ? { signal } : {})
  const failed = new Set<string>()
  await takeTrees(
    (some) => readTrees(gateway, replica, some, 0, work, { areAll: false, failed }),
    wanted,
    () => replica.finishTrees({ acceptLoss }),
  )
  return [...failed]
}

/** `changed`: records of the lists that came, went or changed; `failed`: the trees that it could not read. */
export async function refreshed(replica: Replica, changed = 0, failed: readonly string[] = []): Promise<Synced> {
  const { snapshot, listsAt, members, assets, keys, trees, products } = await replica.info()
  const unreadable = failed.length === 0 ? [] : await replica.unreadable(failed)
  return {
    snapshot,
    members,
    assets,
    keys,
    trees,
    products,
    asOf: isoOf(listsAt ?? 0),
    changed,
    ahead: [] as Synced['ahead'],
    unreadable: unreadable.map(({ failedAt: _failedAt, ...tree }) => tree),
  } as Synced
}
