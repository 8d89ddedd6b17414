import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { restOnNone } from './copy/copySchema.ts'
import { giveSpareRoom } from '../sqlite/spareRoom.ts'
import { takeSyncLock } from './thread/syncLock.ts'

/** The path of the file that marks a copy deleted by a person, so that it isn't refilled from the snapshots. */
export const deletedMark = (folder: string): string => join(folder, 'copy.deleted')

/** Lets a copy no longer rest on a snapshot: there are none any more, and none was lost. */
function forgetSnapshot(path: string): void {
  if (!existsSync(path)) return
  const copy = new DatabaseSync(path, { timeout: 5000 })
  try {
    copy.exec(restOnNone)
  } catch {
    // A damaged copy is rebuilt when it is opened, and rests on nothing then.
  } finally {
    copy.close()
  }
}

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
    giveSpareRoom(folder)
    if (which.past && !which.copy) forgetSnapshot(join(folder, 'copy.sqlite'))
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
