import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How long a process waits for another's rotation, which takes a fraction of a millisecond. */
const patienceMs = 1000
/** A wait in vain means that some process is stuck with the lock: nobody waits again for this long, in milliseconds. */
const restMs = 30_000

/** One process at a time. */
export interface RotationLock {
  /** Runs `work`, or does nothing if the lock isn't available. */
  run(work: () => void): void
  close(): void
}

/**
 * The lock is SQLite's own, on an empty file in `folder`: it works on every system and is released when its process
 * ends.
 */
export function createRotationLock(folder: string): RotationLock {
  let lock: DatabaseSync | undefined
  let restsUntil = 0

  const open = (): DatabaseSync => {
    const path = join(folder, 'lock')
    if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
    return new DatabaseSync(path, { timeout: patienceMs })
  }

  return {
    run(work) {
      if (Date.now() < restsUntil) return
      try {
        lock ??= open()
        lock.exec('BEGIN EXCLUSIVE')
      } catch {
        restsUntil = Date.now() + restMs
        return
      }
      try {
        work()
      } finally {
        lock.exec('ROLLBACK')
      }
    },
    close() {
      lock?.close()
      lock = undefined
    },
  }
}
