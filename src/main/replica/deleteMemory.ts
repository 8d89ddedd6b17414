import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeSyncLock } from './thread/syncLock.ts'

/** The path of the file that marks a copy deleted by a person, so that it isn't refilled from the snapshots. */
export const deletedMark = (folder: string): string => join(folder, 'copy.deleted')

/**
 * Deletes the copy in a folder, the past with its backup, or both. Returns what there was to delete. Throws
 * `sync.running` while a process is writing.
 */
export function deleteMemory(folder: string, which: { copy: boolean; past: boolean }): ('copy' | 'past')[] {
  if (!existsSync(folder)) return []
  const lock = takeSyncLock(folder, { door: 'delete', pid: process.pid, since: Date.now() })
  try {
    if (which.past) rmSync(deletedMark(folder), { force: true })
    else if (which.copy) writeFileSync(deletedMark(folder), '', { mode: 0o600 })
    return (['copy', 'past'] as const).filter((name) => {
      if (!which[name]) return false
      const file = `${name}.sqlite`
      const isThere = existsSync(join(folder, file))
      const belonging = readdirSync(folder).filter(
        (one) => one === file || one.startsWith(`${file}-`) || one.startsWith(`${file}.`),
      )
      for (const one of belonging) rmSync(join(folder, one), { force: true })
      return isThere
    })
  } finally {
    lock.release()
  }
}
