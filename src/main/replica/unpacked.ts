import { isMarkedAsUntransferable } from 'node:worker_threads'
import { zstdDecompressSync } from 'node:zlib'

/** Bytes of output made at once where a frame does not say how much there will be. */
const usual = 128 * 1024
/** The size of the content as a frame's header has it (RFC 8878 §3.1.1.1), where that is in four bytes at most. */
function sizeIn(frame: Uint8Array): number | undefined {
  const descriptor = frame[4] ?? 0
  const width = descriptor >> 6
  const isSingle = (descriptor & 32) !== 0
  const at = 5 + (isSingle ? 0 : 1) + [0, 1, 2, 4][descriptor & 3]!
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  if (at + 4 > frame.byteLength) return undefined
  if (width === 0) return isSingle ? view.getUint8(at) : undefined
  if (width === 1) return view.getUint16(at, true) + 256
  return width === 2 ? view.getUint32(at, true) : undefined
}

/**
 * What was packed. Into a buffer of its size, which takes a third less time than the library's own choice of 128 KB for a
 * tree of 20 KB; but into none that shares its memory with others, as small ones do, so that it can be released.
 */
export function unpacked(packed: Uint8Array): Buffer {
  // A byte of room tells the library that there is no more.
  const size = (sizeIn(packed) ?? usual) + 1
  return zstdDecompressSync(packed, { chunkSize: Math.max(Buffer.poolSize >>> 1, Math.min(size, usual)) })
}

/**
 * Gives the memory of bytes back at once, as nothing will look at them any more: left to itself, V8 frees the buffers of
 * many small arrays only when they have become tens of megabytes. For what was unpacked, and what SQLite gave.
 */
export function release({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(buffer)) buffer.transfer(0)
}
