import { openAtomicFile } from './atomicFile.ts'
import type { FileTarget, Overwritten, Parts, WrittenFile } from './exports.ts'
import { inChunks } from './inChunks.ts'

/** A file that appears whole or not at all, as `write` writes it. */
export async function whole(
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
export const writeWhole = (
  target: FileTarget,
  content: () => Parts,
  overwritten?: () => Overwritten | undefined,
): Promise<{ file: string; bytes: number }> =>
  whole(target, async (file) => {
    for await (const bytes of inChunks(content())) await file.write(bytes)
    const last = overwritten?.()
    if (last) await file.writeOver(last.position, last.text)
  })
