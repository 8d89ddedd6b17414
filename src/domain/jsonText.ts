/** The fewest digits of an integer that may be too large for a double to hold exactly (2^53 has 16). */
export const longDigits = 16

const numberParts = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

/** A number's sign, its digits without zeros on either side, and the power of ten that they count. */
function valueOf(literal: string): string | undefined {
  const [, sign, whole, fraction = '', power = '0'] = numberParts.exec(literal) ?? []
  if (whole === undefined) return undefined
  const digits = whole + fraction
  let start = 0
  let end = digits.length
  while (digits[start] === '0') start += 1
  if (start === end) return '0'
  while (digits[end - 1] === '0') end -= 1
  return `${sign}${digits.slice(start, end)}e${Number(power) - fraction.length + digits.length - end}`
}

/**
 * Whether a double has the value that a number's text says, in its shortest form: 1.50 and 1e2 are held, what has too
 * many digits or is too large is not. What is no JSON number is nobody's loss.
 */
export function fitsDouble(literal: string): boolean {
  // 15 digits always are.
  if (literal.length <= longDigits && !/[eE]/.test(literal)) return true
  const value = valueOf(literal)
  return value === undefined || value === valueOf(String(Number(literal)))
}

/** A part of a text: from `start` up to, not including, `end`. */
export interface Span {
  start: number
  end: number
}

/** The characters of JSON's syntax, as UTF-16 units and, being ASCII, as bytes (RFC 8259 §2). */

export const quote = 34
export const backslash = 92
export const comma = 44
export const colon = 58
export const openBracket = 91
export const closeBracket = 93
export const openBrace = 123
export const closeBrace = 125
export const minus = 45

export const isDigit = (code: number): boolean => code >= 48 && code <= 57
export const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9

/** The first index from `index` on that is not white space. */
export function skipSpace(text: string, index: number): number {
  while (isSpace(text.charCodeAt(index))) index += 1
  return index
}

/** The index just after the string that opens at `start`: a quotation mark ends it unless it is escaped itself. */
export function endOfString(text: string, start: number): number {
  // Most strings are too short for `indexOf` to pay.
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === quote) return index + 1
    if (code === backslash) index += 1
  }
  return text.length
}

/** The index just after the value that begins at `start`. */
export function endOfValue(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (first === quote) return endOfString(text, start)
  let index = start
  if (first !== openBrace && first !== openBracket) {
    for (; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (code === comma || code === closeBrace || code === closeBracket || isSpace(code)) break
    }
    return index
  }
  let depth = 0
  while (index < text.length) {
    const code = text.charCodeAt(index)
    if (code === quote) {
      index = endOfString(text, index)
      continue
    }
    index += 1
    if (code === openBrace || code === openBracket) depth += 1
    else if (code === closeBrace || code === closeBracket) {
      depth -= 1
      if (depth === 0) return index
    }
  }
  return index
}

/** A member of an object. */
interface Member {
  /** What its name says. */
  name: string
  value: Span
}

/** What a string says that was written so. */
export const readString = (literal: string): string =>
  literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1)

/** The members of the object at `start`, in their order; none if it isn't one. The text must be JSON. */
export function membersIn(text: string, start = 0): Member[] {
  const found: Member[] = []
  let at = skipSpace(text, start)
  if (text.charCodeAt(at) !== openBrace) return found
  at = skipSpace(text, at + 1)
  while (text.charCodeAt(at) === quote) {
    const colon = endOfString(text, at)
    const begin = skipSpace(text, skipSpace(text, colon) + 1)
    const end = endOfValue(text, begin)
    found.push({ name: readString(text.slice(at, colon)), value: { start: begin, end } })
    at = skipSpace(text, skipSpace(text, end) + 1)
  }
  return found
}

/** The elements of the list at `start`, in their order; none if it isn't one. */
export function elementsIn(text: string, start = 0): Span[] {
  const found: Span[] = []
  let at = skipSpace(text, start)
  if (text.charCodeAt(at) !== openBracket) return found
  do {
    at = skipSpace(text, at + 1)
    if (text.charCodeAt(at) === closeBracket) break
    const end = endOfValue(text, at)
    found.push({ start: at, end })
    at = skipSpace(text, end)
  } while (text.charCodeAt(at) === comma)
  return found
}

type Keyed = Record<string, unknown>

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a schema made of `came`, with the keys of each object in the order in which they came: a schema puts
 * its own fields first. Both have the same shape; only the leaves may differ. `came` itself is changed and
 * returned: a third copy of a list of 16 MiB would be one too many.
 */
export function inOrderOf<T>(came: unknown, checked: T): T {
  const value: unknown = checked
  if (value === came) return checked
  if (Array.isArray(came) && Array.isArray(value)) {
    value.forEach((one, at) => (came[at] = inOrderOf(came[at], one)))
    return came as T
  }
  if (!isKeyed(came) || !isKeyed(value)) return checked
  for (const key of Object.keys(came)) {
    if (!Object.hasOwn(value, key)) delete came[key]
    else if (came[key] !== value[key]) came[key] = inOrderOf(came[key], value[key])
  }
  for (const key of Object.keys(value)) if (!Object.hasOwn(came, key)) came[key] = value[key]
  return came as T
}
