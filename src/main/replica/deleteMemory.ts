import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeSyncLock } from './thread/syncLock.ts'

/** Says that a person deleted the copy: it is not filled again from the snapshots that were kept. */
export const deletedMark = (folder: string): string => join(folder, 'copy.deleted')

/**
 * Deletes the copy in a memory's folder, what once was (its backup too), or both. Gives what there was to delete.
 * Throws `sync.running` while somebody writes.
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
