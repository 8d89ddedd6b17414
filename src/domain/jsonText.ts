/**
 * JSON as text: where its values begin and end, and whether two texts say the same. Nothing is parsed into objects, so
 * that key order, number formats and unknown fields stay as they came. The texts must be JSON: whoever reads them from
 * outside has parsed them before.
 */

const quote = 34
const backslash = 92
const comma = 44
const colon = 58
const openers: ReadonlySet<number> = new Set([91, 123])
const closers: ReadonlySet<number> = new Set([93, 125])

/** A part of a text: from `start` up to, not including, `end`. */
export interface Span {
  start: number
  end: number
}

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9

/** The index of what follows spaces at `index`. */
export function skipSpace(text: string, index: number): number {
  while (isSpace(text.charCodeAt(index))) index += 1
  return index
}

/** The index just after the string that opens at `start`: a quotation mark ends it unless it is escaped itself. */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === backslash) before -= 1
    if ((end - before) % 2 === 0) return end + 1
  }
  return text.length
}

/** The index just after the value that begins at `start`. */
export function endOfValue(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (first === quote) return endOfString(text, start)
  let index = start
  if (!openers.has(first)) {
    for (let code = first; index < text.length; code = text.charCodeAt(index)) {
      if (code === comma || closers.has(code) || isSpace(code)) break
      index += 1
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
    if (openers.has(code)) depth += 1
    else if (closers.has(code)) {
      depth -= 1
      if (depth === 0) return index
    }
  }
  return index
}

/** The members of the object at `span`, in their order, each with its key read; none where it is no object. */
export function* membersOf(text: string, span: Span): Generator<{ key: string; value: Span }> {
  if (text[span.start] !== '{') return
  let index = skipSpace(text, span.start + 1)
  while (text.charCodeAt(index) === quote) {
    const keyEnd = endOfString(text, index)
    const written = text.slice(index + 1, keyEnd - 1)
    const key = written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written
    index = skipSpace(text, keyEnd)
    if (text.charCodeAt(index) !== colon) return
    const start = skipSpace(text, index + 1)
    const end = endOfValue(text, start)
    yield { key, value: { start, end } }
    index = skipSpace(text, end)
    if (text.charCodeAt(index) !== comma) return
    index = skipSpace(text, index + 1)
  }
}

/** The elements of the array at `span`; none where it is no array. */
export function* elementsOf(text: string, span: Span): Generator<Span> {
  if (text[span.start] !== '[') return
  let index = skipSpace(text, span.start + 1)
  while (index < span.end && !closers.has(text.charCodeAt(index))) {
    const end = endOfValue(text, index)
    yield { start: index, end }
    index = skipSpace(text, end)
    if (text.charCodeAt(index) !== comma) return
    index = skipSpace(text, index + 1)
  }
}

/** The whole of a text that is one JSON value. */
export function wholeOf(text: string): Span {
  const start = skipSpace(text, 0)
  return { start, end: endOfValue(text, start) }
}

/** The value under a path of keys; of a key that stands twice the last one counts, as in `JSON.parse`. */
export function valueAt(text: string, span: Span, ...path: readonly string[]): Span | undefined {
  let found: Span | undefined = span
  for (const step of path) {
    let next: Span | undefined
    for (const { key, value } of membersOf(text, found)) if (key === step) next = value
    if (!next) return undefined
    found = next
  }
  return found
}

function canonicalNumber(literal: string): string {
  const value = Number(literal)
  if (Number.isSafeInteger(value)) return String(value === 0 ? 0 : value)
  // A longer integer keeps its digits; another number its shortest form, where it has one.
  return /^-?\d+$/.test(literal) || !Number.isFinite(value) ? literal : String(value)
}

/**
 * The canonical form of a value (RFC 8785, but integers beyond 2^53 keep their digits): two texts have the same one
 * exactly where they say the same, whatever their spaces, escapes and order of keys.
 */
export function canonical(text: string, span: Span = wholeOf(text)): string {
  const first = text[span.start]
  if (first === '{') {
    const members = new Map<string, string>()
    for (const { key, value } of membersOf(text, span)) members.set(key, canonical(text, value))
    const keys = [...members.keys()].sort()
    return `{${keys.map((key) => `${JSON.stringify(key)}:${members.get(key)}`).join(',')}}`
  }
  if (first === '[') return `[${[...elementsOf(text, span)].map((one) => canonical(text, one)).join(',')}]`
  const literal = text.slice(span.start, span.end)
  if (first === '"') return literal.includes('\\') ? JSON.stringify(JSON.parse(literal)) : literal
  return first === 't' || first === 'f' || first === 'n' ? literal : canonicalNumber(literal)
}
