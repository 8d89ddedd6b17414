import { openLockFile, takeAlone } from './lockFile.ts'

/** Shows, for as long as its process lives, that a database is open. */
export interface Presence {
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
