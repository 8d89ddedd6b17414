import type { DatabaseSync } from 'node:sqlite'
import { noteChanged } from '../copy/revisions.ts'

/** How many trees share a transaction: each one alone would wait for the disk. */
const treesAtOnce = 256

/** The longest a transaction of trees stays open, in milliseconds, so that other writers don't wait. */
const flushAfterMs = 250

/** Transactions of the copy and its past that trees share: they come by the thousand. `onRollBack`: nothing of it holds. */
export function createBatch(copy: DatabaseSync, past: DatabaseSync, onRollBack: () => void) {
  let pending = 0
  let replacesTrees = false
  let flushing: NodeJS.Timeout | undefined
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
    if (replacesTrees) noteChanged(copy, 'products')
    if (copy.isTransaction) copy.exec('COMMIT')
    if (past.isTransaction) past.exec('COMMIT')
    ;[pending, replacesTrees] = [0, false]
  }

  /** Nobody waits for this flush: an error is reported to the next call. */
  function flushLater(): void {
    try {
      flush()
    } catch (error) {
      failure = error
    }
  }

  return {
    rollBack,
    flush,
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
