import type { ProfileId } from '../../../contract/ids.ts'
import type { Memories } from '../../replica/replica.ts'
import type { SaidThen } from '../history/settledEarly.ts'
import type { Sessions } from '../sessions.ts'
import { isRemembered, memoryOf } from './memories.ts'
import { memoryPlace } from './reading.ts'

/** The snapshots of an enterprise, each with its lists. */
export const snapshotsOf =
  (memories: Memories, sessions: Sessions) =>
  async (profile: ProfileId): Promise<SaidThen[]> => {
    if (!isRemembered(memories, sessions, profile)) return []
    const replica = await memoryOf(memories, sessions, profile)
    const snapshots = await replica.snapshots()
    return snapshots.map(({ snapshot, at }) => ({
      at,
      lists: async () => memoryPlace(replica, snapshot, snapshot).reading,
    }))
  }
