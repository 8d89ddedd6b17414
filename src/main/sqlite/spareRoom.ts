import { randomFillSync } from 'node:crypto'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How much is kept, in bytes, and at most which share of what is free: enough for the indexes of write-ahead logs,
 * without which SQLite opens nothing, not even to read, and for what such a log holds, which SQLite writes into the
 * database when it is closed.
 */
const spare = { least: 128 * 1024, most: 4 * 1024 * 1024, share: 1 / 8 }

const spareIn = (folder: string): string => join(folder, 'spare')

/** Keeps some room on the disk, for when there is none any more. A disk that can't have it has none kept. */
export function keepSpareRoom(folder: string): void {
  const path = spareIn(folder)
  if (existsSync(path)) return
  try {
    const { bavail, bsize } = statfsSync(folder)
    const bytes = Math.min(spare.most, Math.floor(bavail * bsize * spare.share))
    // A disk that compresses what it stores would keep no room for zeros.
    if (bytes >= spare.least) writeFileSync(path, randomFillSync(Buffer.allocUnsafe(bytes)), { mode: 0o600 })
  } catch {
    rmSync(path, { force: true })
  }
}

/** Gives the room back; false if none was kept. */
export function giveSpareRoom(folder: string): boolean {
  const path = spareIn(folder)
  if (!existsSync(path)) return false
  rmSync(path, { force: true })
  return true
}
