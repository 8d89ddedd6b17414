import type { DatabaseSync } from 'node:sqlite'
import type { RecordedChange } from '../../contract/history.ts'
import { concerned, isToBeLookedAt, searchedBy } from '../../domain/historyEntry.ts'
import { prepared } from '../sqlite/prepared.ts'
import { HeldRows } from './heldRows.ts'

/** The change as the database has it; its hash is that of its newest entry. */
export function changeOf(database: DatabaseSync, entry: string): RecordedChange | undefined {
  const json = prepared(database, 'SELECT json FROM change WHERE entry = ?').get(entry)?.['json']
  return json === undefined ? undefined : (JSON.parse(String(json)) as RecordedChange)
}

function write(database: DatabaseSync, change: RecordedChange): void {
  const outcome = change.settled?.outcome ?? 'unknown'
  prepared(
    database,
    `INSERT INTO change (entry, place, time, endpoint, door, outcome, open, waits, text, json)
       VALUES (?, (SELECT ifnull(max(place), 0) + 1 FROM change), ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (entry) DO UPDATE SET outcome = excluded.outcome, open = excluded.open, waits = excluded.waits,
         text = excluded.text, json = excluded.json`,
  ).run(
    ...[change.entry, change.time, change.intent.endpoint, change.door, outcome],
    ...[Number(outcome === 'unknown'), Number(isToBeLookedAt(change)), searchedBy(change), JSON.stringify(change)],
  )
}

/** The changes that are made from the entries; what is put is in the database once it is flushed. */
export class ChangeRows {
  readonly #database: DatabaseSync
  readonly #rows: HeldRows<RecordedChange>

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#rows = new HeldRows(
      (entry) => changeOf(database, entry),
      (change) => write(database, change),
    )
  }

  get(entry: string): RecordedChange | undefined {
    return this.#rows.get(entry)
  }

  /** Takes in a change as it is now. What it concerned before, it concerns still. */
  put(change: RecordedChange): void {
    const before = this.#rows.get(change.entry)
    this.#rows.put(change.entry, change)
    const known = before ? concerned(before) : { members: [], assets: [] }
    const now = concerned(change)
    const put = prepared(this.#database, 'INSERT OR IGNORE INTO concerns (kind, id, entry) VALUES (?, ?, ?)')
    for (const one of now.members) if (!known.members.includes(one)) put.run('member', one, change.entry)
    for (const one of now.assets) if (!known.assets.includes(one)) put.run('asset', one, change.entry)
    if (change.job !== undefined && !before) put.run('job', change.job, change.entry)
  }

  flush(): void {
    this.#rows.flush()
  }
}
