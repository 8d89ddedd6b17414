import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { packed, release, unpacked } from '../../../src/main/replica/record.ts'

it.each([0, 1, 63, 64, 255, 256, 257, 65_791, 65_792, 131_071, 131_072, 400_000, 3_000_000])(
  '%d bytes come back',
  (size) => {
    const bytes = Buffer.from(Array.from({ length: size }, (_, at) => (at * 7919) % 251))
    expect(unpacked(zstdCompressSync(bytes)).equals(bytes)).toBe(true)
    expect(unpacked(packed(bytes)).equals(bytes)).toBe(true)
    expect(zstdDecompressSync(packed(bytes)).equals(bytes)).toBe(true)
  },
)

it('the memory of what was unpacked is given back at once, and of what shares its memory none', () => {
  const content = unpacked(zstdCompressSync(Buffer.from('content')))
  release(content)
  expect(content.buffer.byteLength).toBe(0)

  const [one, other] = [Buffer.from('one'), Buffer.from('other')]
  expect(one.buffer).toBe(other.buffer)
  release(one)
  expect([one.toString(), other.toString()]).toEqual(['one', 'other'])
})
