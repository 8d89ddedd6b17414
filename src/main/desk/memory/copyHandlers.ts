import { DeskFailure } from '../../../contract/errors.ts'
import type { RecordedChange } from '../../../contract/history.ts'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import { type Change, UnreadableTree } from '../../../contract/memory.ts'
import type { ChangeRow } from '../../../contract/rows.ts'
import { recordsAmong } from '../../../domain/people.ts'
import { canBeName } from '../../../domain/snapshots.ts'
import type { DeskDeps, Handlers } from '../desk.ts'
import type { Sessions } from '../sessions.ts'
import { isoOf, hasReplica, replicaOf, namedSnapshot, changeOf, compared, snapshotEntryOf } from './replicas.ts'
import type { Looks } from '../history/looks.ts'
import type { SyncService, AllSyncSettings } from './syncService.ts'
import { peopleKnown } from './copyRows.ts'
import type { Replicas } from '../../replica/replica.ts'
import type { Store } from '../../store/store.ts'
import type { SyncScheduler } from './syncScheduler.ts'

type MemoryHandlers = Pick<
  Handlers,
  'sync' | 'listSnapshots' | 'nameSnapshot' | 'deleteSnapshots' | 'compareSnapshots' | 'readCopy' | 'deleteCopy'
>

const nothing = { bytes: 0, pastBytes: 0, snapshots: 0, asOf: null, members: 0, assets: 0, keys: 0, products: 0 }

/** The operations on the copy and the snapshots. */
export function memoryHandlers(
  { replicas }: Pick<DeskDeps, 'replicas'>,
  sessions: Sessions,
  syncService: SyncService,
  looks: Looks,
): MemoryHandlers {
  const open = (profile: ProfileId) => replicaOf(replicas, sessions, profile)
  const isThere = (profile: ProfileId): boolean => hasReplica(replicas, sessions, profile)

  /** Differences as the contract has them, with what they name by ids: holders and asset numbers. */
  async function changeRows(profile: ProfileId, rows: readonly Parameters<typeof changeOf>[0][]): Promise<ChangeRow[]> {
    const changes = rows.map(changeOf)
    const holderIds = ({ before, after }: Change) =>
      [before, after].flatMap((record) => {
        const id = record?.['cloudAccountGlobalId']
        return typeof id === 'string' && id !== '' ? [id as MemberGlobalId] : []
      })
    const assetIds = changes.flatMap(({ id }) => (typeof id === 'string' ? [] : [id.assetId]))
    const people = await peopleKnown(replicas, sessions, profile, changes.flatMap(holderIds))
    const assetNums = await (await open(profile)).assetNums([...new Set(assetIds)])
    const recordsOf = recordsAmong(people)
    return changes.map((change) => ({
      ...change,
      holders: recordsOf(holderIds(change)),
      ...(typeof change.id !== 'string' && { assetNum: assetNums[change.id.assetId] }),
    }))
  }

  return {
    sync: async ({ profile, ...options }, context) => {
      const { settled, open } = await looks.look(profile)
      // Before it makes a snapshot, or confirms one: those decide by when they were read.
      await looks.correct(profile)
      const synced = await syncService.of(profile).ask(profile, options, context)
      // Only now: of what a sync finds and then fails the next one tells.
      const corrected = looks.takeCorrected(profile)
      const outcomeOf = ({ entry, settled: end }: RecordedChange) => ({ entry, outcome: end?.outcome ?? 'unknown' })
      return { ...synced, settled: [...settled, ...corrected].map(outcomeOf), open: open.map(({ entry }) => entry) }
    },

    listSnapshots: async ({ profile }) => {
      const snapshots = await (await open(profile)).snapshots()
      return { snapshots: snapshots.map(snapshotEntryOf) }
    },

    nameSnapshot: async ({ profile, snapshot, name }) => {
      if (!canBeName(name)) {
        throw new DeskFailure({ kind: 'invalid', code: 'snapshot.nameUnfit', field: 'name', details: { name } })
      }
      const replica = await open(profile)
      const found = await namedSnapshot(replica, snapshot)
      await replica.nameSnapshot(found.snapshot, name)
      return { snapshot: found.snapshot, name }
    },

    deleteSnapshots: async ({ profile, snapshots }) => {
      const replica = await open(profile)
      const found = new Set<number>()
      for (const name of snapshots) found.add((await namedSnapshot(replica, name)).snapshot)
      await replica.deleteSnapshots([...found])
      return { snapshots: [...found] }
    },

    compareSnapshots: async ({ profile, from, to, only, offset, limit, ...filter }) => {
      const replica = await open(profile)
      const [before, after] = [await namedSnapshot(replica, from), await namedSnapshot(replica, to)]
      const kinds = only.map((kind) => compared[kind])
      const range = { offset, limit }
      const { rows, ...more } = await replica.compare(before.snapshot, after.snapshot, kinds, filter, range)
      return { from: before.snapshot, to: after.snapshot, rows: await changeRows(profile, rows), ...more }
    },

    readCopy: async ({ profile }) => {
      if (!isThere(profile)) return nothing
      const { bytes, pastBytes, snapshots, at, members, assets, keys, products } = await (await open(profile)).info()
      return { bytes, pastBytes, snapshots, asOf: at === null ? null : isoOf(at), members, assets, keys, products }
    },

    deleteCopy: async ({ profile, ...which }) => {
      if (!isThere(profile)) return { deleted: [] }
      const { baseUrl, enterpriseGlobalId } = sessions.find(profile)
      await syncService.of(profile).hold(which)
      const deleted = await replicas.remove({ baseUrl, enterpriseGlobalId }, which)
      await syncService.of(profile).tell()
      return { deleted }
    },
  }
}

type SyncHandlers = Pick<
  Handlers,
  | 'readSync'
  | 'watchEnterprise'
  | 'pauseSync'
  | 'resumeSync'
  | 'stopSync'
  | 'dismissLoss'
  | 'readSyncSettings'
  | 'saveSyncSettings'
>

/** Whoever comes back within this time, in milliseconds, goes on with the same visit. */
const pauseMs = 1_800_000

/** The visits to stored profiles: each goes on while a person sees the profile's enterprise. */
export function createVisits(store: () => Store, sessions: Sessions, now: () => number) {
  const before = new Map<ProfileId, string | undefined>()
  return {
    /** To be called about once a minute while somebody sees it; when the visit before this one ended (ISO 8601). */
    note(profile: ProfileId, isInView: boolean): string | undefined {
      if (!isInView || sessions.find(profile).origin !== 'stored') return before.get(profile)
      const { profiles } = store()
      const seenAt = profiles.seenAt(profile)
      const isNew = seenAt === undefined || !before.has(profile) || now() - seenAt > pauseMs
      if (isNew) before.set(profile, seenAt === undefined ? undefined : isoOf(seenAt))
      try {
        profiles.noteSeen(profile, now())
      } catch {
        // Where nothing can be written, the next visit is compared with an earlier one.
      }
      return before.get(profile)
    },
  }
}

/** Keeping the copy of an enterprise current. */
export function syncHandlers(
  replicas: Replicas,
  sessions: Sessions,
  syncService: SyncService,
  settings: AllSyncSettings,
  visits: ReturnType<typeof createVisits>,
): SyncHandlers {
  /** Does something to the copy of an enterprise, and answers with the state afterwards. */
  const then =
    (act: (scheduler: SyncScheduler) => void | Promise<void>) =>
    async ({ profile }: { profile: ProfileId }) => {
      const scheduler = syncService.of(profile)
      await act(scheduler)
      await scheduler.tell()
      return { sync: await scheduler.state() }
    }

  return {
    readSync: async ({ profile }) => {
      const replica = await replicaOf(replicas, sessions, profile)
      const sync = await syncService.of(profile).state()
      const [runs, unreadable] = [await replica.runs(), await replica.unreadable()]
      return {
        sync,
        runs: runs.map(({ startedAt, endedAt, ...run }) => ({
          ...run,
          startedAt: isoOf(startedAt),
          endedAt: isoOf(endedAt),
        })),
        unreadable: UnreadableTree.array().parse(
          unreadable.map(({ failedAt, ...tree }) => ({ ...tree, failedAt: isoOf(failedAt) })),
        ),
      }
    },
    watchEnterprise: async ({ profile, watcher, isInView }) => {
      await syncService.watch(profile, watcher, isInView)
      return { sync: await syncService.of(profile).state(), lastVisit: visits.note(profile, isInView) }
    },
    pauseSync: then((scheduler) => scheduler.pause()),
    resumeSync: then((scheduler) => scheduler.resume()),
    stopSync: then((scheduler) => scheduler.stop()),
    dismissLoss: then((scheduler) => scheduler.dismiss()),
    readSyncSettings: async ({ profile }) => ({ settings: settings.of(profile) }),
    saveSyncSettings: async ({ profile, change }) => {
      const saved = settings.save(profile, change)
      await syncService.of(profile).tell()
      return { settings: saved }
    },
  }
}
