import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeskFailure } from '../../../contract/errors.ts'
import { saysLocked } from '../../sqlite/failures.ts'
import { openLockFile, takeAlone } from '../../sqlite/openingLock.ts'

/** Who is syncing: which door of which process, since when (epoch ms). */
export interface SyncOwner {
  door: string
  pid: number
  since: number
}

/** Held while a sync or a refresh writes; the system frees it when its process ends, however it ends. */
export interface SyncLock {
  release(): void
}

/** How long checking the lock (`syncOwner`) may delay a process that takes it, in milliseconds. */
const lookMs = 100

/** Who is syncing now, as far as known; undefined: nobody. */
export function syncOwner(folder: string): Record<string, string | number> | undefined {
  const lock = openLockFile(join(folder, 'sync.lock'), 0)
  try {
    lock.exec('BEGIN; SELECT 1 FROM sqlite_master; COMMIT')
    return undefined
  } catch {
    return ownerIn(join(folder, 'sync.owner'))
  } finally {
    lock.close()
  }
}

/**
 * Takes the sync lock of one enterprise. Throws kind `store`, code `sync.running`, with `door`, `pid` and `since` as
 * far as known, if another process has it.
 */
export function takeSyncLock(folder: string, owner: SyncOwner): SyncLock {
  const lock = openLockFile(join(folder, 'sync.lock'), lookMs)
  const note = join(folder, 'sync.owner')
  try {
    takeAlone(lock)
  } catch (error) {
    lock.close()
    if (!saysLocked(error)) throw error
    throw new DeskFailure({ kind: 'store', code: 'sync.running', details: ownerIn(note) })
  }
  try {
    writeFileSync(note, JSON.stringify(owner), { mode: 0o600 })
  } catch {
    // On a full disk others aren't told whose it is.
  }
  return { release: () => lock.close() }
}

function ownerIn(note: string): Record<string, string | number> {
  try {
    const { door, pid, since } = JSON.parse(readFileSync(note, 'utf8')) as SyncOwner
    // A number would be grouped where it is shown.
    return { door: String(door), pid: String(pid), since: Number(since) }
  } catch {
    // The process that has it is about to write this.
    return {}
  }
}
