/** Collects texts, and bytes, as the bytes of a file. */
export interface TextBytes {
  /** How many bytes are held. */
  size(): number
  text(text: string): void
  bytes(bytes: Uint8Array): void
  /** What is held; then nothing is. */
  take(): Uint8Array
}

/** Bytes that are written at once. */
export const chunkBytes = 1024 * 1024
/** A chunk, and what comes before anybody sees that it is full. */
const room = chunkBytes * 2

/** The bytes that UTF-8 takes for a UTF-16 unit, at most. */
const widest = 3

/**
 * Texts as UTF-8. Each is encoded when it comes: a long text that is put together first takes several times as long to
 * encode as its parts.
 */
export function createTextBytes(): TextBytes {
  let buffer = Buffer.allocUnsafeSlow(room)
  let used = 0
  function makeRoom(more: number): void {
    if (used + more <= buffer.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, used + more))
    buffer.copy(larger, 0, 0, used)
    buffer = larger
  }
  return {
    size: () => used,
    text(text) {
      makeRoom(text.length * widest)
      used += buffer.write(text, used)
    },
    bytes(bytes) {
      makeRoom(bytes.length)
      buffer.set(bytes, used)
      used += bytes.length
    },
    take() {
      const taken = buffer.subarray(0, used)
      buffer = Buffer.allocUnsafeSlow(room)
      used = 0
      return taken
    },
  }
}
