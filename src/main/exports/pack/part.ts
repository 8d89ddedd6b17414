import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { orFileFailure } from '../fileFailure.ts'
import { openWaiting, type Waiting } from '../spool.ts'
import type { WrittenFile } from '../exports.ts'

/** A file of an archive: it waits on the disk until it is complete, because its writer may go back in it. */
export interface Part {
  /** Begins it, from the beginning again if it was begun before. */
  open(): Promise<WrittenFile>
  /** Whether its writer has finished it. */
  isComplete(): boolean
  content(): Readable
  close(): Promise<void>
}

const step = <T>(work: () => Promise<T>): Promise<T> => orFileFailure('file.failed', tmpdir(), work)

/** A part that is called `path`. */
export function createPart(path: string): Part {
  let waiting: Waiting | undefined
  let complete = false
  const close = async (): Promise<void> => void (await waiting?.close())

  async function open(): Promise<WrittenFile> {
    await close()
    const { handle } = (waiting = await openWaiting())
    let bytes = 0
    let written: Promise<void> = Promise.resolve()
    const then = (work: () => Promise<unknown>): Promise<void> =>
      (written = written.then(() => step(async () => void (await work()))))
    return {
      write(content) {
        const buffer = typeof content === 'string' ? Buffer.from(content) : content
        bytes += buffer.length
        return then(() => handle.writeFile(buffer))
      },
      writeOver(position, text) {
        const buffer = Buffer.from(text)
        return then(() => handle.write(buffer, 0, buffer.length, position))
      },
      lend: (write) => then(async () => (bytes += await write({ descriptor: handle.fd, path: tmpdir() }))),
      bytes: () => bytes,
      async finish() {
        await written
        complete = true
        return path
      },
      abort: () => written.catch(() => undefined),
    }
  }
  return {
    open,
    close,
    isComplete: () => complete,
    content: () => waiting?.handle.createReadStream({ start: 0, autoClose: false }) ?? Readable.from([]),
  }
}
