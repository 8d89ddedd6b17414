import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasEnded, isOwn, ownerMark, ownerPattern } from '../system/owner.ts'

const namePattern = new RegExp(`^\\.keydesk-${ownerPattern}-[0-9a-f-]{36}\\.tmp$`)

/** Those of this process that are being written. */
const inUse = new Set<string>()

/** A new name for a file of this process in a folder, until it is given back. */
export function takeTemporary(folder: string): { path: string; giveBack: () => void } {
  const path = join(folder, `.keydesk-${ownerMark}-${randomUUID()}.tmp`)
  inUse.add(path)
  return { path, giveBack: () => void inUse.delete(path) }
}

/**
 * Removes what killed exports left in a folder: files of Keydesk's, whose process on this machine has ended. In a
 * container processes get the same numbers again: of this process's own, what it doesn't write.
 */
export async function sweepTemporary(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, owner, pid] = namePattern.exec(name) ?? []
    if (owner === undefined) continue
    const path = join(folder, name)
    // What cannot be removed stays until the next time.
    if (isOwn(owner, pid) ? !inUse.has(path) : hasEnded(owner, pid))
      await rm(path, { force: true }).catch(() => undefined)
  }
}
