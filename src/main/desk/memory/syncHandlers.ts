import type { ProfileId } from '../../../contract/ids.ts'
import { UnreadableTree } from '../../../contract/sync.ts'
import type { Replicas } from '../../replica/replica.ts'
import type { Store } from '../../store/store.ts'
import type { Handlers } from '../desk.ts'
import type { Sessions } from '../sessions.ts'
import type { SyncScheduler } from './syncScheduler.ts'
import type { SyncService, AllSyncSettings } from './syncService.ts'
import { isoOf, replicaOf } from './replicas.ts'

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
