import { skipSpace } from '../../../domain/jsonText.ts'
import { Bounds } from '../decoding/bounds.ts'
import { scanValue } from '../decoding/scan.ts'

declare global {
  interface JSON {
    /** The text of one JSON primitive, which `JSON.stringify` writes as it is. */
    rawJSON(text: string): { readonly rawJSON: string }
  }
}

/**
 * Whether a text may contain the key `__proto__`, which would change an object's prototype. It may also be written
 * with escapes.
 */
const mayHoldProto = (text: string): boolean => text.includes('__proto__') || text.includes('\\u005')

/** `JSON.parse`, except that no object has a key `__proto__`. */
export function parsePlain(json: string): unknown {
  return mayHoldProto(json)
    ? JSON.parse(json, (key, value: unknown) => (key === '__proto__' ? undefined : value))
    : JSON.parse(json)
}

/**
 * `JSON.parse`, except that integers of 16 or more digits, and other numbers that a double doesn't hold, come out as
 * strings of exactly what stood there, and that no object has a key `__proto__`. Throws `SyntaxError` as `JSON.parse`
 * does, and `BeyondBounds` before anything is parsed of a text that would take far more memory than its length.
 */
export function parseLossless(text: string): unknown {
  const scanned = scanValue(text, skipSpace(text, 0), new Bounds(text), Infinity)
  const end = scanned?.end ?? 0
  if (skipSpace(text, end) < text.length) throw new SyntaxError('more than one value')
  return parsePlain(scanned?.json ?? '')
}

/** A `Long` for a request body: `JSON.stringify` writes it as a JSON number with exactly these digits. */
export function longNumber(long: string): { readonly rawJSON: string } {
  return JSON.rawJSON(long)
}
