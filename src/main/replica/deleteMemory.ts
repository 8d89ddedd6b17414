import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { takeSyncLock } from './thread/syncLock.ts'

/**
 * Deletes the copy in a memory's folder, and with `past` what once was, its backup too. Gives what there was to delete.
 * Throws `sync.running` while somebody writes.
 */
export function deleteMemory(folder: string, { past }: { past: boolean }): ('copy' | 'past')[] {
  if (!existsSync(folder)) return []
  const lock = takeSyncLock(folder, { door: 'delete', pid: process.pid, since: Date.now() })
  try {
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
