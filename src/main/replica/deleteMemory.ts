import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeSyncLock } from './thread/syncLock.ts'

/** Says that a person deleted the copy: it is not filled again from the snapshots that were kept. */
export const deletedMark = (folder: string): string => join(folder, 'copy.deleted')

/**
 * Deletes the copy in a memory's folder, and with `past` what once was, its backup too. Gives what there was to delete.
 * Throws `sync.running` while somebody writes.
 */
export function deleteMemory(folder: string, { past }: { past: boolean }): ('copy' | 'past')[] {
  if (!existsSync(folder)) return []
  const lock = takeSyncLock(folder, { door: 'delete', pid: process.pid, since: Date.now() })
  try {
    if (past) rmSync(deletedMark(folder), { force: true })
    else writeFileSync(deletedMark(folder), '', { mode: 0o600 })
    const names = past ? (['copy', 'past'] as const) : (['copy'] as const)
    return names.filter((name) => {
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
