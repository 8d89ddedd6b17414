import { closeSync, openSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { moveIntoPlace } from './durable.ts'

export function backupOf(path: string): string {
  return `${path}.backup`
}

/**
 * Replaces the backup beside `path` by the database as it is now. Call it only for a sound database, and in one
 * process at a time. If there is no room for a new backup, the old one stays.
 */
export function backUp(database: DatabaseSync, path: string): void {
  const fresh = `${backupOf(path)}.new`
  try {
    rmSync(fresh, { force: true })
    closeSync(openSync(fresh, 'wx', 0o600))
    database.prepare('VACUUM INTO ?').run(fresh)
    moveIntoPlace(fresh, backupOf(path))
  } catch {
    // The desk works without a fresh backup, and refusing to open wouldn't help.
    rmSync(fresh, { force: true })
  }
}
