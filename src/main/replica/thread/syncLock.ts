import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeskFailure } from '../../../contract/errors.ts'
import { openLockFile } from '../../sqlite/lockFile.ts'

/** Who syncs: which door of which process, since when (epoch ms). */
export interface SyncOwner {
  door: string
  pid: number
  since: number
}

/** Held while a sync or a refresh writes; the system frees it when its process ends, however it ends. */
export interface SyncLock {
  release(): void
}

/** How long a look at the lock (`syncOwner`) may stand in the way of somebody who takes it, in milliseconds. */
const lookMs = 100

/** Who syncs now, as far as is known; undefined: nobody. */
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
 * Takes the right to write for one enterprise. Throws kind `store`, code `sync.running`, with `door`, `pid` and `since`
 * as far as they are known, where another process has it.
 */
export function takeSyncLock(folder: string, owner: SyncOwner): SyncLock {
  const lock = openLockFile(join(folder, 'sync.lock'), lookMs)
  const note = join(folder, 'sync.owner')
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new DeskFailure({ kind: 'store', code: 'sync.running', details: ownerIn(note) })
  }
  writeFileSync(note, JSON.stringify(owner), { mode: 0o600 })
  return { release: () => lock.close() }
}

function ownerIn(note: string): Record<string, string | number> {
  try {
    const { door, pid, since } = JSON.parse(readFileSync(note, 'utf8')) as SyncOwner
    // A number would be grouped where it is shown.
    return { door: String(door), pid: String(pid), since: Number(since) }
  } catch {
    // Whoever has it is about to write this.
    return {}
  }
}
