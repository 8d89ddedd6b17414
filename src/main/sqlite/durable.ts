import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'

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
