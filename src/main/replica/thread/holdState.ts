import type { DatabaseSync } from 'node:sqlite'
import { DeskFailure } from '../../../contract/errors.ts'
import { readRevisions } from '../copy/revisions.ts'

/** For how long a state is held at most, in milliseconds: meanwhile the log can't be emptied, and grows as is written. */
const stateMs = 60_000
/** The same without a log (`journalMode`), in milliseconds: nobody can write meanwhile. */
const unloggedStateMs = 1000

/**
 * Holds a copy and its past as they are, whatever is written, in a transaction of each. After a minute it is another one:
 * `mustStand` throws `copy.moving` from then on, unless the copy is still the same.
 */
export function holdState(copy: DatabaseSync, past: DatabaseSync): { mustStand(): void; letGo(): void } {
  const isLogged = copy.prepare('PRAGMA journal_mode').get()?.['journal_mode'] === 'wal'
  function end(): void {
    for (const one of [copy, past]) if (one.isTransaction) one.exec('COMMIT')
  }

  function begin(): string {
    // What is read first is what is held.
    past.exec('BEGIN; SELECT 1 FROM sqlite_master')
    copy.exec('BEGIN')
    return JSON.stringify(readRevisions(copy))
  }

  const state = begin()
  let hasMoved = false
  function beginAnew(): void {
    end()
    try {
      hasMoved = begin() !== state
    } catch {
      hasMoved = true
    }
    if (hasMoved) letGo()
  }
  const timer = setInterval(beginAnew, isLogged ? stateMs : unloggedStateMs).unref()
  function letGo(): void {
    clearInterval(timer)
    end()
  }

  return {
    mustStand() {
      if (hasMoved) throw new DeskFailure({ kind: 'store', code: 'copy.moving' })
    },
    letGo,
  }
}
