import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { WireFailure } from './wire.ts'

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/** What a service may compress its replies with. */
export const acceptedEncodings = 'gzip, deflate, br'

const isKnown = (name: string): name is keyof typeof decoders => Object.hasOwn(decoders, name)

/** A body as it was before it was compressed. Throws `net.replyTooLarge`, and whatever zlib does for what is broken. */
export async function decoded(
  bytes: Uint8Array<ArrayBuffer>,
  encodings: string | null,
  replyBytes: number,
  status: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const names = (encodings ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(isKnown)
  let whole = bytes
  // The last one was put on last.
  for (const name of names.reverse()) {
    try {
      whole = new Uint8Array(await decoders[name](whole, { maxOutputLength: replyBytes }))
    } catch (error) {
      const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      throw isTooLarge ? new WireFailure('net.replyTooLarge', true, { status }) : error
    }
  }
  return whole
}
