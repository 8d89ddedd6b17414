import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/** Whether nothing can be put into a folder that is there: a disk, or a copy of one, that is mounted to be read. */
export function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK)
  } catch {
    return false
  }
  try {
    accessSync(folder, constants.W_OK)
    return false
  } catch {
    return true
  }
}

/**
 * A connection that only reads. In a folder that is read-only SQLite can't put the index of a write-ahead log beside the
 * database: where none was left, the file is read as one that nobody changes.
 */
export function openToRead(path: string, timeout: number): DatabaseSync {
  const isFixed = isReadOnly(dirname(path)) && (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0
  if (!isFixed) return new DatabaseSync(path, { readOnly: true, timeout })
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  return new DatabaseSync(url, { readOnly: true, timeout })
}
