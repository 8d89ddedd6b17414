import type { ProfileId } from '../../../contract/ids.ts'
import { UnreadableTree } from '../../../contract/sync.ts'
import type { Memories } from '../../replica/replica.ts'
import type { Handlers } from '../desk.ts'
import type { Sessions } from '../sessions.ts'
import type { Keeper } from './keeper.ts'
import type { Keepers } from './keepers.ts'
import { isoOf, memoryOf } from './memories.ts'
import type { AllSyncSettings } from './syncSettings.ts'
import type { createVisits } from './visits.ts'

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

/** Keeping the copy of an enterprise current. */
export function syncHandlers(
  memories: Memories,
  sessions: Sessions,
  keepers: Keepers,
  settings: AllSyncSettings,
  visits: ReturnType<typeof createVisits>,
): SyncHandlers {
  /** Does something to the copy of an enterprise, and answers with the state afterwards. */
  const then =
    (act: (keeper: Keeper) => void | Promise<void>) =>
    async ({ profile }: { profile: ProfileId }) => {
      const keeper = keepers.of(profile)
      await act(keeper)
      await keeper.tell()
      return { sync: await keeper.state() }
    }

  return {
    readSync: async ({ profile }) => {
      const replica = await memoryOf(memories, sessions, profile)
      const sync = await keepers.of(profile).state()
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
      await keepers.watch(profile, watcher, isInView)
      return { sync: await keepers.of(profile).state(), lastVisit: visits.note(profile, isInView) }
    },
    pauseSync: then((keeper) => keeper.pause()),
    resumeSync: then((keeper) => keeper.resume()),
    stopSync: then((keeper) => keeper.stop()),
    dismissLoss: then((keeper) => keeper.dismiss()),
    readSyncSettings: async ({ profile }) => ({ settings: settings.of(profile) }),
    saveSyncSettings: async ({ profile, change }) => {
      const saved = settings.save(profile, change)
      await keepers.of(profile).tell()
      return { settings: saved }
    },
  }
}
