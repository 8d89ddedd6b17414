import { chunkBytes, createTextBytes } from './textBytes.ts'

/** The same content in pieces that are worth a call each, text as UTF-8; what is as large already is passed on. */
export async function* inChunks(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const held = createTextBytes()
  for await (const part of parts) {
    if (typeof part === 'string') held.text(part)
    else if (part.length < chunkBytes) held.bytes(part)
    else {
      if (held.size() > 0) yield held.take()
      yield part
    }
    if (held.size() >= chunkBytes) yield held.take()
  }
  if (held.size() > 0) yield held.take()
}
