import type { ProfileId } from '../../../contract/ids.ts'
import type { SyncState } from '../../../contract/sync.ts'
import type { Memories } from '../../replica/replica.ts'
import type { Handlers } from '../desk.ts'
import type { Sessions } from '../sessions.ts'
import { isoOf, memoryOf } from './memories.ts'
import type { AllSyncSettings } from './syncSettings.ts'

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
export function syncHandlers(memories: Memories, sessions: Sessions, settings: AllSyncSettings): SyncHandlers {
  async function stateOf(profile: ProfileId): Promise<{ sync: SyncState }> {
    const { listsAt, treesAt, unreadable, isComplete } = await (await memoryOf(memories, sessions, profile)).info()
    return {
      sync: {
        running: null,
        elsewhere: null,
        listsAsOf: listsAt === null ? null : isoOf(listsAt),
        treesAsOf: treesAt === null ? null : isoOf(treesAt),
        trouble: null,
        nextRefreshAt: null,
        nextSyncAt: null,
        unreadable,
        isFirstIncomplete: !isComplete,
        question: null,
      },
    }
  }
  const tell = ({ profile }: { profile: ProfileId }) => stateOf(profile)

  return {
    readSync: async ({ profile }) => ({ ...(await stateOf(profile)), runs: [], unreadable: [] }),
    watchEnterprise: tell,
    pauseSync: tell,
    resumeSync: tell,
    stopSync: tell,
    dismissLoss: tell,
    readSyncSettings: async ({ profile }) => ({ settings: settings.of(profile) }),
    saveSyncSettings: async ({ profile, change }) => ({ settings: settings.save(profile, change) }),
  }
}
