import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** What says, for as long as its process lives, that somebody has a database open. */
export interface Presence {
  leave(): void
}

/**
 * Shows that the database at `path` is open. The lock is SQLite's own on an empty file beside it, so the system frees
 * it whenever its owner ends, however that happens. By one process at a time: under the opening lock.
 */
export function enter(path: string): Presence {
  const file = presenceFile(path)
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600))
  const lock = new DatabaseSync(file)
  lock.exec('BEGIN')
  lock.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get()
  return { leave: () => lock.close() }
}

/** Whether nobody has the database open. */
export function isAlone(path: string): boolean {
  if (!existsSync(presenceFile(path))) return true
  const lock = new DatabaseSync(presenceFile(path), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch {
    return false
  } finally {
    lock.close()
  }
}

function presenceFile(path: string): string {
  return `${path}.open`
}
