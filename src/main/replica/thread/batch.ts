import type { DatabaseSync } from 'node:sqlite'
import { paceMs, notePassing, settleProducts } from '../copy/revisions.ts'

/** How many trees share a transaction: each one alone would wait for the disk. */
const treesAtOnce = 256

/** The longest a transaction of trees stays open, in milliseconds, so that other writers don't wait. */
const flushAfterMs = 250

/** Transactions of the copy and its past that trees share: they come by the thousand. `onRollBack`: nothing of it holds. */
export function createBatch(copy: DatabaseSync, past: DatabaseSync, onRollBack: () => void) {
  let pending = 0
  let replacesTrees = false
  let flushing: NodeJS.Timeout | undefined
  let settling: NodeJS.Timeout | undefined
  let failure: unknown

  function rollBack(): void {
    clearTimeout(flushing)
    flushing = undefined
    for (const database of [copy, past]) if (database.isTransaction) database.exec('ROLLBACK')
    onRollBack()
    ;[pending, replacesTrees] = [0, false]
  }

  /** Ends the transactions. Throws what went wrong when nobody waited. */
  function flush(): void {
    clearTimeout(flushing)
    flushing = undefined
    if (failure !== undefined) {
      const error = failure
      failure = undefined
      rollBack()
      throw error
    }
    if (replacesTrees) {
      notePassing(copy)
      clearTimeout(settling)
      settling = setTimeout(settleLater, paceMs).unref()
    }
    if (copy.isTransaction) copy.exec('COMMIT')
    if (past.isTransaction) past.exec('COMMIT')
    ;[pending, replacesTrees] = [0, false]
  }

  /** To be called where for the time being no more trees come. */
  function settle(): void {
    flush()
    clearTimeout(settling)
    settleProducts(copy)
  }

  /** Nobody waits for this: an error is reported to the next call. */
  const later = (work: () => void) => (): void => {
    try {
      work()
    } catch (error) {
      failure = error
    }
  }
  const flushLater = later(flush)
  /** Nothing has changed for a while: whoever has looked meanwhile may have missed what came last. */
  const settleLater = later(settle)

  return {
    rollBack,
    flush,
    settle,
    /** The work of one tree; it ends soon, with that of others. */
    run(work: () => void): void {
      if (!copy.isTransaction) copy.exec('BEGIN IMMEDIATE')
      if (!past.isTransaction) past.exec('BEGIN IMMEDIATE')
      try {
        work()
      } catch (error) {
        // Both or neither: a tree in only one of them would be taken as read, or be missing.
        rollBack()
        throw error
      }
      pending += 1
      if (pending >= treesAtOnce) flush()
      else flushing ??= setTimeout(flushLater, flushAfterMs)
    },
    /** Products of the copy are others once this is flushed. */
    replacesTrees(): void {
      replacesTrees = true
    },
  }
}
