import { openAtomicFile } from './atomicFile.ts'
import type { FileTarget, Overwritten, Chunks, WrittenFile } from './exports.ts'
import { inChunks } from './inChunks.ts'

/** A file that appears whole or not at all, as `write` writes it. */
export async function atomicWrite(
  target: FileTarget,
  write: (file: WrittenFile) => Promise<void>,
): Promise<{ file: string; bytes: number }> {
  const file = await openAtomicFile(target)
  try {
    await write(file)
    return { file: await file.finish(), bytes: file.bytes() }
  } catch (error) {
    await file.abort()
    throw error
  }
}

/** Writes what comes into a file that appears whole or not at all; `content` is begun when the place is known to do. */
export const atomicWriteChunks = (
  target: FileTarget,
  content: () => Chunks,
  overwritten?: () => Overwritten | undefined,
): Promise<{ file: string; bytes: number }> =>
  atomicWrite(target, async (file) => {
    for await (const bytes of inChunks(content())) await file.write(bytes)
    const last = overwritten?.()
    if (last) await file.writeOver(last.position, last.text)
  })
