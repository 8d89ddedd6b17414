import type { DatabaseSync } from 'node:sqlite'
import type { ChangeStep, IntentStep, RecordedChange } from '../../contract/history.ts'
import { prepared } from '../sqlite/prepared.ts'
import { inTransaction } from '../sqlite/transaction.ts'
import { ChangeRows } from './changeRows.ts'
import { entriesAfter, nameOf } from './entries.ts'
import { applyJob, applyToRows } from './jobProjection.ts'
import { applyLoan, applyToLoans } from './loanProjection.ts'
import type { Entry } from './journal.ts'
import { LoanRows } from './loanRows.ts'

/** What is made from the entries changes with this number: then it is made anew. */
const version = 9

/** The kinds of entries that changes are made of. */
export const intentKind = 'change'
export const stepKind = 'change.step'

/** The payloads of both. */
type Intent = IntentStep & { run: string }
type Step = ChangeStep & { change: string }

function withStep(change: RecordedChange, { change: _change, ...given }: Step, hash: string): RecordedChange {
  switch (given.step) {
    case 'before':
      return {
        ...{ ...change, before: given.before, intent: given.meant, hash },
        ...(given.products && { products: given.products }),
      }
    case 'sent':
      return { ...change, sent: { uptime: given.uptime }, hash }
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
}

const madeIn = (database: DatabaseSync, isEmpty: boolean): Made => ({
  changes: new ChangeRows(database, isEmpty),
  loans: new LoanRows(database, isEmpty),
})

function flush({ changes, loans }: Made): void {
  changes.flush()
  loans.flush()
}

/** The change that an entry is about, as it is after it. A step of a change that isn't there is passed over. */
function changeAfter(changes: ChangeRows, entry: Entry): RecordedChange | undefined {
  if (entry.kind === intentKind) {
    return { ...(entry.payload as Intent), entry: nameOf(entry), time: entry.time, hash: entry.hash }
  }
  const step = entry.kind === stepKind ? (entry.payload as Step | null) : null
  const known = step ? changes.get(step.change) : undefined
  return step && known ? withStep(known, step, entry.hash) : undefined
}

function take(database: DatabaseSync, { changes, loans }: Made, entry: Entry): void {
  const change = changeAfter(changes, entry)
  if (!change) {
    applyJob(database, entry)
    return applyLoan(loans, entry)
  }
  changes.put(change)
  applyToRows(database, change)
  applyToLoans(loans, change, entry)
}

/** So many entries are taken in before what was made of them is let go of: but for names, memory doesn't grow with it. */
const heldEntries = 50_000

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
      if (count % heldEntries > 0) continue
      made.changes.empty()
      made.loans.empty()
    }
    flush(made)
    putMeta(database, 'takenIn', last)
  })
}

/** Makes everything that is made from the entries anew. */
export function rebuild(database: DatabaseSync): void {
  database.exec(`PRAGMA cache_size = -${largeCache}`)
  try {
    inTransaction(database, () => {
      database.exec(
        `DELETE FROM change; DELETE FROM concerns; DELETE FROM job; DELETE FROM job_row; DELETE FROM job_record;
         DELETE FROM loan; DELETE FROM key_seen; DELETE FROM loan_alias; DELETE FROM loan_word; DELETE FROM desk_knows;
         DELETE FROM loan_signature; DELETE FROM meta WHERE key = 'takenIn'`,
      )
      catchUp(database)
      putMeta(database, 'projections', version)
    })
  } finally {
    database.exec(`PRAGMA cache_size = -${usualCache}`)
  }
}

/** Makes it anew if another version of Keydesk made it. */
export function keepCurrent(database: DatabaseSync): void {
  const made = prepared(database, "SELECT value FROM meta WHERE key = 'projections'").get()?.['value']
  if (made !== String(version)) rebuild(database)
}
