import { join, dirname } from 'node:path'
import { closeSync, existsSync, openSync, accessSync, constants, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/** How long a connection waits for another's lock, in milliseconds. */
export const lockTimeoutMs = 5000
/** Longer: each process in the queue may check or copy a large database. In milliseconds. */
const openingTimeoutMs = 20_000

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

/**
 * Runs `work` while no other process does the same for this folder: two that found the same damage would undo each
 * other's repair.
 */
export function withOpeningLock<T>(folder: string, work: () => T, timeout = openingTimeoutMs): T {
  const lock = openLockFile(join(folder, 'keydesk.lock'), timeout)
  try {
    takeAlone(lock)
    return work()
  } finally {
    lock.close()
  }
}

/** Shows, for as long as its process lives, that a database is open. */
interface Presence {
  leave(): void
}

/** Shows that the database at `path` is open. Call it under the opening lock. */
export function enter(path: string): Presence {
  const lock = openLockFile(presenceFile(path), 0)
  lock.exec('BEGIN')
  lock.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get()
  return { leave: () => lock.close() }
}

/** Whether nobody has the database open. */
export function isAlone(path: string): boolean {
  const lock = openLockFile(presenceFile(path), 0)
  try {
    takeAlone(lock)
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

/** Whether nothing can be put into a folder that is there: a disk, or a copy of one, that is mounted to be read. */
export function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK)
  } catch {
    return false
  }
  try {
    accessSync(folder, constants.W_OK)
    return false
  } catch {
    return true
  }
}

/**
 * A connection that only reads. In a folder that is read-only SQLite can't put the index of a write-ahead log beside the
 * database: where none was left, the file is read as one that nobody changes.
 */
export function openToRead(path: string, timeout: number): DatabaseSync {
  const isFixed = isReadOnly(dirname(path)) && (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0
  if (!isFixed) return new DatabaseSync(path, { readOnly: true, timeout })
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  return new DatabaseSync(url, { readOnly: true, timeout })
}
