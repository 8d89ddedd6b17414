import { endOfString } from '../../../domain/jsonText.ts'

/**
 * JSON whose 64-bit integers survive. `JSON.parse` rounds integers above 2^53, and a reviver that reads the source
 * text takes eight times as long; so the text is scanned once and quotation marks are put round long integers.
 */

declare global {
  interface JSON {
    /** The text of one JSON primitive, which `JSON.stringify` writes as it is. */
    rawJSON(text: string): { readonly rawJSON: string }
  }
}

/** Brackets within brackets; what the specification shows stays far below. Each level costs memory before it fails. */
const deepest = 64

/**
 * Values in one text: each takes its memory, however short it is written. Records take some twenty characters a value;
 * an empty object takes two, and fifty bytes of memory.
 */
const mostValues = { least: 10_000, charactersEach: 10 }

/** Parts of a text that are put together at a time: each costs more than its letters until then. */
const partsAtOnce = 512

/** Integers of this many digits or more become strings; all shorter ones are exact in a double. */
const longDigits = 16

const quote = 34
const minus = 45
const dot = 46
const comma = 44
const colon = 58
const zero = 48
const upperE = 69
const openBracket = 91
const closeBracket = 93
const openBrace = 123
const closeBrace = 125
const lowerE = 101

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9

/** Whether the next thing at `index` is a colon: a bare number as a key must stay the syntax error that it is. */
function isKey(text: string, index: number): boolean {
  while (isSpace(text.charCodeAt(index))) index += 1
  return text.charCodeAt(index) === colon
}

function quoteLongIntegers(text: string): string {
  const length = text.length
  const most = Math.max(mostValues.least, length / mostValues.charactersEach)
  // Between every two parts a quotation mark belongs: a part before an integer, the integer, a part after it.
  const pieces: string[] = []
  let parts: string[] = []
  let copied = 0
  let values = 0
  let index = 0
  let depth = 0
  while (index < length) {
    const code = text.charCodeAt(index)
    if (code === quote) {
      index = endOfString(text, index)
      continue
    }
    if (!isDigit(code) && code !== minus) {
      if (code === openBracket || code === openBrace) {
        depth += 1
        values += 1
        if (depth > deepest) throw new RangeError(`deeper than ${deepest}`)
        if (values > most) throw new RangeError('too many values')
      } else if (code === closeBracket || code === closeBrace) depth -= 1
      else if (code === comma) {
        values += 1
        if (values > most) throw new RangeError('too many values')
      }
      index += 1
      continue
    }
    const start = index
    const digits = code === minus ? start + 1 : start
    index = digits
    while (isDigit(text.charCodeAt(index))) index += 1
    const count = index - digits
    const next = text.charCodeAt(index)
    if (next === dot || next === lowerE || next === upperE) {
      // A fraction or an exponent: no integer, however many digits it has.
      index += 1
      for (let tail = text.charCodeAt(index); isNumberTail(tail); tail = text.charCodeAt(index)) index += 1
      continue
    }
    // A leading zero is no JSON number: it is left for `JSON.parse` to refuse.
    if (count < longDigits || text.charCodeAt(digits) === zero || isKey(text, index)) {
      if (index === start) index += 1
      continue
    }
    // As a text it takes as much as two others.
    values += 1
    if (values > most) throw new RangeError('too many values')
    parts.push(text.slice(copied, start), text.slice(start, index))
    copied = index
    if (parts.length >= partsAtOnce) {
      pieces.push(parts.join('"'))
      parts = []
    }
  }
  return copied === 0 ? text : [...pieces, ...parts, text.slice(copied)].join('"')
}

function isNumberTail(code: number): boolean {
  return isDigit(code) || code === dot || code === lowerE || code === upperE || code === minus || code === 43
}

/** A key that, assigned to an object, would change its prototype. It may also be written with escapes. */
const mayHoldProto = (text: string): boolean => text.includes('__proto__') || text.includes('\\u005')

/**
 * `JSON.parse`, except that integers of 16 or more digits come out as strings of exactly their digits, and that no
 * object has a key `__proto__`. Throws `SyntaxError` as `JSON.parse` does,
 * and `RangeError` for more than 64 brackets within each other, or for more values than there is sense in for its
 * length, before anything is parsed.
 */
export function parseLossless(text: string): unknown {
  const quoted = quoteLongIntegers(text)
  return mayHoldProto(text)
    ? JSON.parse(quoted, (key, value: unknown) => (key === '__proto__' ? undefined : value))
    : JSON.parse(quoted)
}

/** A `Long` for a request body: `JSON.stringify` writes it as a JSON number with exactly these digits. */
export function longNumber(long: string): { readonly rawJSON: string } {
  return JSON.rawJSON(long)
}
