import { DeskFailure } from '../../../contract/errors.ts'
import type { Replica } from '../../replica/replica.ts'
import type { LongWork } from '../callOptions.ts'
import { Moved } from '../memory/moving.ts'

/** What a thread returns of a file that became another one while it was made: see `Moved`. */
export interface HasMoved {
  hasMoved: true
}

/** The parts of a file that the thread of an enterprise's copy makes; returns what it came to. Throws `Moved`. */
export async function* partsAside<Made extends object>(
  { aside }: Replica,
  asked: unknown,
  { options: { signal }, onProgress }: LongWork,
): AsyncGenerator<Uint8Array, Made> {
  const making = aside.make(asked)
  try {
    for (;;) {
      if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
      const { done, value } = await making.next()
      if (done) {
        const made = value as Made | HasMoved
        if ('hasMoved' in made) throw new Moved()
        return made
      }
      onProgress(value.done, value.total)
      yield value.bytes
    }
  } finally {
    await making.return(undefined)
  }
}
