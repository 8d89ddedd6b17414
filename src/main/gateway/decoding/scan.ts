import {
  quote,
  comma,
  colon,
  openBracket,
  closeBracket,
  openBrace,
  closeBrace,
  minus,
  isDigit,
  isSpace,
  endOfString,
  fitsDouble,
  longDigits,
  skipSpace,
} from '../../../domain/jsonText.ts'
import type { Bounds } from './bounds.ts'

/**
 * JSON whose numbers survive. `JSON.parse` rounds integers above 2^53 and fractions of many digits, and a reviver that
 * reads the source text takes eight times as long; so the text is scanned once and quotation marks are put around long
 * integers, and around other numbers that a double doesn't hold.
 */

/** How many parts of a text are joined at a time: until then each costs more than its characters. */
const partsAtOnce = 512

const longInteger = /^-?[1-9]\d{15,}$/

const dot = 46
const zero = 48
const upperE = 69
const lowerE = 101

/** Whether a colon comes next at `index`: a bare number as a key must stay a syntax error. */
const isKey = (text: string, index: number): boolean => text.charCodeAt(skipSpace(text, index)) === colon

function isNumberTail(code: number): boolean {
  return isDigit(code) || code === dot || code === lowerE || code === upperE || code === minus || code === 43
}

/** One value of a text: where it ends, and its JSON with long numbers as strings. */
export interface Scanned {
  end: number
  json: string
}

/** A value that is neither an object nor a list. It isn't checked for being JSON. */
function scanPlain(text: string, start: number): Scanned {
  if (text.charCodeAt(start) === quote) {
    const end = endOfString(text, start)
    return { end, json: text.slice(start, end) }
  }
  let end = start
  for (let code = text.charCodeAt(end); end < text.length; code = text.charCodeAt(end)) {
    if (code === comma || code === closeBracket || code === closeBrace || isSpace(code)) break
    end += 1
  }
  const literal = text.slice(start, end)
  const isQuoted = longInteger.test(literal) || !fitsDouble(literal)
  return { end, json: isQuoted ? `"${literal}"` : literal }
}

export const opensSomething = (code: number): boolean => code === openBracket || code === openBrace

/**
 * The value that begins at `start` and ends where brackets and quotation marks say; anything else wrong with it is
 * left to `JSON.parse`. Undefined if it is longer than `longest` characters. Throws `BeyondBounds`.
 */
export function scanValue(text: string, start: number, bounds: Bounds, longest: number): Scanned | undefined {
  if (!opensSomething(text.charCodeAt(start))) return scanPlain(text, start)
  const length = text.length
  const { countsNames } = bounds
  // A quotation mark goes between every two parts: one before a number, the number, one after it.
  const pieces: string[] = []
  let parts: string[] = []
  let copied = start
  let index = start
  let depth = 0
  while (index < length) {
    const code = text.charCodeAt(index)
    if (code === quote) {
      const end = endOfString(text, index)
      if (countsNames && isKey(text, end)) bounds.name(text, index, end, depth - 1)
      index = end
      continue
    }
    if (!isDigit(code) && code !== minus) {
      index += 1
      if (opensSomething(code)) {
        bounds.open(depth, index, code === openBrace)
        depth += 1
        if (index - start > longest) return undefined
      } else if (code === closeBracket || code === closeBrace) {
        depth -= 1
        bounds.close(depth)
        if (depth === 0) break
      } else if (code === comma) {
        bounds.count(1, index)
        if (index - start > longest) return undefined
      }
      continue
    }
    const first = index
    const digits = code === minus ? first + 1 : first
    index = digits
    while (isDigit(text.charCodeAt(index))) index += 1
    const count = index - digits
    const next = text.charCodeAt(index)
    if (next === dot || next === lowerE || next === upperE) {
      // A fraction or an exponent: not an integer, however many digits.
      index += 1
      for (let tail = text.charCodeAt(index); isNumberTail(tail); tail = text.charCodeAt(index)) index += 1
      if (fitsDouble(text.slice(first, index)) || isKey(text, index)) continue
    } else if (count < longDigits || text.charCodeAt(digits) === zero || isKey(text, index)) {
      // A leading zero isn't valid JSON: it is left for `JSON.parse` to refuse.
      if (index === first) index += 1
      continue
    }
    // As a string that is first cut out of the others, it takes as much memory as four values.
    bounds.count(3, index)
    parts.push(text.slice(copied, first), text.slice(first, index))
    copied = index
    if (parts.length >= partsAtOnce) {
      pieces.push(parts.join('"'))
      parts = []
    }
  }
  const rest = text.slice(copied, index)
  return { end: index, json: copied === start ? rest : [...pieces, ...parts, rest].join('"') }
}
