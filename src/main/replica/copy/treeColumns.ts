import type { Span } from '../../../domain/jsonText.ts'

/** A product instance as it is packed; the times in epoch ms. */
export interface PackedProduct {
  /** Its place in the tree's text. */
  span: Span
  article: number
  starts: number | null
  ends: number | null
  isTrial: boolean
  /** Whether the end is `trialEndDate`. */
  endsAsTrial: boolean
  /** `activateFlag`; undefined where it isn't stated. */
  isActivated: boolean | undefined
  id: string
}

/** The bits of `flags`. */
export const trialBit = 1
export const activatedBit = 2
export const trialEndBit = 4
/** Stated as not activated: without either bit nothing is stated. */
export const notActivatedBit = 8

/** A tree's instances, column by column; a time that isn't stated is NaN. */
export interface TreeColumns {
  starts: Float64Array
  ends: Float64Array
  articles: Uint32Array
  textStarts: Uint32Array
  textEnds: Uint32Array
  flags: Uint8Array
  /** The instances' own ids in lower case, each after a line break. */
  ids: Uint8Array
}

/** The bytes for the number of instances; then come the columns, widest first, in this machine's byte order. */
export const headBytes = 8

/** The bytes of one instance in the columns before each. */
export const bytesBefore = {
  ...{ starts: 0, ends: 8, articles: 16, textStarts: 20, textEnds: 24, flags: 28 },
  ids: 29,
} as const

/** The columns as views on a buffer. */
function over(buffer: ArrayBuffer): TreeColumns {
  const [count = 0] = new Float64Array(buffer, 0, 1)
  const at = (column: keyof typeof bytesBefore): number => headBytes + bytesBefore[column] * count
  return {
    starts: new Float64Array(buffer, at('starts'), count),
    ends: new Float64Array(buffer, at('ends'), count),
    articles: new Uint32Array(buffer, at('articles'), count),
    textStarts: new Uint32Array(buffer, at('textStarts'), count),
    textEnds: new Uint32Array(buffer, at('textEnds'), count),
    flags: new Uint8Array(buffer, at('flags'), count),
    ids: new Uint8Array(buffer, at('ids')),
  }
}

export function packColumns(products: readonly PackedProduct[]): Uint8Array {
  const ids = Buffer.from(products.map(({ id }) => `\n${id.toLowerCase().replaceAll('\n', ' ')}`).join(''))
  const buffer = new ArrayBuffer(headBytes + bytesBefore.ids * products.length + ids.length)
  new Float64Array(buffer, 0, 1)[0] = products.length
  const columns = over(buffer)
  columns.ids.set(ids)
  products.forEach(({ span, article, starts, ends, isTrial, endsAsTrial, isActivated }, at) => {
    columns.starts[at] = starts ?? NaN
    columns.ends[at] = ends ?? NaN
    columns.articles[at] = article
    columns.textStarts[at] = span.start
    columns.textEnds[at] = span.end
    const activation = isActivated === undefined ? 0 : isActivated ? activatedBit : notActivatedBit
    columns.flags[at] = (isTrial ? trialBit : 0) | (endsAsTrial ? trialEndBit : 0) | activation
  })
  return new Uint8Array(buffer)
}

export function unpackColumns(blob: Uint8Array): TreeColumns {
  const isWhole = blob.byteOffset === 0 && blob.buffer.byteLength === blob.byteLength
  return over((isWhole ? blob : blob.slice()).buffer as ArrayBuffer)
}
