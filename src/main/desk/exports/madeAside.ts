import { DeskFailure } from '../../../contract/errors.ts'
import type { Replica } from '../../replica/replica.ts'
import type { LongWork } from '../callOptions.ts'
import { Moved } from '../memory/moving.ts'
import type { AskedFile } from './makeFile.ts'

/** What a thread returns of a file that became another one while it was made: see `Moved`. */
export interface HasMoved {
  hasMoved: true
}

/**
 * Has the thread of an enterprise's copy fill a file, and gives what it came to. Throws `Moved`. However it ends, the
 * thread has let go of the file then.
 */
export async function madeAside<Made extends object>(
  { aside }: Replica,
  asked: AskedFile,
  { options: { signal }, onProgress }: LongWork,
): Promise<Made & { bytes: number }> {
  const making = aside.make(asked)
  try {
    for (;;) {
      if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
      const { done, value } = await making.next()
      if (done) {
        const made = value as (Made & { bytes: number }) | HasMoved
        if ('hasMoved' in made) throw new Moved()
        return made
      }
      onProgress(value.done, value.total)
    }
  } finally {
    await making.return(undefined)
  }
}
