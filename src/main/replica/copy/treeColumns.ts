import type { Span } from '../../../domain/jsonText.ts'

/** A product instance as it is packed; the times in epoch ms. */
export interface PackedProduct {
  /** Where it stands in its tree's text. */
  span: Span
  article: number
  starts: number | null
  ends: number | null
  isTrial: boolean
  isActivated: boolean
}

/** The bits of `flags`. */
export const trialBit = 1
export const activatedBit = 2

/** A tree's instances column by column; a time that is not stated is NaN. */
export interface TreeColumns {
  starts: Float64Array
  ends: Float64Array
  articles: Uint32Array
  textStarts: Uint32Array
  textEnds: Uint32Array
  flags: Uint8Array
}

const bytesEach = 8 + 8 + 4 + 4 + 4 + 1

/** The columns over a buffer, one after the other, the widest first; in the order of bytes of this machine. */
function over(buffer: ArrayBuffer): TreeColumns {
  const count = buffer.byteLength / bytesEach
  return {
    starts: new Float64Array(buffer, 0, count),
    ends: new Float64Array(buffer, 8 * count, count),
    articles: new Uint32Array(buffer, 16 * count, count),
    textStarts: new Uint32Array(buffer, 20 * count, count),
    textEnds: new Uint32Array(buffer, 24 * count, count),
    flags: new Uint8Array(buffer, 28 * count, count),
  }
}

export function packColumns(products: readonly PackedProduct[]): Uint8Array {
  const buffer = new ArrayBuffer(bytesEach * products.length)
  const columns = over(buffer)
  products.forEach(({ span, article, starts, ends, isTrial, isActivated }, at) => {
    columns.starts[at] = starts ?? NaN
    columns.ends[at] = ends ?? NaN
    columns.articles[at] = article
    columns.textStarts[at] = span.start
    columns.textEnds[at] = span.end
    columns.flags[at] = (isTrial ? trialBit : 0) | (isActivated ? activatedBit : 0)
  })
  return new Uint8Array(buffer)
}

export function unpackColumns(blob: Uint8Array): TreeColumns {
  const isWhole = blob.byteOffset === 0 && blob.buffer.byteLength === blob.byteLength
  return over((isWhole ? blob : blob.slice()).buffer as ArrayBuffer)
}
