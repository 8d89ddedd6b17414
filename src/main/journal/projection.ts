import type { DatabaseSync } from 'node:sqlite'
import type { ChangeStep, IntentStep, RecordedChange } from '../../contract/history.ts'
import { doubtfulMs } from '../../domain/times.ts'
import { deskIn } from '../../domain/historyEntry.ts'
import { prepared, inTransaction } from '../sqlite/prepared.ts'
import { changeOf, ChangeRows } from './changeRows.ts'
import { entriesAfter, nameOf } from './entries.ts'
import { applyJob, applyToRows, isSentAgainBy, sentAgain } from './jobProjection.ts'
import { applyLoan, applyToLoans, dropUnknown } from './loanProjection.ts'
import type { Entry } from './journal.ts'
import { LoanRows } from './loanRows.ts'

/** What is made from the entries changes with these numbers: then all of it is made anew, or the loans alone. */
const versions = { projections: 12, loanProjections: 3 }

/** The kinds of entries that changes are made of. */
export const intentKind = 'change'
export const stepKind = 'change.step'

/** The payloads of both. */
type Intent = IntentStep & { run: string }
type Step = ChangeStep & { change: string }

function withStep(
  change: RecordedChange,
  { change: _change, ...given }: Step,
  { hash, time }: Pick<Entry, 'hash' | 'time'>,
): RecordedChange {
  switch (given.step) {
    case 'before':
      return {
        ...change,
        before: given.before,
        intent: given.meant,
        hash,
        ...(given.products && { products: given.products }),
      }
    case 'sent':
      return { ...change, sent: { uptime: given.uptime, time }, hash }
    case 'settled': {
      const { step: _step, ...settled } = given
      // Nothing that was found later takes the place of a person's word but another person's.
      const stays = change.settled?.by === 'person' && settled.by !== 'person'
      return { ...change, ...(stays ? {} : { settled }), hash }
    }
  }
}

/** What is made from the entries. */
interface Made {
  changes: ChangeRows
  loans: LoanRows
  /** When the last entry of each chain was written. */
  times: Map<string, number>
}

const madeIn = (database: DatabaseSync, isEmpty: boolean): Made => ({
  changes: new ChangeRows(database, isEmpty),
  loans: new LoanRows(database, isEmpty),
  times: new Map(),
})

function flush({ changes, loans }: Pick<Made, 'changes' | 'loans'>): void {
  changes.flush()
  loans.flush()
}

/** The change that an entry is about, as it is after it. A step of a change that isn't there is passed over. */
export function changeAfter(changes: Pick<ChangeRows, 'get'>, entry: Entry): RecordedChange | undefined {
  if (entry.kind === intentKind) {
    return { ...(entry.payload as Intent), entry: nameOf(entry), time: entry.time, hash: entry.hash }
  }
  const step = entry.kind === stepKind ? (entry.payload as Step | null) : null
  const known = step ? changes.get(step.change) : undefined
  return step && known ? withStep(known, step, entry) : undefined
}

function timeBefore(database: DatabaseSync, { desk, seq }: Entry): number | undefined {
  const read = prepared(database, "SELECT text ->> '$.time' AS time FROM entry WHERE desk = ? AND seq = ?")
  const time = read.get(desk, seq - 1)?.['time']
  return time === undefined ? undefined : Number(time)
}

/** Marks the changes of a chain that lie ahead of its next entry: the clock was set back since. */
function markAhead(database: DatabaseSync, { changes, times }: Made, entry: Entry): void {
  const { desk, time } = entry
  const before = times.get(desk) ?? timeBefore(database, entry)
  times.set(desk, time)
  if (before === undefined || before - time <= doubtfulMs) return
  changes.flush()
  const ahead = prepared(database, 'SELECT entry FROM change WHERE time > ?').all(time + doubtfulMs)
  for (const { entry: name } of ahead) {
    const known = deskIn(String(name)) === desk ? changes.get(String(name)) : undefined
    if (known) changes.put({ ...known, clockWasAhead: true })
  }
}

function take(database: DatabaseSync, made: Made, entry: Entry): void {
  const { changes, loans } = made
  markAhead(database, made, entry)
  const change = changeAfter(changes, entry)
  if (!change) {
    for (const name of sentAgain(database, entry)) {
      const known = changes.get(name)
      if (!known) continue
      changes.put({ ...known, isSentAgain: true })
      dropUnknown(loans, known)
    }
    applyJob(database, entry)
    return applyLoan(loans, entry)
  }
  changes.put(change)
  applyToRows(database, change)
  applyToLoans(loans, change, entry)
}

/** So many entries are taken in before what was made of them is let go of: but for names, memory doesn't grow with it. */
const maxCachedEntries = 50_000

/** What SQLite may hold of a journal, in KiB: usually, and while what is written would push out what is read. */
const [usualCache, largeCache] = [2000, 65_536]

/** Up to where the entries are taken in, and the last one's place. */
function placesOf(database: DatabaseSync): { taken: number; last: number } {
  const sql = `SELECT (SELECT value FROM meta WHERE key = 'takenIn') AS taken, ifnull(max(place), 0) AS last FROM entry`
  const row = prepared(database, sql).get()
  return { taken: Number(row?.['taken'] ?? 0), last: Number(row?.['last']) }
}

const putMeta = (database: DatabaseSync, key: string, value: number): void =>
  void prepared(database, 'INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(key, String(value))

/**
 * Takes what was appended since into what is made from the entries. To be called before that is read: an entry is on
 * the disk sooner, and a few together cost little more than one.
 */
export function catchUp(database: DatabaseSync): void {
  const { taken, last } = placesOf(database)
  if (taken === last) return
  inTransaction(database, () => {
    // Another process may have done so meanwhile.
    const { taken, last } = placesOf(database)
    const made = madeIn(database, taken === 0)
    let count = 0
    for (const { entry } of entriesAfter(database, taken, Number.MAX_SAFE_INTEGER)) {
      take(database, made, entry)
      count += 1
      if (count % maxCachedEntries > 0) continue
      made.changes.empty()
      made.loans.empty()
    }
    flush(made)
    putMeta(database, 'takenIn', last)
  })
}

const withoutLoans = `DELETE FROM loan; DELETE FROM key_seen; DELETE FROM loan_alias; DELETE FROM loan_word;
  DELETE FROM desk_knows; DELETE FROM loan_signature`
const withoutAny = `${withoutLoans}; DELETE FROM change; DELETE FROM concerns;
  DELETE FROM job; DELETE FROM job_row; DELETE FROM job_record; DELETE FROM meta WHERE key = 'takenIn'`

/** Makes in one transaction what `emptied` leaves empty. */
function anew(database: DatabaseSync, emptied: string, make: () => void): void {
  database.exec(`PRAGMA cache_size = -${largeCache}`)
  try {
    inTransaction(database, () => {
      database.exec(emptied)
      make()
    })
  } finally {
    database.exec(`PRAGMA cache_size = -${usualCache}`)
  }
}

/** Makes everything that is made from the entries anew. */
export function rebuild(database: DatabaseSync): void {
  anew(database, withoutAny, () => {
    catchUp(database)
    for (const [key, version] of Object.entries(versions)) putMeta(database, key, version)
  })
}

/** The changes that lend, while the entries are gone through once more; the others concern no loan. */
function createLending(database: DatabaseSync) {
  const names = new Set<string>()
  const open = new Map<string, RecordedChange>()
  return {
    /** One that is no longer open is as the database has it: at its end. */
    get: (name: string): RecordedChange | undefined =>
      names.has(name) ? (open.get(name) ?? changeOf(database, name)) : undefined,
    put(change: RecordedChange): void {
      names.add(change.entry)
      if (change.settled && change.settled.outcome !== 'unknown') open.delete(change.entry)
      else open.set(change.entry, change)
    },
    /** Those whose outcome is unknown that are sent again from now on; they are let go of. */
    sentAgain(entry: Entry): RecordedChange[] {
      const again = [...open.values()].filter((change) => isSentAgainBy(entry, change))
      for (const change of again) open.delete(change.entry)
      return again
    },
  }
}

/** Makes the loans anew from the entries, as far as they are taken in; what else is made of them stays. */
export function rebuildLoans(database: DatabaseSync): void {
  anew(database, withoutLoans, () => {
    const lending = createLending(database)
    const loans = new LoanRows(database, true)
    const { taken } = placesOf(database)
    let count = 0
    for (const { place, entry } of entriesAfter(database, 0, Number.MAX_SAFE_INTEGER)) {
      if (place > taken) break
      const change = changeAfter(lending, entry)
      if (change?.intent.endpoint === 'A10') {
        lending.put(change)
        applyToLoans(loans, change, entry)
      } else if (!change) {
        for (const again of lending.sentAgain(entry)) dropUnknown(loans, again)
        applyLoan(loans, entry)
      }
      count += 1
      if (count % maxCachedEntries === 0) loans.empty()
    }
    loans.flush()
    putMeta(database, 'loanProjections', versions.loanProjections)
  })
}

/** Makes anew what another version of Keydesk made. */
export function keepCurrent(database: DatabaseSync): void {
  const isCurrent = (key: keyof typeof versions): boolean =>
    prepared(database, 'SELECT value FROM meta WHERE key = ?').get(key)?.['value'] === String(versions[key])
  if (!isCurrent('projections')) rebuild(database)
  else if (!isCurrent('loanProjections')) rebuildLoans(database)
}
