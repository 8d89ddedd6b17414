import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How long a process waits for another's rotation, which takes a fraction of a millisecond. */
const patienceMs = 1000
/** A wait in vain means that somebody is stuck with the lock: for this long nobody waits again. */
const restMs = 30_000

/** One process at a time. */
export interface RotationLock {
  /** Runs `work`, or does nothing where the lock can't be had. */
  run(work: () => void): void
  close(): void
}

/** The lock is SQLite's own on an empty file in `folder`, so it works on every system and ends with its process. */
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
