import type { DeskFailure } from '../../contract/errors.ts'

/** More trees than this that were refused for the sign-in one after the other mean that it isn't good for any. */
const mostRefusedInARow = 16

/** Tells, while many trees are read, what is about one of them from what is about the service or the sign-in. */
export interface TreeFailures {
  /** To be called when a tree was read. */
  wasRead(): void
  /** Throws if the failure, with which a tree could not be read, isn't about that tree alone. */
  check(failure: DeskFailure): Promise<void>
}

/** `readList` reads a list that is always there: it fails where the service is out of reach or something else answers in its place, or where it refuses the
 * tokens. */
export function createTreeFailures(readList: () => Promise<unknown>): TreeFailures {
  let refusedInARow = 0
  return {
    wasRead() {
      refusedInARow = 0
    },
    async check(failure) {
      const isRefused = failure.error.kind === 'notSignedIn'
      refusedInARow = isRefused ? refusedInARow + 1 : 0
      if (refusedInARow > mostRefusedInARow) throw failure
      if (isRefused || failure.error.kind === 'unreachable' || failure.error.kind === 'notTheService') await readList()
    },
  }
}
