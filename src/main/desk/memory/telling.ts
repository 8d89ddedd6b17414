import type { DeskError } from '../../../contract/errors.ts'
import { noticeOf } from '../noticeOf.ts'
import { hearing } from '../trace.ts'
import type { Memories, Replica } from '../../replica/replica.ts'

/**
 * The same memories; `tell` is called once with what a person should know about how one was opened. How far that is hears
 * whoever hears of the call that it is opened for.
 */
export function tellingMemories(memories: Memories, tell: (notice: DeskError) => void): Memories {
  const told = new WeakSet<Replica>()
  return {
    ...memories,
    async open(whose, options) {
      const replica = await memories.open(whose, { onProgress: hearing.getStore(), ...options })
      if (replica.notice && !told.has(replica)) {
        told.add(replica)
        tell(noticeOf(replica.notice))
      }
      return replica
    },
  }
}
