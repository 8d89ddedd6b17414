import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasEnded, isOwn, ownerMark, ownerPattern } from '../system/owner.ts'

const namePattern = new RegExp(`^\\.keydesk-${ownerPattern}-[0-9a-f-]{36}\\.tmp$`)

/** Names of those of this process that are being written. */
const inUse = new Set<string>()

/** Where it is noted which folders have one: what a killed process left is found there when Keydesk starts again. */
let notes: string | undefined

/**
 * Whether nobody writes it any more: Keydesk's, by a process of this machine that has ended. In a container processes
 * get the same numbers again: of this process's own, what it doesn't write.
 */
function isLeft(name: string): boolean {
  const [, owner, pid] = namePattern.exec(name) ?? []
  if (owner === undefined) return false
  return isOwn(owner, pid) ? !inUse.has(name) : hasEnded(owner, pid)
}

/** What cannot be removed stays until the next time, and what cannot be noted is found by the next export beside it. */
const ifPossible = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/** A new name for a file of this process in a folder, until it is given back. */
export async function takeTemporary(folder: string): Promise<{ path: string; giveBack: () => Promise<void> }> {
  const name = `.keydesk-${ownerMark}-${randomUUID()}.tmp`
  inUse.add(name)
  const note = notes === undefined ? undefined : join(notes, name)
  if (notes !== undefined && note !== undefined) {
    await ifPossible(mkdir(notes, { mode: 0o700 }))
    await ifPossible(writeFile(note, folder, { mode: 0o600 }))
  }
  return {
    path: join(folder, name),
    async giveBack() {
      inUse.delete(name)
      if (note !== undefined) await ifPossible(rm(note, { force: true }))
    },
  }
}

/** Removes what killed exports left in a folder. */
export async function sweepTemporary(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (isLeft(name)) await ifPossible(rm(join(folder, name), { force: true }))
}

/**
 * Notes from now on in the data folder, once there is one, where temporary files are; and removes what
 * processes left that were killed, wherever it is.
 */
export async function noteTemporary(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'exports')
  notes = folder
  for (const name of await readdir(folder).catch(() => [])) {
    if (!isLeft(name)) continue
    const note = join(folder, name)
    const place = await readFile(note, 'utf8').catch(() => undefined)
    if (place === undefined) continue
    // Killed before the note was written, nothing was begun. A place that is away for now, a stick or a share, keeps it.
    const isSwept =
      place === '' || ((await ifPossible(readdir(place))) && (await ifPossible(rm(join(place, name), { force: true }))))
    if (isSwept) await ifPossible(rm(note, { force: true }))
  }
}
