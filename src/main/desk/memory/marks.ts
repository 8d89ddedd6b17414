import type { ProfileId } from '../../../contract/ids.ts'
import { enterpriseKey } from '../../../domain/address.ts'
import type { Replicas, Replica } from '../../replica/replica.ts'
import type { Sessions } from '../sessions.ts'
import { replicaOf } from './replicas.ts'

/** An enterprise that this run has changed something of. */
interface Mark {
  underWay: number
  /** Where it is written down, and under which name. */
  written: Promise<{ replica: Replica; run: string } | undefined>
}

/**
 * Writes into the copies that this run changes what they are of, before it does. At its end a copy that has all of it
 * has that taken out again; what a run leaves that ends otherwise tells another one to read the lists again.
 */
export function createMarks(replicas: Replicas, sessions: Sessions) {
  const marks = new Map<string, Mark>()

  async function write(profile: ProfileId, ownRun: () => Promise<string>) {
    // A change is no reason to start a copy.
    if (!replicas.isThere(sessions.find(profile))) return undefined
    const replica = await replicaOf(replicas, sessions, profile)
    const run = await ownRun()
    await replica.noteChanging(run)
    return { replica, run }
  }

  return {
    /** See `Keepers.changing`. */
    async changing(profile: ProfileId, ownRun: () => Promise<string>): Promise<() => void> {
      const key = enterpriseKey(sessions.find(profile))
      const mark = marks.get(key) ?? { underWay: 0, written: Promise.resolve(undefined) }
      marks.set(key, mark)
      mark.underWay += 1
      mark.written = mark.written
        .then((written) => written ?? write(profile, ownRun))
        // What can't be written into a copy is no reason not to change anything.
        .catch(() => undefined)
      await mark.written
      return () => void (mark.underWay -= 1)
    },
    /** `isBehind`: whether the copy of an enterprise lacks something that this run has changed. */
    async close(isBehind: (key: string) => boolean): Promise<void> {
      for (const [key, { underWay, written }] of marks) {
        const known = await written
        if (!known || underWay > 0 || isBehind(key)) continue
        await known.replica.noteReread([known.run]).catch(() => undefined)
      }
    },
  }
}
