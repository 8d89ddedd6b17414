import { closeSync, openSync, rmSync, fsyncSync, renameSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { dirname } from 'node:path'

export function backupOf(path: string): string {
  return `${path}.backup`
}

/** Replaces a file with a finished one, so that after a power cut one of the two is there, complete. */
export function moveIntoPlace(from: string, to: string): void {
  sync(from, 'r+')
  renameSync(from, to)
  // Windows opens no folders, and keeps the order of renames by itself.
  if (process.platform !== 'win32') sync(dirname(to), 'r')
}

function sync(path: string, flags: string): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Replaces the backup beside `path` by the database as it is now. Call it only for a sound database, and in one
 * process at a time. If there is no room for a new backup, the old one stays.
 */
export function backUp(database: DatabaseSync, path: string): void {
  const fresh = `${backupOf(path)}.new`
  try {
    rmSync(fresh, { force: true })
    closeSync(openSync(fresh, 'wx', 0o600))
    database.prepare('VACUUM INTO ?').run(fresh)
    moveIntoPlace(fresh, backupOf(path))
  } catch {
    // The desk works without a fresh backup, and refusing to open wouldn't help.
    rmSync(fresh, { force: true })
  }
}
