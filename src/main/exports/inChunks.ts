import { chunkBytes, createTextBytes } from './textBytes.ts'

/** The same content in pieces that are worth a call each, text as UTF-8; what is as large already is passed on. */
export async function* inChunks(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const buffer = createTextBytes()
  for await (const part of parts) {
    if (typeof part === 'string') buffer.text(part)
    else if (part.length < chunkBytes) buffer.bytes(part)
    else {
      if (buffer.size() > 0) yield buffer.take()
      yield part
    }
    if (buffer.size() >= chunkBytes) yield buffer.take()
  }
  if (buffer.size() > 0) yield buffer.take()
}
