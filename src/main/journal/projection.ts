import type { DatabaseSync } from 'node:sqlite'
import type { ChangeStep, IntentStep, RecordedChange } from '../../contract/history.ts'
import { concerned, isToBeLookedAt, searchedBy } from '../../domain/historyEntry.ts'
import { prepared } from '../sqlite/prepared.ts'
import { inTransaction } from '../sqlite/transaction.ts'
import { entriesAfter, nameOf } from './entries.ts'
import { applyJob, applyToRows } from './jobProjection.ts'
import { applyLoan, applyToLoans } from './loanProjection.ts'
import type { Entry } from './journal.ts'

/** What is made from the entries changes with this number: then it is made anew. */
const version = 7

/** The kinds of entries that changes are made of. */
export const intentKind = 'change'
export const stepKind = 'change.step'

/** The payloads of both. */
type Intent = IntentStep & { run: string }
type Step = ChangeStep & { change: string }

/** The change as the database has it; its hash is that of its newest entry. */
export function changeOf(database: DatabaseSync, entry: string): RecordedChange | undefined {
  const json = prepared(database, 'SELECT json FROM change WHERE entry = ?').get(entry)?.['json']
  return json === undefined ? undefined : (JSON.parse(String(json)) as RecordedChange)
}

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

/** Takes one entry into what is made from them. A step of a change that isn't there is passed over. */
export function apply(database: DatabaseSync, entry: Entry): void {
  let change: RecordedChange | undefined
  const id = entry.kind === intentKind ? nameOf(entry) : (entry.payload as Step | null)?.change
  if (entry.kind === intentKind) {
    change = { ...(entry.payload as Intent), entry: nameOf(entry), time: entry.time, hash: entry.hash }
  } else if (entry.kind === stepKind && id !== undefined) {
    const known = changeOf(database, id)
    change = known && withStep(known, entry.payload as Step, entry.hash)
  }
  if (!change) {
    applyJob(database, entry)
    return applyLoan(database, entry)
  }
  const outcome = change.settled?.outcome ?? 'unknown'
  const isOpen = outcome === 'unknown'
  const values = [outcome, Number(isOpen), Number(isToBeLookedAt(change)), searchedBy(change), JSON.stringify(change)]
  if (entry.kind === intentKind) {
    const place = Number(prepared(database, 'SELECT ifnull(max(place), 0) + 1 AS next FROM change').get()?.['next'])
    prepared(
      database,
      `INSERT INTO change (entry, place, time, endpoint, door, outcome, open, waits, text, json)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(change.entry, place, change.time, change.intent.endpoint, change.door, ...values)
  } else {
    prepared(database, 'UPDATE change SET outcome = ?, open = ?, waits = ?, text = ?, json = ? WHERE entry = ?').run(
      ...values,
      change.entry,
    )
  }
  const put = prepared(database, 'INSERT OR IGNORE INTO concerns (kind, id, entry) VALUES (?, ?, ?)')
  const { members, assets } = concerned(change)
  for (const one of members) put.run('member', one, change.entry)
  for (const one of assets) put.run('asset', one, change.entry)
  if (change.job !== undefined) put.run('job', change.job, change.entry)
  applyToRows(database, change)
  applyToLoans(database, change, entry)
}

/** Makes everything that is made from the entries anew. */
export function rebuild(database: DatabaseSync): void {
  inTransaction(database, () => {
    database.exec(
      `DELETE FROM change; DELETE FROM concerns; DELETE FROM job; DELETE FROM job_row; DELETE FROM job_record;
       DELETE FROM loan; DELETE FROM key_seen; DELETE FROM loan_alias; DELETE FROM loan_word; DELETE FROM desk_knows;
       DELETE FROM loan_signature`,
    )
    for (const { entry } of entriesAfter(database, 0, Number.MAX_SAFE_INTEGER)) apply(database, entry)
    prepared(database, "INSERT OR REPLACE INTO meta (key, value) VALUES ('projections', ?)").run(String(version))
  })
}

/** Makes it anew if another version of Keydesk made it. */
export function keepCurrent(database: DatabaseSync): void {
  const made = prepared(database, "SELECT value FROM meta WHERE key = 'projections'").get()?.['value']
  if (made !== String(version)) rebuild(database)
}
