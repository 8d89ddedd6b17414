import type { DatabaseSync } from 'node:sqlite'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordedChange } from '../../contract/history.ts'
import { inTransaction, prepared } from '../sqlite/prepared.ts'
import { makeFolder } from '../sqlite/makeFolder.ts'
import { withOpeningLock, enter, isAlone } from '../sqlite/openingLock.ts'
import { append, entryOf } from './entries.ts'
import type { Entry, Remembered } from './journal.ts'
import { catchUp, changeAfter } from './projection.ts'
import { changeOf } from './changeRows.ts'

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

/**
 * The changes of which there are entries that aren't taken in yet, whichever process appended them: whoever decides in
 * the transaction that writes an entry would otherwise wait until everything that is made from the others is written.
 * What isn't about a change is taken in as it is appended.
 */
class UntakenChanges {
  readonly #database: DatabaseSync
  readonly #changes = new Map<string, RecordedChange>()
  #takenIn = 0
  #readTo = 0

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** By their names, as they are now. */
  read(): ReadonlyMap<string, RecordedChange> {
    const takenIn = Number(
      prepared(this.#database, "SELECT value FROM meta WHERE key = 'takenIn'").get()?.['value'] ?? 0,
    )
    if (takenIn !== this.#takenIn) {
      this.#changes.clear()
      this.#takenIn = this.#readTo = takenIn
    }
    const next = prepared(this.#database, 'SELECT place, text, hash FROM entry WHERE place > ? ORDER BY place')
    const known = { get: (name: string) => this.#changes.get(name) ?? changeOf(this.#database, name) }
    for (const { place, text, hash } of next.all(this.#readTo)) {
      const change = changeAfter(known, entryOf({ text: String(text), hash: String(hash) }))
      if (change) this.#changes.set(change.entry, change)
      this.#readTo = Number(place)
    }
    return this.#changes
  }
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

const ending = '.open'

/**
 * The runs of the program that write into a journal, each with a lock that the system frees when it ends, however it
 * ends. A time in a row would lie after a sleep or a change of the clock.
 */
export function createRuns(folder: string) {
  const place = join(folder, 'runs')
  const pathOf = (run: string): string => join(place, run)
  let own: { run: string; leave(): void } | undefined

  return {
    /** This run, which lives from now on. */
    own(): string {
      if (own) return own.run
      makeFolder(place)
      const run = randomBytes(8).toString('hex')
      const { leave } = withOpeningLock(folder, () => enter(pathOf(run)))
      own = { run, leave }
      return run
    },
    isOwn: (run: string): boolean => run === own?.run,
    /** Whether a run has ended, as far as this machine can tell. */
    hasEnded: (run: string): boolean => run !== own?.run && (!existsSync(pathOf(run) + ending) || isAlone(pathOf(run))),
    /** Removes what runs left that have ended. */
    sweep(): void {
      if (!existsSync(place)) return
      withOpeningLock(folder, () => {
        for (const name of readdirSync(place)) {
          const run = name.slice(0, -ending.length)
          if (name.endsWith(ending) && run !== own?.run && isAlone(pathOf(run)))
            rmSync(join(place, name), { force: true })
        }
      })
    },
    leave(): void {
      if (!own) return
      own.leave()
      rmSync(pathOf(own.run) + ending, { force: true })
      own = undefined
    },
  }
}

export type Runs = ReturnType<typeof createRuns>
