import { DeskFailure } from '../../../contract/errors.ts'

/** What was read in part became another list meanwhile. */
export const moved = (): DeskFailure => new DeskFailure({ kind: 'store', code: 'copy.moving' })

/** How often a list is begun: it moves with a refresh or a change, and hardly twice while it is read. */
const tries = 5

/** Reads by range what may move, from the beginning again where it did. Throws `copy.moving` where it never rests. */
export async function retryWhileChanging<T>(read: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await read()
    } catch (failure) {
      const isMoved = failure instanceof DeskFailure && failure.error.code === 'copy.moving'
      if (!isMoved || left === 0) throw failure
    }
  }
}
