import { randomFillSync } from 'node:crypto'
import { closeSync, existsSync, openSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How much is kept, in bytes, and at most which share of what is free: enough for the indexes of write-ahead logs,
 * without which SQLite opens nothing, not even to read, and for what such a log holds, which SQLite writes into the
 * database when it is closed.
 */
const spare = { least: 128 * 1024, most: 4 * 1024 * 1024, share: 1 / 8 }

const spareIn = (folder: string): string => join(folder, 'spare')

/** A disk that compresses what it stores looks at fewer bytes at once. */
const block = 1024 * 1024

/** Writes a file that takes as much room as it is long: a disk that compresses would keep none for zeros. */
function fill(path: string, bytes: number): void {
  const noise = randomFillSync(Buffer.allocUnsafe(Math.min(block, bytes)))
  const file = openSync(path, 'w', 0o600)
  try {
    for (let left = bytes; left > 0; left -= noise.length) writeFileSync(file, noise.subarray(0, left))
  } finally {
    closeSync(file)
  }
}

/** Keeps some room on the disk, for when there is none any more. A disk that can't have it has none kept. */
export function keepSpareRoom(folder: string): void {
  const path = spareIn(folder)
  if (existsSync(path)) return
  try {
    const { bavail, bsize } = statfsSync(folder)
    const bytes = Math.min(spare.most, Math.floor(bavail * bsize * spare.share))
    if (bytes >= spare.least) fill(path, bytes)
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
