import { openAtomicFile } from './atomicFile.ts'
import type { FileTarget } from './exports.ts'
import { inChunks } from './inChunks.ts'

/** Writes what comes into a file that appears whole or not at all; `content` is begun when the place is
 * known to do; `overwritten` gives what is known only at the end. */
export async function writeWhole(
  target: FileTarget,
  content: () => AsyncIterable<string | Uint8Array>,
  overwritten?: () => { position: number; text: string },
): Promise<{ file: string; bytes: number }> {
  const file = await openAtomicFile(target)
  try {
    for await (const bytes of inChunks(content())) await file.write(bytes)
    const last = overwritten?.()
    if (last) await file.writeOver(last.position, last.text)
    return { file: await file.finish(), bytes: file.bytes() }
  } catch (error) {
    await file.abort()
    throw error
  }
}
