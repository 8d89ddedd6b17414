import { promisify } from 'node:util'
import {
  brotliDecompress,
  constants,
  gunzip,
  inflate,
  inflateRaw,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>
type Decode = (bytes: Bytes, most: number) => Promise<Uint8Array>

/** A body that isn't in the coding that its header names, or holds more than may be decoded. */
export class DecodeFailure extends Error {
  readonly isTooLarge: boolean

  constructor(isTooLarge: boolean) {
    super('not decoded')
    this.isTooLarge = isTooLarge
  }
}

/** The most codings over each other: a few bytes may stand for any number of bytes. */
const mostCodings = 5

/** A body that ends early is taken as far as it goes, as browsers do. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH } satisfies ZlibOptions
const lenientBrotli = { finishFlush: constants.BROTLI_OPERATION_FLUSH } satisfies BrotliOptions

const ungzipped = promisify<Bytes, ZlibOptions, Buffer>(gunzip)
const inflated = promisify<Bytes, ZlibOptions, Buffer>(inflate)
const inflatedRaw = promisify<Bytes, ZlibOptions, Buffer>(inflateRaw)
const unbrotlied = promisify<Bytes, BrotliOptions, Buffer>(brotliDecompress)

const ofGzip: Decode = (bytes, most) => ungzipped(bytes, { ...lenient, maxOutputLength: most })

/** How each coding is undone (RFC 9110 §8.4.1). */
const codings: Readonly<Record<string, Decode>> = {
  gzip: ofGzip,
  'x-gzip': ofGzip,
  // Some servers send it without the header of zlib's format.
  deflate: (bytes, most) =>
    (((bytes[0] ?? 0) & 15) === 8 ? inflated : inflatedRaw)(bytes, { ...lenient, maxOutputLength: most }),
  br: (bytes, most) => unbrotlied(bytes, { ...lenientBrotli, maxOutputLength: most }),
}

/**
 * A reply's body without the codings in its header, where all of them are known; at most `most` bytes. Throws
 * `DecodeFailure`.
 */
export async function decodedBody(bytes: Bytes, header: string | undefined, most: number): Promise<Bytes> {
  if (header === undefined || bytes.length === 0) return bytes
  const names = header.split(',').map((name) => name.trim().toLowerCase())
  const undo = names.map((name) => (Object.hasOwn(codings, name) ? codings[name] : undefined))
  if (undo.length > mostCodings) throw new DecodeFailure(false)
  if (undo.includes(undefined)) return bytes
  let decoded: Uint8Array = bytes
  try {
    for (const decode of undo.reverse()) decoded = (await decode?.(new Uint8Array(decoded), most)) ?? decoded
  } catch (failure) {
    throw new DecodeFailure((failure as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
  }
  // A buffer of its own, which can be transferred to another thread.
  return new Uint8Array(decoded)
}
