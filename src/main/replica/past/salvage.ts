import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { leafRows, type Stored } from '../../sqlite/leafRows.ts'
import { open } from './schema.ts'
import { isBodyWhole, isSealed, wholeAmong } from './seal.ts'

const kinds: readonly Stored[] = ['member', 'asset', 'key', 'tree']

/** Plays the log that belongs to a damaged file into a copy of it, and gives the copy; the damaged one stays as it is. */
function withItsLog(path: string): string {
  const reading = `${path}.reading`
  copyFileSync(path, reading)
  if (!existsSync(`${path}-wal`)) return reading
  copyFileSync(`${path}-wal`, `${reading}-wal`)
  try {
    const database = new DatabaseSync(reading)
    try {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } finally {
      database.close()
    }
  } catch {
    // Then it is read without what the log has besides.
  }
  return reading
}

type Row = Record<string, Stored>

/** The versions and snapshots in a file that are each what they say; the latter by their numbers. */
function* rowsIn(path: string): Generator<{ version: Row } | { snapshot: Row }> {
  for (const { rowid, values } of leafRows(path)) {
    if (values.length === 7 && kinds.includes(values[0] ?? null)) {
      const [kind, id, first, last, text_hash, hash, body] = values as [
        Stored,
        Stored,
        Stored,
        Stored,
        Stored,
        Stored,
        Stored,
      ]
      const version = { kind, id, first, last, text_hash, hash, body }
      if (isBodyWhole(version)) yield { version }
    }
    if (values.length === 8 && values[0] === null) {
      const [, at, name, figures, unreadable, online, contents, seal] = values as Stored[]
      const row = { id: rowid, at, name, figures, unreadable, online, contents, seal } as Row
      if (isSealed(row)) yield { snapshot: row }
    }
  }
}

/**
 * Fills an empty past with every snapshot that can be had whole from damaged files, the newest file first: one of which
 * any version is missing, or not as it was, is left out. Gives how many there are. Their numbers stay, and those of the
 * others are not used again.
 */
export function salvagePast(damaged: readonly string[], past: DatabaseSync): number {
  past.exec(`CREATE TEMP TABLE piece (
     kind TEXT, id TEXT, first INTEGER, last INTEGER, text_hash BLOB, hash BLOB, body BLOB, PRIMARY KEY (kind, id, first)
   ) WITHOUT ROWID`)
  // A page that was given up may still show a version as it was before it ended.
  const put = past.prepare(
    `INSERT INTO temp.piece VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (kind, id, first) DO UPDATE SET last = min(last, excluded.last)`,
  )
  const snapshots = new Map<number, Row>()
  let highest = 0
  for (const path of damaged) {
    const reading = withItsLog(path)
    try {
      for (const row of rowsIn(reading)) {
        if ('version' in row) {
          const { kind, id, first, last, text_hash, hash, body } = row.version
          put.run(kind!, id!, first!, last!, text_hash!, hash!, body!)
        } else {
          const number = Number(row.snapshot['id'])
          if (!snapshots.has(number)) snapshots.set(number, row.snapshot)
          highest = Math.max(highest, number)
        }
      }
    } finally {
      for (const part of ['', '-wal', '-shm']) rmSync(reading + part, { force: true })
    }
  }
  past.exec(`CREATE TEMP TABLE held AS
     SELECT kind, id, first, min(last, coalesce(lead(first) OVER (PARTITION BY kind, id ORDER BY first) - 1, last)) AS last,
            text_hash, hash, body FROM temp.piece;
     DROP TABLE temp.piece`)
  const whole = wholeAmong(past, [...snapshots.values()], 'temp.held')
  keep(past, whole, highest)
  past.exec('DROP TABLE temp.held')
  return whole.length
}

/** Writes the snapshots, and the versions that hold in any of them; what holds in the newest one still does. */
function keep(past: DatabaseSync, whole: readonly Record<string, unknown>[], highest: number): void {
  const put = past.prepare(
    `INSERT INTO snapshot (id, at, name, figures, unreadable, online, contents, seal) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  for (const row of whole) {
    const { id, at, name, figures, unreadable, online, contents, seal } = row as Row
    put.run(id!, at!, name!, figures!, unreadable!, online!, contents!, seal!)
  }
  const newest = Math.max(...whole.map((row) => Number(row['id'])), 0)
  past
    .prepare(
      `INSERT INTO version (kind, id, first, last, text_hash, hash, body)
       SELECT kind, id, first, iif(last >= ?1, ${open}, last), text_hash, hash, body FROM temp.held
       WHERE EXISTS (SELECT 1 FROM snapshot WHERE snapshot.id BETWEEN held.first AND held.last)`,
    )
    .run(newest)
  const note = past.prepare("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'snapshot'")
  if (note.run(highest).changes === 0) {
    past.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES ('snapshot', ?)").run(highest)
  }
}
