import type { DeskFailure } from '../../contract/errors.ts'

/**
 * More trees than this that were refused for the sign-in one after the other mean that it isn't good for any; as many
 * for which the service set a limit until patience ended, that it answers none.
 */
const mostInARow = 16

/** Tells, while many trees are read, what is about one of them from what is about the service or the sign-in. */
export interface TreeFailures {
  /** To be called when a tree was read. */
  wasRead(): void
  /** Throws if every tree was refused for the sign-in, however few there are. */
  end(): void
  /** Throws if the failure, with which a tree could not be read, isn't about that tree alone. */
  check(failure: DeskFailure): Promise<void>
}

/**
 * `readList` reads a list that is always there: it fails where the service is out of reach or something else answers in
 * its place, or where it refuses the tokens.
 */
export function createTreeFailures(readList: () => Promise<unknown>): TreeFailures {
  let inARow = { refused: 0, limited: 0 }
  let isAnyOther = false
  let refusal: DeskFailure | undefined
  return {
    wasRead() {
      isAnyOther = true
      inARow = { refused: 0, limited: 0 }
    },
    async check(failure) {
      const isRefused = failure.error.kind === 'notSignedIn'
      const isLimited = failure.error.code === 'service.limited'
      if (isRefused) refusal = failure
      else isAnyOther = true
      inARow = { refused: isRefused ? inARow.refused + 1 : 0, limited: isLimited ? inARow.limited + 1 : 0 }
      if (Math.max(inARow.refused, inARow.limited) > mostInARow) throw failure
      // A list that is answered starts everybody's patience anew: asked once, not for each tree that waited in vain.
      if (inARow.limited > 1) return
      if (isRefused || failure.error.kind === 'unreachable' || failure.error.kind === 'notTheService') await readList()
    },
    end() {
      if (refusal && !isAnyOther) throw refusal
    },
  }
}
