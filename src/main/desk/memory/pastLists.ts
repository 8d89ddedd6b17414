import type { ProfileId } from '../../../contract/ids.ts'
import type { Replicas } from '../../replica/replica.ts'
import type { PastLists } from '../history/settledEarly.ts'
import type { Sessions } from '../sessions.ts'
import { hasReplica, replicaOf } from './replicas.ts'
import { memoryPlace } from './reading.ts'

/** The snapshots of an enterprise, each with its lists. */
export const snapshotsOf =
  (replicas: Replicas, sessions: Sessions) =>
  async (profile: ProfileId): Promise<PastLists[]> => {
    if (!hasReplica(replicas, sessions, profile)) return []
    const replica = await replicaOf(replicas, sessions, profile)
    const snapshots = await replica.snapshots()
    return snapshots.map(({ snapshot, at }) => ({
      at,
      lists: async () => memoryPlace(replica, snapshot, snapshot).reading,
    }))
  }
