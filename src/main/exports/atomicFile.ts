import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileTarget } from './exports.ts'
import { orFileFailure } from './fileFailure.ts'
import { placeForFile } from './placeForFile.ts'
import { placeNewFile, replaceFile, syncFolderOf } from './replaceFile.ts'

/** A file that appears at its path whole, or not at all; what was there before stays until then. */
export interface AtomicFile {
  /** Adds text at the end, in the order of the calls. The promise settles when it is written: wait, or memory fills. */
  write(text: string): Promise<void>
  /** Puts the file in its place, readable by this user alone, and gives its absolute path. */
  finish(): Promise<string>
  /** Leaves nothing behind. Does nothing after `finish`; never throws. */
  abort(): Promise<void>
}

/**
 * Begins a file for `target`, in a temporary file of the same folder. Throws `DeskFailure` of kind `file`, as does
 * everything after it, or `input.fileExists`, also at the end for a file that came to be there meanwhile; after a
 * failure nothing is left behind.
 */
export async function openAtomicFile(target: FileTarget): Promise<AtomicFile> {
  const place = await placeForFile(target)
  const temporary = join(dirname(place), `.keydesk-${randomUUID()}.tmp`)
  const handle = await orFileFailure('file.notWritable', place, () => open(temporary, 'wx', 0o600))
  let written: Promise<void> = Promise.resolve()
  let ended = false

  async function discard(): Promise<void> {
    if (ended) return
    ended = true
    await handle.close().catch(() => undefined)
    await rm(temporary, { force: true }).catch(() => undefined)
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
    write(text) {
      written = written.then(() => step(() => handle.writeFile(text)))
      return written
    },
    async finish() {
      await written
      await step(async () => {
        await handle.sync()
        await handle.close()
        await (target.replace ? replaceFile(temporary, place) : placeNewFile(temporary, place))
      })
      ended = true
      await syncFolderOf(place)
      return place
    },
    async abort() {
      await written.catch(() => undefined)
      await discard()
    },
  }
}
