import type { DeskError } from '../../../contract/errors.ts'
import { noticeOf } from '../noticeOf.ts'
import { hearing } from '../trace.ts'
import type { Replicas, Replica } from '../../replica/replica.ts'

/**
 * The same replicas; `tell` is called once with what a person should know about how one was opened. How far that is hears
 * whoever hears of the call that it is opened for.
 */
export function withOpenNotices(replicas: Replicas, tell: (notice: DeskError) => void): Replicas {
  const notified = new WeakSet<Replica>()
  return {
    ...replicas,
    async open(whose, options) {
      const replica = await replicas.open(whose, { onProgress: hearing.getStore(), ...options })
      if (replica.notice && !notified.has(replica)) {
        notified.add(replica)
        tell(noticeOf(replica.notice))
      }
      return replica
    },
  }
}
