import type { DatabaseSync } from 'node:sqlite'
import type { DeskError } from '../../../contract/errors.ts'
import { inTransaction } from '../../sqlite/prepared.ts'

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
