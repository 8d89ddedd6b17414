import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { DatabaseKind } from '../sqlite/kind.ts'
import { rowsOfDamaged, type Stored } from '../sqlite/leafRows.ts'
import { inTransaction } from '../sqlite/prepared.ts'
import { hashOf } from './entries.ts'
import { elsewhere, noteElsewhere, order } from './merge.ts'

/**
 * What this desk did. `entry` is the record, in the order in which it was written; what `change`, `concerns` and the
 * tables of jobs and loans hold is made from it and can be made anew. `meta` says whose journal it is.
 */
const steps = [
  `CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE entry (
     place INTEGER PRIMARY KEY AUTOINCREMENT,
     desk TEXT NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL, hash TEXT NOT NULL,
     UNIQUE (desk, seq)
   ) STRICT;
   CREATE TABLE change (
     entry TEXT PRIMARY KEY,
     place INTEGER NOT NULL UNIQUE,
     time INTEGER NOT NULL,
     outcome TEXT NOT NULL,
     open INTEGER NOT NULL,
     waits INTEGER NOT NULL,
     json TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX open_change ON change (place) WHERE open = 1;
   CREATE INDEX waiting_change ON change (place) WHERE waits = 1;
   CREATE TABLE concerns (
     kind TEXT NOT NULL, id TEXT NOT NULL, entry TEXT NOT NULL,
     PRIMARY KEY (kind, id, entry)
   ) STRICT, WITHOUT ROWID;`,
  `ALTER TABLE change ADD COLUMN endpoint TEXT NOT NULL DEFAULT '';
   ALTER TABLE change ADD COLUMN door TEXT NOT NULL DEFAULT '';
   ALTER TABLE change ADD COLUMN text TEXT NOT NULL DEFAULT '';`,
  `CREATE TABLE job (
     job TEXT PRIMARY KEY,
     place INTEGER NOT NULL UNIQUE,
     state TEXT NOT NULL,
     run TEXT,
     error TEXT,
     json TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX running_job ON job (place) WHERE state = 'running';
   CREATE TABLE job_row (
     job TEXT NOT NULL, row INTEGER NOT NULL,
     id TEXT NOT NULL, state TEXT NOT NULL, error TEXT,
     change TEXT, untaken TEXT,
     input TEXT NOT NULL,
     PRIMARY KEY (job, row)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX job_row_state ON job_row (job, state, row);
   CREATE TABLE job_record (
     record TEXT NOT NULL, job TEXT NOT NULL,
     PRIMARY KEY (record, job)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX record_of_job ON job_record (job, record);`,
  `ALTER TABLE job_row ADD COLUMN key TEXT;`,
  `CREATE TABLE loan (
     loan TEXT PRIMARY KEY,
     place INTEGER NOT NULL UNIQUE,
     key TEXT NOT NULL,
     member TEXT,
     state TEXT NOT NULL,
     open INTEGER NOT NULL,
     json TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX open_loan ON loan (key) WHERE open = 1;
   CREATE INDEX loan_state ON loan (state, place);
   CREATE TABLE key_seen (key TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE loan_alias (alias TEXT PRIMARY KEY, loan TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE loan_word (
     loan TEXT NOT NULL, about TEXT NOT NULL, desk TEXT NOT NULL, seq INTEGER NOT NULL, value TEXT NOT NULL,
     PRIMARY KEY (loan, about, desk)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE desk_knows (
     desk TEXT NOT NULL, other TEXT NOT NULL, seq INTEGER NOT NULL,
     PRIMARY KEY (desk, other)
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE loan_signature (
     loan TEXT NOT NULL, sheet TEXT NOT NULL, time INTEGER NOT NULL, strokes TEXT NOT NULL,
     PRIMARY KEY (loan, sheet)
   ) STRICT, WITHOUT ROWID;`,
]

/** The file of a journal in its folder. */
export const journalIn = (folder: string): string => join(folder, 'journal.sqlite')

/** An entry as it lies on the disk: its place is its rowid. */
type EntryRow = [place: null, desk: string, seq: number, text: string, hash: string]

/** Whether a row of a damaged file is an entry, and what its hash says. */
function isWholeEntry(values: readonly Stored[]): values is EntryRow {
  const [place, desk, seq, text, hash] = values
  if (values.length !== 5 || place !== null || typeof text !== 'string' || hashOf(text) !== hash) return false
  const parsedEntry = JSON.parse(text) as { desk?: unknown; seq?: unknown }
  return typeof desk === 'string' && parsedEntry.desk === desk && parsedEntry.seq === seq
}

/** The desks that a row of `meta` says are others'. */
function desksIn([key, value]: readonly Stored[]): string[] {
  if (key !== elsewhere || typeof value !== 'string') return []
  try {
    return JSON.parse(value) as string[]
  } catch {
    return []
  }
}

/**
 * Fills an empty journal with every entry that stands whole in damaged files: its hash says whether it does. Returns
 * how many there are. Where one between them is lost, `verify` says so.
 */
function salvageJournal(damaged: readonly string[], journal: DatabaseSync): number {
  return inTransaction(journal, () => {
    const put = journal.prepare('INSERT OR IGNORE INTO entry (desk, seq, text, hash) VALUES (?, ?, ?, ?)')
    let savedCount = 0
    for (const path of damaged) {
      for (const { values } of rowsOfDamaged(path)) {
        if (!isWholeEntry(values)) continue
        const [, desk, seq, text, hash] = values
        savedCount += Number(put.run(desk, seq, text, hash).changes)
      }
      for (const { values } of rowsOfDamaged(path, 'index')) {
        const desks = desksIn(values)
        if (desks.length > 0) noteElsewhere(journal, desks)
      }
    }
    order(journal)
    return savedCount
  })
}

/** Never silently recreated: what was done is written down nowhere else. */
export const journalKind: DatabaseKind = {
  name: 'journal',
  steps,
  durability: 'FULL',
  onDamage: 'restore',
  checkAgainMs: 86_400_000,
  hasContent: (journal) => journal.prepare('SELECT 1 FROM entry LIMIT 1').get() !== undefined,
  salvage: salvageJournal,
}
