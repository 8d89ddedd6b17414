import { writeSync } from 'node:fs'
import type { FillFile } from './exports.ts'
import { orFileFailure } from './fileFailure.ts'

/** Bytes that are written at once. */
const size = 1024 * 1024

function writeAll(descriptor: number, bytes: Uint8Array, position: number | null): void {
  for (let at = 0; at < bytes.length;)
    at += writeSync(descriptor, bytes, at, bytes.length - at, position === null ? null : position + at)
}

export const fillFile: FillFile = async function* ({ descriptor, path }, parts, overwritten) {
  const buffer = Buffer.allocUnsafeSlow(size)
  let held = 0
  let written = 0
  const write = (bytes: Uint8Array, position: number | null = null): Promise<void> =>
    orFileFailure('file.failed', path, async () => writeAll(descriptor, bytes, position))
  async function flush(): Promise<void> {
    await write(buffer.subarray(0, held))
    written += held
    held = 0
  }
  for await (const part of parts) {
    // No UTF-16 unit takes more than three bytes.
    const isSmall = typeof part === 'string' && part.length * 3 <= size
    if (isSmall) {
      if (held + part.length * 3 > size) {
        await flush()
        yield written
      }
      held += buffer.write(part, held)
      continue
    }
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    if (held + bytes.length > size) {
      await flush()
      yield written
    }
    if (bytes.length > size) {
      await write(bytes)
      written += bytes.length
    } else {
      buffer.set(bytes, held)
      held += bytes.length
    }
  }
  await flush()
  const last = overwritten?.()
  if (last) await write(Buffer.from(last.text), last.position)
  yield written
}
