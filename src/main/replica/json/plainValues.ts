import {
  quote,
  backslash,
  comma,
  closeBracket,
  closeBrace,
  minus,
  isDigit,
  isSpace,
  fitsDouble,
  longDigits,
} from '../../../domain/jsonText.ts'
import { createEdits } from './edits.ts'
import { anyKind, kind, type Kind } from './treeNames.ts'

/**
 * Thrown at what only parsing and checking get right: what the contract may not take, a name twice in an object, with
 * an escape, or one that is moved; a number that is written in another form; what is no JSON.
 */
export class Unusual extends Error {}

const space = 32
const zero = 48
const letterT = 116
const letterN = 110
const nullText = [letterN, 117, 108, 108]
const trueText = [letterT, 114, 117, 101]
const falseText = [102, 97, 108, 115, 101]

/** Begins `null`, and no other value. */
export const beginsNull = letterN

/** By byte whether it stands for itself in a string, and for one UTF-16 unit. */
const isPlain = Uint8Array.from({ length: 256 }, (_, code) =>
  code >= 0x20 && code < 0x80 && code !== quote && code !== backslash ? 1 : 0,
)

const isEnd = (code: number): boolean => code === comma || code === closeBrace || code === closeBracket || isSpace(code)
/** RFC 8259 §6. */
const anyNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const digitsAlone = /^-?\d+$/

export function expect(takes: number, one: Kind): void {
  if ((takes & one) === 0) throw new Unusual()
}

/** What a string says; some escapes are none. */
export function stringIn(literal: string): string {
  try {
    return JSON.parse(literal) as string
  } catch {
    throw new Unusual()
  }
}

/**
 * Reads the plain values of a JSON text in UTF-8, and notes what an export has otherwise. Each returns the byte after
 * it. `takes`: the kinds that a value may have.
 */
export class PlainValues {
  protected from: Uint8Array = new Uint8Array()
  /** How many more bytes than UTF-16 units the text has so far. */
  protected surplus = 0
  protected readonly edits = createEdits()
  /** Whether the string read last has an escape. */
  protected isEscaped = false

  protected begin({ buffer, byteOffset, byteLength }: Uint8Array): void {
    this.from = new Uint8Array(buffer, byteOffset, byteLength)
    this.surplus = 0
    this.edits.begin()
  }

  /** The first byte from `at` on that isn't white space, which is left out. */
  protected space(at: number): number {
    const { from } = this
    // Almost always there is none.
    if (from[at]! > space || !isSpace(from[at]!)) return at
    let next = at + 1
    while (isSpace(from[next]!)) next += 1
    this.edits.cut(at, next)
    return next
  }

  /** `null`, `true` or `false`. */
  protected literal(at: number, takes: number): number {
    const first = this.from[at]!
    expect(takes, first === letterN ? kind.nothing : kind.flag)
    const letters = first === letterN ? nullText : first === letterT ? trueText : falseText
    for (let nth = 0; nth < letters.length; nth += 1) if (this.from[at + nth] !== letters[nth]) throw new Unusual()
    return at + letters.length
  }

  protected string(start: number, takes: number): number {
    const { from } = this
    let { surplus } = this
    let isEscaped = false
    let at = start + 1
    for (;;) {
      while (isPlain[from[at]!] === 1) at += 1
      const code = from[at]!
      if (code === quote) break
      if (code === backslash) {
        isEscaped = true
        at += 2
      } else if (code >= 0x80) {
        // Each byte that goes on with a character; one of four bytes is two units.
        if (code < 0xc0) surplus += 1
        else if (code >= 0xf0) surplus -= 1
        at += 1
      } else throw new Unusual()
    }
    this.surplus = surplus
    this.isEscaped = isEscaped
    const end = at + 1
    if ((takes & kind.text) === 0) {
      expect(takes, kind.digits)
      if (!digitsAlone.test(this.textOf(start + 1, at))) throw new Unusual()
    }
    if (isEscaped) this.edits.replace(start, end, JSON.stringify(stringIn(this.textOf(start, end))))
    return end
  }

  /** `isId`: it is taken for its digits. */
  protected number(start: number, takes: number, isId: boolean): number {
    const { from } = this
    let at = from[start] === minus ? start + 1 : start
    const digits = at
    while (isDigit(from[at]!)) at += 1
    const count = at - digits
    if (isEnd(from[at]!)) {
      if (count === 0 || (from[digits] === zero && (count > 1 || digits > start))) throw new Unusual()
      const isLong = count >= longDigits
      expect(takes, isLong ? kind.long : kind.integer)
      if (isId || isLong) this.edits.quote(start, at)
      return at
    }
    while (at < from.length && !isEnd(from[at]!)) at += 1
    const literal = this.textOf(start, at)
    // Of a field that the contract knows it has to be seen what number it is.
    if (takes !== anyKind || !anyNumber.test(literal)) throw new Unusual()
    // What a double doesn't hold is kept as it stands there.
    if (!fitsDouble(literal)) this.edits.quote(start, at)
    else if (String(Number(literal)) !== literal) throw new Unusual()
    return at
  }

  protected textOf(start: number, end: number): string {
    return Buffer.from(this.from.buffer, this.from.byteOffset + start, end - start).toString()
  }
}
