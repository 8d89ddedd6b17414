import { openLockFile } from './lockFile.ts'

/** What says, for as long as its process lives, that somebody has a database open. */
export interface Presence {
  leave(): void
}

/**
 * Shows that the database at `path` is open. By one process at a time: under the opening lock.
 */
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
