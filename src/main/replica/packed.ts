import { zstdCompressSync } from 'node:zlib'

/** Up to so many bytes compression gains next to nothing; a frame says the size of so few in one byte. */
const leastCompressed = 255

/** The head of a frame of one segment whose content's size is in one byte (RFC 8878 §3.1.1). */
const head = [0x28, 0xb5, 0x2f, 0xfd, 0x20]
const headBytes = head.length + 1
const blockHeadBytes = 3

/**
 * What `unpacked` unpacks: a frame of Zstandard. So little as an asset number's record is put into one as it is:
 * setting up the library takes many times as long as copying it.
 */
export function packed(bytes: Uint8Array): Uint8Array {
  if (bytes.length > leastCompressed) return zstdCompressSync(bytes)
  const frame = new Uint8Array(headBytes + blockHeadBytes + bytes.length)
  frame.set(head)
  frame[head.length] = bytes.length
  // One block, the last one, of bytes as they are: its size in 21 bits after those that say so.
  const block = (bytes.length << 3) | 1
  frame[headBytes] = block & 0xff
  frame[headBytes + 1] = block >> 8
  frame.set(bytes, headBytes + blockHeadBytes)
  return frame
}
