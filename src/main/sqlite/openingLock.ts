import { join } from 'node:path'
import { openLockFile, takeAlone } from './lockFile.ts'

/** How long a connection waits for another's lock, in milliseconds. */
export const lockTimeoutMs = 5000
/** Longer: each process in the queue may check or copy a large database. In milliseconds. */
const openingTimeoutMs = 20_000

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
