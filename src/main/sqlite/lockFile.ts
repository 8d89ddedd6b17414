import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * A connection to an empty file that serves as a lock: SQLite's locks work on every system, and the system frees them
 * when their owner ends, however that happens. The file is for this user only.
 */
export function openLockFile(path: string, timeout: number): DatabaseSync {
  // SQLite would leave the mode to the umask.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  return new DatabaseSync(path, { timeout })
}

/**
 * Takes the lock, which nobody else has then. Waits for it as `openLockFile` was told. Nothing is written, as a rollback
 * journal in a file would be: on a full disk there is no room for one.
 */
export function takeAlone(lock: DatabaseSync): void {
  lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
}
