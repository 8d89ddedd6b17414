import { join } from 'node:path'
import { openLockFile } from './lockFile.ts'

/** How long a connection waits for another's lock, in milliseconds. */
export const lockTimeoutMs = 5000
/** Longer: the one before may be checking or copying a large database, and each in the line does it again. */
const openingTimeoutMs = 20_000

/**
 * Runs `work` while no other process is in here for the same folder: two that found the same damage would each set
 * the other's repair aside.
 */
export function withOpeningLock<T>(folder: string, work: () => T, timeout = openingTimeoutMs): T {
  const lock = openLockFile(join(folder, 'keydesk.lock'), timeout)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return work()
  } finally {
    lock.close()
  }
}
