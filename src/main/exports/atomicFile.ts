import { open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FileTarget, WrittenFile } from './exports.ts'
import { orFileFailure } from './fileFailure.ts'
import { placeForFile, placeNewFile, replaceFile, syncFolderOf } from './replaceFile.ts'
import { sweepTemporary, takeTemporary } from './temporary.ts'

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
