import type { DatabaseSync } from 'node:sqlite'
import { DeskFailure } from '../../../contract/errors.ts'
import { doubtfulMs } from '../../../domain/times.ts'
import { listKinds } from '../kinds.ts'
import { inTransaction } from '../../sqlite/prepared.ts'
import { open, packOnline, unpackOnline, type OnlineTexts } from './staging.ts'
import { seal, sealNext } from './seal.ts'

/** A tree that a sync could not read: the code of the error. */
export interface UnreadableTree {
  assetId: string
  assetNum: string
  error: string
}

/** The figures of an enterprise at one time. */
export type Figures = Readonly<Record<string, number>>

export interface Snapshot {
  snapshot: number
  /** The oldest read behind it, in epoch milliseconds; if a later sync found nothing new, that sync's. */
  at: number
  /** When it was made: from then to `at` the service said the same. */
  since: number
  name: string | null
  figures: Figures
  unreadable: UnreadableTree[]
}

/** The result of a completed sync. */
export interface Committed {
  /** The snapshot of the present state: a new one, or the last one confirmed. */
  snapshot: number
  at: number
  /** How many records and trees differ from the previous snapshot. */
  changed: number
}

/** Whether a time can't be right: it lies ahead of what the service's clock says, where that is known. */
export const liesAhead = (at: number, serviceNow: number | undefined): boolean =>
  serviceNow !== undefined && at > serviceNow + doubtfulMs

const newestOf = (past: DatabaseSync): number =>
  Number(past.prepare('SELECT coalesce(max(id), 0) AS id FROM snapshot').get()?.['id'])

/** Numbers the next snapshots from after this one on, if they were numbered lower: no number is used twice. */
export function numberAfter(past: DatabaseSync, last: number): void {
  const known = past.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'snapshot'").get()?.['seq']
  if (Number(known ?? 0) >= last) return
  past.exec("DELETE FROM sqlite_sequence WHERE name = 'snapshot'")
  past.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES ('snapshot', ?)").run(last)
}

/** The tree of an asset number that the newest snapshot has, packed, and the time of that snapshot. */
export function newestTree(past: DatabaseSync, assetId: string): { body: Uint8Array; at: number } | undefined {
  const row = past
    .prepare(
      `SELECT body, (SELECT at FROM snapshot ORDER BY id DESC LIMIT 1) AS at FROM version
       WHERE kind = 'tree' AND id = ? AND last = ${open}`,
    )
    .get(assetId)
  return row?.['body'] instanceof Uint8Array ? { body: row['body'], at: Number(row['at']) } : undefined
}

/** SQL condition: a staged record is the same as the version that is still valid. */
const isSame = `staged.kind = version.kind AND staged.id = version.id AND staged.hash = version.hash`

function countChanges(past: DatabaseSync): number {
  const row = past
    .prepare(
      `SELECT
         (SELECT count(*) FROM version WHERE last = ${open} AND kind <> 'tree'
            AND NOT EXISTS (SELECT 1 FROM staged WHERE ${isSame}))
       + (SELECT count(*) FROM staged
            WHERE NOT EXISTS (SELECT 1 FROM version WHERE last = ${open} AND kind = staged.kind AND id = staged.id))
       + (SELECT count(*) FROM staged_tree AS tree WHERE hash IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM version WHERE last = ${open} AND kind = 'tree' AND id = tree.asset_id
                            AND hash = tree.hash))
       + (SELECT count(*) FROM version WHERE last = ${open} AND kind = 'tree'
            AND NOT EXISTS (SELECT 1 FROM staged WHERE kind = 'asset' AND id = version.id)) AS changed`,
    )
    .get()
  return Number(row?.['changed'] ?? 0)
}

/** Ends versions that are no longer valid and begins new ones, as of snapshot `next`. */
function apply(past: DatabaseSync, next: number): void {
  const before = next - 1
  past.exec(
    `UPDATE version SET last = ${before} WHERE last = ${open} AND kind <> 'tree'
       AND NOT EXISTS (SELECT 1 FROM staged WHERE ${isSame});
     UPDATE version SET last = ${before} WHERE last = ${open} AND kind = 'tree'
       AND (EXISTS (SELECT 1 FROM staged_tree AS tree WHERE tree.asset_id = version.id AND tree.hash <> version.hash)
            OR NOT EXISTS (SELECT 1 FROM staged WHERE kind = 'asset' AND id = version.id));
     INSERT INTO version (kind, id, first, last, text_hash, hash, body)
       SELECT kind, id, ${next}, ${open}, text_hash, hash, body FROM staged
       WHERE NOT EXISTS (SELECT 1 FROM version WHERE last = ${open} AND kind = staged.kind AND id = staged.id);
     INSERT INTO version (kind, id, first, last, text_hash, hash, body)
       SELECT 'tree', asset_id, ${next}, ${open}, text_hash, hash, body FROM staged_tree AS tree
       WHERE hash IS NOT NULL AND EXISTS (SELECT 1 FROM staged WHERE kind = 'asset' AND id = tree.asset_id)
         AND NOT EXISTS (SELECT 1 FROM version WHERE last = ${open} AND kind = 'tree' AND id = tree.asset_id)`,
  )
}

function stagedOnline(past: DatabaseSync): Record<string, OnlineTexts> {
  const rows = past.prepare('SELECT kind, online FROM staged_list').all()
  return Object.fromEntries(rows.map((row) => [String(row['kind']), unpackOnline(row['online'])]))
}

/** The oldest read behind the staged lists and trees. */
function oldestRead(past: DatabaseSync): number {
  const row = past
    .prepare(
      `SELECT min(read_at) AS at FROM (SELECT read_at FROM staged_list
         UNION ALL SELECT read_at FROM staged_tree WHERE error IS NULL
           AND EXISTS (SELECT 1 FROM staged WHERE kind = 'asset' AND id = asset_id))`,
    )
    .get()
  return Number(row?.['at'] ?? 0)
}

/**
 * Makes what was staged a snapshot, in one transaction. `serviceNow`: what the service's clock says, if it does. Throws
 * if not every list was staged.
 */
export function commitSnapshot(
  past: DatabaseSync,
  figures: Figures,
  unreadable: UnreadableTree[],
  serviceNow: number | undefined,
): Committed {
  return inTransaction(past, () => {
    const lists = Number(past.prepare('SELECT count(*) AS count FROM staged_list').get()?.['count'])
    if (lists !== listKinds.length) throw new Error('a snapshot of incomplete lists')
    const last = past.prepare('SELECT id, at FROM snapshot ORDER BY id DESC LIMIT 1').get()
    const changed = countChanges(past)
    // The times of snapshots never go backwards, whatever the clock does; unless the last one can't be right.
    const before = Number(last?.['at'] ?? 0)
    const at = liesAhead(before, serviceNow) ? oldestRead(past) : Math.max(oldestRead(past), before)
    const online = packOnline(stagedOnline(past) as unknown as OnlineTexts)
    if (last && changed === 0) {
      past
        .prepare('UPDATE snapshot SET at = ?, unreadable = ?, online = ? WHERE id = ?')
        .run(at, JSON.stringify(unreadable), online, Number(last['id']))
      past.prepare('UPDATE made SET at = min(at, ?) WHERE snapshot = ?').run(at, Number(last['id']))
      seal(past, Number(last['id']))
    } else {
      const { lastInsertRowid } = past
        .prepare('INSERT INTO snapshot (at, figures, unreadable, online) VALUES (?, ?, ?, ?)')
        .run(at, JSON.stringify(figures), JSON.stringify(unreadable), online)
      past.prepare('INSERT OR REPLACE INTO made (snapshot, at) VALUES (?, ?)').run(lastInsertRowid, at)
      apply(past, Number(lastInsertRowid))
      sealNext(past, Number(lastInsertRowid), last && Number(last['id']))
    }
    past.exec('DELETE FROM staged; DELETE FROM staged_tree; DELETE FROM staged_list')
    return { snapshot: newestOf(past), at, changed }
  })
}

function toSnapshot(row: Record<string, unknown>): Snapshot {
  return {
    snapshot: Number(row['id']),
    at: Number(row['at']),
    since: Number(row['since'] ?? row['at']),
    name: row['name'] === null ? null : String(row['name']),
    figures: JSON.parse(String(row['figures'])) as Figures,
    unreadable: JSON.parse(String(row['unreadable'])) as UnreadableTree[],
  }
}

/** All snapshots, newest first. */
export function listSnapshots(past: DatabaseSync): Snapshot[] {
  return past
    .prepare(
      `SELECT id, snapshot.at, made.at AS since, name, figures, unreadable FROM snapshot
       LEFT JOIN made ON made.snapshot = id ORDER BY id DESC`,
    )
    .all()
    .map(toSnapshot)
}

/** Looks up when snapshots are of: undefined for one that is not there. For those who ask often. */
export function snapshotTimes(past: DatabaseSync): (snapshot: number) => number | undefined {
  const find = past.prepare('SELECT at FROM snapshot WHERE id = ?')
  return (snapshot) => {
    const row = find.get(snapshot)
    return row && Number(row['at'])
  }
}

/** The trees that a snapshot's sync could not read. What was known of one by then is in the snapshot. */
export function unreadableAt(past: DatabaseSync, snapshot: number): UnreadableTree[] {
  const row = past.prepare('SELECT unreadable FROM snapshot WHERE id = ?').get(snapshot)
  return row === undefined ? [] : (JSON.parse(String(row['unreadable'])) as UnreadableTree[])
}

/** What was online at a snapshot, by list and record. */
export function onlineAt(past: DatabaseSync, snapshot: number): Record<string, OnlineTexts> {
  const row = past.prepare('SELECT online FROM snapshot WHERE id = ?').get(snapshot)
  return unpackOnline(row?.['online']) as unknown as Record<string, OnlineTexts>
}

/** Gives a snapshot a name, which keeps it for good. Throws `snapshot.nameTaken`, and `snapshot.none` for no such one. */
export function nameSnapshot(past: DatabaseSync, snapshot: number, name: string): void {
  const owner = past.prepare('SELECT id FROM snapshot WHERE name = ?').get(name)
  if (owner && Number(owner['id']) !== snapshot) {
    throw new DeskFailure({ kind: 'invalid', code: 'snapshot.nameTaken', field: 'name', details: { name } })
  }
  inTransaction(past, () => {
    const { changes } = past.prepare('UPDATE snapshot SET name = ? WHERE id = ?').run(name, snapshot)
    if (changes === 0) throw noSnapshot(String(snapshot))
    seal(past, snapshot)
  })
}

export function noSnapshot(name: string): DeskFailure {
  return new DeskFailure({ kind: 'notFound', code: 'snapshot.none', field: 'snapshot', details: { name } })
}

/**
 * Makes what holds in a snapshot, now the newest, what is still valid: the next sync is compared with that. What a sync
 * under way has staged without its body, because a version had it, gets the body of that version.
 */
function stepBack(past: DatabaseSync, newest: number): void {
  const bodyOf = (kind: string, id: string): string =>
    `(SELECT body FROM version WHERE kind = ${kind} AND id = ${id} AND last = ${open})`
  past.exec(
    `UPDATE staged SET body = ${bodyOf('staged.kind', 'staged.id')} WHERE body IS NULL;
     UPDATE staged_tree SET body = ${bodyOf("'tree'", 'asset_id')} WHERE body IS NULL AND hash IS NOT NULL;
     DELETE FROM version WHERE first > ${newest};
     UPDATE version SET last = ${open} WHERE last >= ${newest} AND last < ${open}`,
  )
}

/** Deletes snapshots, and the versions that are valid in none of those that stay. */
export function deleteSnapshots(past: DatabaseSync, snapshots: readonly number[]): void {
  inTransaction(past, () => {
    const before = newestOf(past)
    const remove = past.prepare('DELETE FROM snapshot WHERE id = ?')
    for (const snapshot of snapshots) {
      if (remove.run(snapshot).changes === 0) throw noSnapshot(String(snapshot))
    }
    const newest = newestOf(past)
    if (newest < before) stepBack(past, newest)
    past.exec(
      `DELETE FROM version WHERE last <> ${open}
         AND NOT EXISTS (SELECT 1 FROM snapshot WHERE id BETWEEN version.first AND version.last)`,
    )
  })
}
