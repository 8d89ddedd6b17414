import { fdatasync, write } from 'node:fs'
import { promisify } from 'node:util'
import type { FillFile } from './exports.ts'
import { orFileFailure } from './fileFailure.ts'

/** Bytes that are written at once. */
const size = 1024 * 1024
/** Bytes after which it is said how far it is: each time another thread has to answer. */
const progressBytes = 4 * size

/** Bytes after which the disk is told to keep what it has: at the end of a large file that alone takes a tenth of all. */
const flushBytes = 64 * size

const written = promisify(write)
const onDisk = promisify(fdatasync)

async function writeAll(descriptor: number, bytes: Uint8Array, position: number | null): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    const { bytesWritten } = await written(
      descriptor,
      bytes,
      at,
      bytes.length - at,
      position === null ? null : position + at,
    )
    at += bytesWritten
  }
}

export const fillFile: FillFile = async function* ({ descriptor, path }, parts, overwritten) {
  // While one is written, which takes as long as making its content, the other is filled.
  let [buffer, other] = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)]
  let buffered = 0
  let [begun, lastReported, lastFlushed] = [0, 0, 0]
  let writing: Promise<void> = Promise.resolve()
  let keeping: Promise<void> = Promise.resolve()
  const write = (bytes: Uint8Array, position: number | null = null): Promise<void> => {
    begun += position === null ? bytes.length : 0
    writing = orFileFailure('file.failed', path, () => writeAll(descriptor, bytes, position))
    // Whoever waits for it hears of a failure.
    writing.catch(() => undefined)
    return writing
  }
  /** Whether it is time to say how far it is. */
  async function flush(): Promise<boolean> {
    await writing
    void write(buffer.subarray(0, buffered))
    ;[buffer, other] = [other, buffer]
    buffered = 0
    if (begun >= lastFlushed + flushBytes) {
      lastFlushed = begun
      // One at a time, and whoever waits for the end hears of a failure: the disk tells of each only once.
      keeping = keeping.then(() => orFileFailure('file.failed', path, () => onDisk(descriptor)))
      keeping.catch(() => undefined)
    }
    if (begun < lastReported + progressBytes) return false
    lastReported = begun
    return true
  }
  try {
    for await (const part of parts) {
      // No UTF-16 unit takes more than three bytes.
      const isSmall = typeof part === 'string' && part.length * 3 <= size
      if (isSmall) {
        if (buffered + part.length * 3 > size && (await flush())) yield begun
        buffered += buffer.write(part, buffered)
        continue
      }
      const bytes = typeof part === 'string' ? Buffer.from(part) : part
      if (buffered + bytes.length > size && (await flush())) yield begun
      if (bytes.length > size) {
        await writing
        await write(bytes)
      } else {
        buffer.set(bytes, buffered)
        buffered += bytes.length
      }
    }
    await flush()
    await writing
    await keeping
    const last = overwritten?.()
    if (last) await write(Buffer.from(last.text), last.position)
    yield begun
  } finally {
    // Whoever lent the file may close it after this.
    await Promise.allSettled([writing, keeping])
  }
}
