import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import { orFileFailure } from '../fileFailure.ts'
import { openWaiting } from '../spool.ts'
import type { WrittenFile } from '../exports.ts'

/** A file of an archive: it waits on the disk until it is complete, because its writer may go back in it. */
export interface Part {
  written: WrittenFile
  /** Whether its writer has finished it. */
  isComplete(): boolean
  content(): Readable
  close(): Promise<void>
}

/** Begins a part that is called `path`. */
export async function openPart(path: string): Promise<Part> {
  const step = <T>(work: () => Promise<T>): Promise<T> => orFileFailure('file.failed', tmpdir(), work)
  const { handle, close } = await step(openWaiting)
  let bytes = 0
  let complete = false
  let written: Promise<void> = Promise.resolve()
  const then = (work: () => Promise<unknown>): Promise<void> =>
    (written = written.then(() => step(async () => void (await work()))))
  return {
    written: {
      write(content) {
        const buffer = typeof content === 'string' ? Buffer.from(content) : content
        bytes += buffer.length
        return then(() => handle.writeFile(buffer))
      },
      writeOver(position, text) {
        const buffer = Buffer.from(text)
        return then(() => handle.write(buffer, 0, buffer.length, position))
      },
      bytes: () => bytes,
      async finish() {
        await written
        complete = true
        return path
      },
      abort: () => written.catch(() => undefined),
    },
    isComplete: () => complete,
    content: () => handle.createReadStream({ start: 0, autoClose: false }),
    close,
  }
}
