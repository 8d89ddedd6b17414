import { open, rm, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { hasEnded, isOwn, ownerMark, ownerPattern } from '../system/owner.ts'
import type { FileTarget, WrittenFile } from './exports.ts'
import { orFileFailure } from './fileFailure.ts'
import { placeForFile, placeNewFile, replaceFile, syncFolderOf } from './replaceFile.ts'

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
async function takeTemporary(folder: string): Promise<{ path: string; giveBack: () => Promise<void> }> {
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
async function sweepTemporary(folder: string): Promise<void> {
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

/**
 * Begins a file that appears at its path complete or not at all; what was there before stays until then. It is written
 * in a temporary file of the same folder, where what killed exports left is swept away. A part of something larger is
 * begun by that. Throws `DeskFailure` of kind `file`, as does everything after it, or `input.fileExists`, also at the
 * end for a file that came to be there meanwhile; after a failure nothing is left behind.
 */
export async function openAtomicFile(target: FileTarget): Promise<WrittenFile> {
  if ('openPart' in target) return target.openPart()
  const place = await placeForFile(target)
  const folder = dirname(place)
  await sweepTemporary(folder)
  const { path: temporary, giveBack } = await takeTemporary(folder)
  const handle = await orFileFailure('file.notWritable', place, () => open(temporary, 'wx', 0o600)).catch(
    async (failure: unknown) => {
      await giveBack()
      throw failure
    },
  )
  let written: Promise<void> = Promise.resolve()
  let bytes = 0
  let ended = false

  async function discard(): Promise<void> {
    if (ended) return
    ended = true
    await handle.close().catch(() => undefined)
    await rm(temporary, { force: true }).catch(() => undefined)
    await giveBack()
  }

  /** Nothing that fails leaves the temporary file behind. */
  async function step(work: () => Promise<void>): Promise<void> {
    try {
      await orFileFailure('file.failed', place, work)
    } catch (error) {
      await discard()
      throw error
    }
  }

  return {
    write(content) {
      const buffer = typeof content === 'string' ? Buffer.from(content) : content
      written = written.then(() => step(() => handle.writeFile(buffer)))
      bytes += buffer.length
      return written
    },
    writeOver(position, text) {
      const buffer = Buffer.from(text)
      written = written.then(() => step(async () => void (await handle.write(buffer, 0, buffer.length, position))))
      return written
    },
    lend(write) {
      written = written.then(() =>
        step(async () => void (bytes += await write({ descriptor: handle.fd, path: place }))),
      )
      return written
    },
    bytes: () => bytes,
    async finish() {
      await written
      await step(async () => {
        await handle.sync()
        await handle.close()
        await (target.replace ? replaceFile(temporary, place) : placeNewFile(temporary, place))
      })
      ended = true
      await giveBack()
      await syncFolderOf(place)
      return place
    },
    async abort() {
      await written.catch(() => undefined)
      await discard()
    },
  }
}
