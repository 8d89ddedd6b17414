import type { DeskError } from '../../../contract/errors.ts'
import { noticeOf } from '../noticeOf.ts'
import type { Memories, Replica } from '../../replica/replica.ts'

/** The same memories; what was found on opening one that a person should know is told once. */
export function tellingMemories(memories: Memories, tell: (notice: DeskError) => void): Memories {
  const told = new WeakSet<Replica>()
  return {
    ...memories,
    async open(whose, options) {
      const replica = await memories.open(whose, options)
      if (replica.notice && !told.has(replica)) {
        told.add(replica)
        tell(noticeOf(replica.notice))
      }
      return replica
    },
  }
}
