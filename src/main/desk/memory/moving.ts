import { DeskFailure } from '../../../contract/errors.ts'

/** What was read in part became another list meanwhile. */
export class Moved extends Error {}

/** How often a list is begun: it moves with a refresh or a change, and hardly twice while it is read. */
const tries = 5

/** Reads by range what may move, from the beginning again where it did. Throws `copy.moving` where it never rests. */
export async function untilStill<T>(read: () => Promise<T>): Promise<T> {
  for (let left = tries; left > 0; left -= 1) {
    try {
      return await read()
    } catch (failure) {
      if (!(failure instanceof Moved)) throw failure
    }
  }
  throw new DeskFailure({ kind: 'store', code: 'copy.moving' })
}
