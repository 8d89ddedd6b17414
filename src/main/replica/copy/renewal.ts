import type { DatabaseSync } from 'node:sqlite'
import type { UnreadableTree } from '../past/snapshots.ts'
import type { DeskError } from '../../../contract/errors.ts'
import { inTransaction } from '../../sqlite/prepared.ts'

/** How long a refresh leaves out a tree that could not be read, in milliseconds. */
const failedForMs = 3_600_000

/**
 * At most `limit` assets whose trees are missing, out of date because the holder or the lent flag has changed, or were
 * read before `before`; the most urgent first.
 */
export function treesToRenew(
  copy: DatabaseSync,
  { now, before, limit }: { now: number; before: number; limit: number },
): string[] {
  const find = (condition: string, values: number[]): string[] =>
    copy
      .prepare(
        `SELECT DISTINCT asset.id FROM asset LEFT JOIN tree ON asset_id = asset.id
         WHERE ${condition} AND coalesce(failed_at, 0) < ? AND instr(asset.id, char(0)) = 0 LIMIT ?`,
      )
      .all(...values, now - failedForMs, limit)
      .map((row) => String(row['id']))
  const wanted = [...find('stale = 1', []), ...find('tree.asset_id IS NULL', []), ...find('read_at < ?', [before])]
  return [...new Set(wanted)].slice(0, limit)
}

/**
 * Trees that could not be read the last time, of all asset numbers or of these ids, in the order of their list; at most
 * 1000.
 */
export function unreadableTrees(
  copy: DatabaseSync,
  assetIds?: readonly string[],
): { assetId: string; assetNum: string; error: string; failedAt: number }[] {
  return copy
    .prepare(
      `SELECT DISTINCT asset_id, asset_num, error, failed_at FROM tree JOIN asset ON asset.id = asset_id
       WHERE error IS NOT NULL AND (?1 IS NULL OR asset_id IN (SELECT value FROM json_each(?1)))
       ORDER BY asset.position LIMIT 1000`,
    )
    .all(assetIds === undefined ? null : JSON.stringify(assetIds))
    .map((row) => ({
      assetId: String(row['asset_id']),
      assetNum: String(row['asset_num']),
      error: String(row['error']),
      failedAt: Number(row['failed_at']),
    }))
}

/** The trees that could not be read the last time, in the order of the list, with the codes of the errors. */
export function treesWithErrors(copy: DatabaseSync): UnreadableTree[] {
  const rows = copy.prepare(
    `SELECT DISTINCT asset_id, asset_num, error FROM tree JOIN asset ON asset.id = asset_id
     WHERE error IS NOT NULL ORDER BY asset.position`,
  )
  return rows.all().map((row) => ({
    assetId: String(row['asset_id']),
    assetNum: String(row['asset_num']),
    error: String(row['error']),
  }))
}

/** The runs of the program that change what the copy is of, until what they changed is in it. */
const prefix = 'changing '

/** To be called before a run changes anything. */
export function noteChanging(copy: DatabaseSync, run: string): void {
  copy.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES (?, '')").run(prefix + run)
}

/** The copy has what these runs changed. */
export function noteReread(copy: DatabaseSync, runs: readonly string[]): void {
  const remove = copy.prepare('DELETE FROM meta WHERE key = ?')
  for (const run of runs) remove.run(prefix + run)
}

/** The runs of which the copy may lack something, whether they live or have ended. */
export function changingRuns(copy: DatabaseSync): string[] {
  const rows = copy.prepare("SELECT key FROM meta WHERE key LIKE ? || '%' ORDER BY key").all(prefix)
  return rows.map(({ key }) => String(key).slice(prefix.length))
}

/** A refresh or sync that ended; times in epoch milliseconds. */
export interface RunRecord {
  kind: 'refresh' | 'sync'
  door: string
  startedAt: number
  endedAt: number
  end: 'done' | 'stopped' | 'failed'
  error?: DeskError
  changed: { members: number; assets: number; keys: number; products: number }
  snapshot: number | null
}

/** How many of each kind are kept; per kind, because the many refreshes would push out the syncs. */
const maxRuns = 20

export function noteRun(copy: DatabaseSync, run: RunRecord): void {
  inTransaction(copy, () => {
    copy.prepare('INSERT INTO run (kind, record) VALUES (?, ?)').run(run.kind, JSON.stringify(run))
    copy
      .prepare(
        'DELETE FROM run WHERE kind = ?1 AND id NOT IN (SELECT id FROM run WHERE kind = ?1 ORDER BY id DESC LIMIT ?2)',
      )
      .run(run.kind, maxRuns)
  })
}

/** All kept runs, newest first. */
export function listRuns(copy: DatabaseSync): RunRecord[] {
  const rows = copy.prepare('SELECT record FROM run ORDER BY id DESC').all()
  return rows.map((row) => JSON.parse(String(row['record'])) as RunRecord)
}

/** Notes what the service's clock said at the last sync; nothing, if it didn't say. */
export function noteServiceTime(copy: DatabaseSync, at: number | undefined): void {
  if (at === undefined) copy.exec("DELETE FROM meta WHERE key = 'serviceTime'")
  else copy.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('serviceTime', ?)").run(String(at))
}

/** What the service's clock said at the last sync, in epoch milliseconds. */
export function serviceTime(copy: DatabaseSync): number | undefined {
  const value = copy.prepare("SELECT value FROM meta WHERE key = 'serviceTime'").get()?.['value']
  return value === undefined ? undefined : Number(value)
}
