import type { DatabaseSync } from 'node:sqlite'
import type { RecordedChange } from '../../contract/history.ts'
import { inTransaction } from '../sqlite/transaction.ts'
import { append } from './entries.ts'
import type { Entry, Remembered } from './journal.ts'
import { catchUp } from './projection.ts'
import { UntakenChanges } from './untaken.ts'

/** The chain that is written. */
export type Chain = Pick<Remembered, 'desk' | 'after'>

/** So many entries at most wait to be taken into what is made from them: whoever reads that waits for it. */
const mostWaiting = 100
/** Otherwise they wait until nothing has been appended for this long, in milliseconds. */
const quietMs = 20

/** The ways in which a journal is written. */
export interface Writing {
  readonly database: DatabaseSync
  /** Appends an entry and takes it into what is made from them; on the disk when it returns. */
  write(chain: Chain, kind: string, payload: unknown): Entry
  /** The same, but that the entry may be taken in later: what is to be sent waits for no more than the disk. */
  writeAhead(chain: Chain, kind: string, payload: unknown): Entry
  /** That unless `hindrance` finds something, which it reads in the same transaction beside what isn't taken in yet. */
  writeUnless<T extends object>(
    hindrance: (untaken: ReadonlyMap<string, RecordedChange>) => T | undefined,
    chain: Chain,
    kind: string,
    payload: unknown,
  ): Entry | T
  /** Runs, as one transaction, what reads before it writes: every entry is in what it reads. */
  transact<T>(work: () => T): T
  /** Takes in what waits, as well as that goes: whoever reads it next does otherwise. */
  finish(): void
}

export function createWriting(database: DatabaseSync): Writing {
  let waiting = 0
  let timer: NodeJS.Timeout | undefined
  const untaken = new UntakenChanges(database)
  function finish(): void {
    clearTimeout(timer)
    timer = undefined
    try {
      catchUp(database)
      waiting = 0
    } catch {
      // A reader is told why it can't be done.
    }
  }
  const put = (chain: Chain, kind: string, payload: unknown): Entry =>
    append(database, chain, { kind, payload, time: Date.now() })

  function ahead(chain: Chain, kind: string, payload: unknown): Entry {
    // Before it is appended: where this fails, nothing was written.
    if (waiting >= mostWaiting) {
      catchUp(database)
      waiting = 0
    }
    const entry = put(chain, kind, payload)
    waiting += 1
    if (timer === undefined) timer = setTimeout(finish, quietMs).unref()
    else timer.refresh()
    return entry
  }

  return {
    database,
    write: (chain, kind, payload) =>
      inTransaction(database, () => {
        const entry = put(chain, kind, payload)
        catchUp(database)
        return entry
      }),
    writeAhead: ahead,
    writeUnless: (hindrance, chain, kind, payload) =>
      inTransaction(database, () => hindrance(untaken.read()) ?? ahead(chain, kind, payload)),
    transact: (work) =>
      inTransaction(database, () => {
        catchUp(database)
        return work()
      }),
    finish,
  }
}
