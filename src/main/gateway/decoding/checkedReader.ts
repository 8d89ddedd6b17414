import { isAscii, isUtf8 } from 'node:buffer'
import { z } from 'zod'
import {
  quote,
  comma,
  colon,
  openBracket,
  closeBracket,
  openBrace,
  closeBrace,
  isSpace,
  endOfString,
  endOfValue,
  skipSpace,
  inOrderOf,
} from '../../../domain/jsonText.ts'
import { parsePlain } from '../wire/lossless.ts'
import { apartOf, isRecord, type Apart } from './apart.ts'
import { Bounds } from './bounds.ts'
import { opensSomething, scanValue } from './scan.ts'

/** The first fault in a value, and where it is. */
export class FirstIssue extends Error {
  readonly issue: z.core.$ZodIssue
  readonly path: readonly PropertyKey[]

  constructor(issue: z.core.$ZodIssue, path: readonly PropertyKey[]) {
    super(issue.code)
    this.issue = issue
    this.path = path
  }
}

/** The longest value, in characters, that is parsed and checked in one piece. */
const onePiece = 65_536

/** The byte order mark that UTF-8 text may begin with. */
const mark = '\u00ef\u00bb\u00bf'

/** A buffer for decoding parts; a separate one for each would have to be garbage-collected. */
const desk = Buffer.allocUnsafe(65_536)

/** What to do with the records of a list instead of holding them until the whole is read. */
export interface Taking {
  /**
   * Called with each record of the outermost lists, checked, and its own text. What it returns takes the record's
   * place.
   */
  record?: (value: unknown, text: string) => unknown
  /**
   * Whether the whole, given in UTF-8, is known to be JSON and to match: if so, it is not parsed, and the result is
   * undefined.
   */
  isSure?: (content: Uint8Array) => boolean
  /** Large parts are only checked, not held. */
  isDropped?: true
}

interface Options {
  taking?: Taking | undefined
  /** Where in the reply to begin. */
  start?: number
  /** The most objects, nested or side by side, before it is given up. */
  mostObjects?: number | undefined
}

/**
 * Reads JSON from its text, its long integers as strings, and checks it, a record at a time: parsing 16 MiB at once
 * takes many times its size, and zod keeps a fault for each element of a list. Everything throws `SyntaxError` for
 * what isn't JSON, `BeyondBounds`, and `FirstIssue` for a value that doesn't match its schema.
 */
export class CheckedReader {
  /** Where the next value begins. */
  index = 0
  /** The reply's text with one character per byte, so that it takes no more memory than the reply. */
  private readonly text: string
  private readonly bytes: Buffer
  private readonly isAscii: boolean
  private readonly taking: Taking
  private readonly isTaken: boolean
  private readonly bounds: Bounds
  private readonly path: PropertyKey[] = []

  constructor(reply: Uint8Array<ArrayBuffer>, { taking = {}, start = 0, mostObjects }: Options = {}) {
    this.bytes = Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength)
    this.isAscii = isAscii(this.bytes)
    this.text = this.bytes.toString('latin1')
    this.taking = taking
    this.isTaken = taking.isDropped === true || taking.record !== undefined
    this.bounds = new Bounds(this.text, mostObjects)
    this.index = skipSpace(this.text, start === 0 && this.text.startsWith(mark) ? mark.length : start)
  }

  /** The text between two indexes, decoded. */
  private between(start: number, end: number): string {
    return this.bytes.toString(this.isAscii ? 'latin1' : 'utf8', start, end)
  }

  /** The text between two indexes in UTF-8, without the white space at its end: a view of the reply where that is UTF-8. */
  private content(start: number, end: number): Uint8Array {
    let last = end
    while (last > start && isSpace(this.text.charCodeAt(last - 1))) last -= 1
    const part = this.bytes.subarray(start, last)
    return this.isAscii || isUtf8(part) ? part : Buffer.from(part.toString('utf8'))
  }

  /** A part of the text, decoded. */
  private read(part: string): string {
    if (this.isAscii) return part
    if (part.length > desk.length) return Buffer.from(part, 'latin1').toString('utf8')
    return desk.toString('utf8', 0, desk.write(part, 'latin1'))
  }

  get opensObject(): boolean {
    return this.text.charCodeAt(this.index) === openBrace
  }

  get isAtEnd(): boolean {
    return this.index >= this.text.length
  }

  /** The next value, unchecked. */
  plain(): unknown {
    return parsePlain(this.json())
  }

  /** The next value, checked; its keys in their order. */
  checked(schema: z.core.$ZodType): unknown {
    const { isSure, record } = this.taking
    if (isSure) {
      // To look for its end takes longer than all the rest.
      const likely = this.beforeLastBracket()
      const isAsLikely = likely > this.index && isSure(this.content(this.index, likely))
      const end = isAsLikely ? likely : endOfValue(this.text, this.index)
      if (isAsLikely || (end !== likely && isSure(this.content(this.index, end)))) {
        this.index = skipSpace(this.text, end)
        return undefined
      }
    }
    return this.value(schema, record !== undefined)
  }

  /** Where a value ends after which nothing comes but the bracket that closes the reply. */
  private beforeLastBracket(): number {
    const { text } = this
    const back = (from: number): number => {
      let at = from
      while (at > this.index && isSpace(text.charCodeAt(at - 1))) at -= 1
      return at
    }
    const last = back(text.length) - 1
    return text.charCodeAt(last) === closeBrace ? back(last) : 0
  }

  /** Skips the next value without parsing it. */
  skip(): void {
    this.json()
  }

  /** What a schema makes of a missing value. */
  absent(schema: z.core.$ZodType): unknown {
    return this.check(schema, undefined)
  }

  /** What `read` returns, and the text that it read. */
  withContent(read: () => unknown): { value: unknown; content: Uint8Array } {
    const start = this.index
    const value = read()
    return { value, content: this.content(start, this.index) }
  }

  /** Goes through the members of the object that begins here; the callback for a key must read its value. */
  *keys(): Generator<string> {
    const { text, bounds } = this
    bounds.open(0, this.index, true)
    bounds.depth += 1
    this.pass(text.charCodeAt(this.index))
    while (text.charCodeAt(this.index) !== closeBrace) {
      if (text.charCodeAt(this.index) !== quote) throw new SyntaxError('a key was expected')
      const end = endOfString(text, this.index)
      bounds.name(text, this.index, end, -1)
      const key = JSON.parse(this.read(text.slice(this.index, end))) as string
      this.index = skipSpace(text, end)
      this.pass(colon)
      yield key
      if (!this.goesOn(closeBrace)) break
    }
    this.pass(closeBrace)
    bounds.depth -= 1
    bounds.close(0)
  }

  /** The next value as JSON whose long integers are strings. */
  private json(): string {
    const scanned = scanValue(this.text, this.index, this.bounds, Infinity)
    this.index = skipSpace(this.text, scanned?.end ?? this.index)
    return this.read(scanned?.json ?? '')
  }

  /** Passes a character that must be here, and the white space after it. */
  private pass(code: number): void {
    if (this.text.charCodeAt(this.index) !== code) throw new SyntaxError('another character was expected')
    this.index = skipSpace(this.text, this.index + 1)
  }

  /** Whether another element follows the one just read; if so, moves to it. */
  private goesOn(close: number): boolean {
    const code = this.text.charCodeAt(this.index)
    if (code === close) return false
    this.pass(comma)
    this.bounds.count(1, this.index)
    // A trailing comma.
    if (this.text.charCodeAt(this.index) === close) throw new SyntaxError('another value was expected')
    return true
  }

  /** `isOuter`: whether it contains the records that are taken. */
  private value(schema: z.core.$ZodType, isOuter: boolean): unknown {
    const apart = opensSomething(this.text.charCodeAt(this.index)) ? apartOf(schema) : undefined
    if (!apart) return this.check(schema, parsePlain(this.json()))
    const { text, bounds } = this
    if (!isOuter) {
      const before = bounds.counted
      const scanned = scanValue(text, this.index, bounds, onePiece)
      if (scanned) {
        this.index = skipSpace(text, scanned.end)
        return this.check(schema, parsePlain(this.read(scanned.json)))
      }
      bounds.counted = before
    }
    const isList = text.charCodeAt(this.index) === openBracket
    if (isList !== 'element' in apart) return this.check(schema, isList ? [] : {})
    return 'element' in apart ? this.list(apart.element, isOuter) : this.object(schema, apart.lists, isOuter)
  }

  private list(element: z.core.$ZodType, isOuter: boolean): unknown[] {
    const { text, bounds, path, taking } = this
    const takes = isOuter && isRecord(element) ? taking.record : undefined
    const made: unknown[] = []
    bounds.open(0, this.index, false)
    bounds.depth += 1
    this.pass(openBracket)
    for (let nth = 0; text.charCodeAt(this.index) !== closeBracket; nth += 1) {
      const start = this.index
      path.push(nth)
      const value = this.value(element, isOuter && !takes)
      path.pop()
      if (takes) made.push(takes(value, this.between(start, this.index).trimEnd()))
      else if (!taking.isDropped) made.push(value)
      if (!this.goesOn(closeBracket)) break
    }
    this.pass(closeBracket)
    bounds.depth -= 1
    return made
  }

  private object(
    schema: z.core.$ZodType,
    lists: Extract<Apart, { lists: unknown }>['lists'],
    isOuter: boolean,
  ): unknown {
    const parts: string[] = []
    const made = new Map<string, unknown[]>()
    for (const key of this.keys()) {
      const element = this.text.charCodeAt(this.index) === openBracket ? lists.get(key) : undefined
      // Of duplicate keys the last one counts.
      made.delete(key)
      if (element) {
        this.path.push(key)
        made.set(key, this.list(element, isOuter))
        this.path.pop()
        parts.push(`${JSON.stringify(key)}:[]`)
      } else parts.push(`${JSON.stringify(key)}:${this.json()}`)
    }
    const whole = this.check(schema, parsePlain(`{${parts.join(',')}}`)) as Record<string, unknown>
    for (const [key, list] of made) whole[key] = list
    return whole
  }

  private check(schema: z.core.$ZodType, value: unknown): unknown {
    const parsed = z.safeParse(schema, value)
    // If records are taken as text, the key order of the parsed value doesn't matter.
    if (parsed.success) return this.isTaken ? parsed.data : inOrderOf(value, parsed.data)
    const [issue] = parsed.error.issues
    throw new FirstIssue(issue ?? { code: 'custom', message: '', path: [] }, [...this.path, ...(issue?.path ?? [])])
  }
}
