import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { existsSync } from 'node:fs'
import { rowsOfDamaged, type Stored } from '../../sqlite/leafRows.ts'
import { lockTimeoutMs, openToRead } from '../../sqlite/openingLock.ts'
import { packed, withoutOnline, unpacked } from '../record.ts'
import { open } from './staging.ts'
import { isBodyWhole, isSealed, wholeAmong } from './seal.ts'
import { numberAfter } from './snapshots.ts'

const kinds: readonly Stored[] = ['member', 'asset', 'key', 'tree']

type Row = Record<string, Stored>

/** The sound snapshots in a file, and its versions, also those whose body is broken. */
function* rowsIn(path: string): Generator<{ version: Row } | { broken: Row } | { snapshot: Row }> {
  for (const { rowid, values } of rowsOfDamaged(path)) {
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
      yield isBodyWhole(version) ? { version } : { broken: version }
    }
    if (values.length === 8 && values[0] === null) {
      const [, at, name, figures, unreadable, online, contents, seal] = values as Stored[]
      const row = { id: rowid, at, name, figures, unreadable, online, contents, seal } as Row
      if (isSealed(row)) yield { snapshot: row }
    }
  }
}

/** The text that the copy beside a damaged past has of a record or a tree, as a version would keep it. */
type TextOf = (kind: string, id: string) => Buffer | undefined

/** Reads texts out of a copy while `work` runs; of a copy that isn't there, or is damaged too, there are none. */
function withTextsOf(path: string, work: (textOf: TextOf) => void): void {
  if (!existsSync(path)) return
  try {
    const copy = openToRead(path, lockTimeoutMs)
    try {
      const record = (kind: string) => copy.prepare(`SELECT body FROM ${kind} WHERE id = ?`)
      const lists = { member: record('member'), asset: record('asset'), key: record('key') }
      const tree = copy.prepare('SELECT body FROM tree_text WHERE asset_id = ?')
      work((kind, id) => {
        const body = (kind === 'tree' ? tree : lists[kind as keyof typeof lists])?.get(id)?.['body']
        if (body instanceof Uint8Array) return unpacked(body)
        return typeof body === 'string' ? Buffer.from(withoutOnline(body).body) : undefined
      })
    } finally {
      copy.close()
    }
  } catch {
    // Then the past is salvaged without it.
  }
}

/** The versions whose body is broken and that the copy still has, with the body that it has. */
function mended(broken: readonly Row[], copyPath: string): Row[] {
  const found: Row[] = []
  if (broken.length === 0) return found
  withTextsOf(copyPath, (textOf) => {
    for (const one of broken) {
      const text = textOf(String(one['kind']), String(one['id']))
      const version = text && { ...one, body: packed(text) }
      if (version && isBodyWhole(version)) found.push(version)
    }
  })
  return found
}

/**
 * Fills an empty past with every snapshot that can be recovered completely from damaged files, newest file first; a
 * body that is broken there may stand whole in the copy beside them. A snapshot with a missing or altered version is
 * left out. Returns how many there are. They keep their numbers, and those of the others are not reused.
 */
export function salvagePast(damaged: readonly string[], past: DatabaseSync): number {
  past.exec(`CREATE TEMP TABLE piece (
     kind TEXT, id TEXT, first INTEGER, last INTEGER, text_hash BLOB, hash BLOB, body BLOB, PRIMARY KEY (kind, id, first)
   ) WITHOUT ROWID`)
  // A freed page may still hold a version as it was before it ended.
  const put = past.prepare(
    `INSERT INTO temp.piece VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (kind, id, first) DO UPDATE SET last = min(last, excluded.last)`,
  )
  const putVersion = ({ kind, id, first, last, text_hash, hash, body }: Row): void =>
    void put.run(kind!, id!, first!, last!, text_hash!, hash!, body!)
  const snapshots = new Map<number, Row>()
  const broken: Row[] = []
  let highest = 0
  for (const path of damaged) {
    for (const row of rowsIn(path)) {
      if ('version' in row) putVersion(row.version)
      else if ('broken' in row) broken.push(row.broken)
      else {
        const number = Number(row.snapshot['id'])
        if (!snapshots.has(number)) snapshots.set(number, row.snapshot)
        highest = Math.max(highest, number)
      }
    }
  }
  for (const version of mended(broken, join(dirname(damaged[0] ?? ''), 'copy.sqlite'))) putVersion(version)
  past.exec(`CREATE TEMP TABLE held AS
     SELECT kind, id, first, min(last, coalesce(lead(first) OVER (PARTITION BY kind, id ORDER BY first) - 1, last)) AS last,
            text_hash, hash, body FROM temp.piece;
     DROP TABLE temp.piece`)
  const whole = wholeAmong(past, [...snapshots.values()], 'temp.held')
  keep(past, whole, highest)
  past.exec('DROP TABLE temp.held')
  return whole.length
}

/** Writes the snapshots, and the versions that are valid in any of them; those in the newest one are still valid. */
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
  numberAfter(past, highest)
}
