import { z } from 'zod'
import { IdText } from '../../../contract/ids.ts'
import { MerchandiseNode, ProductInstance } from '../../../contract/records.ts'
import {
  quote,
  backslash,
  comma,
  closeBracket,
  closeBrace,
  openBrace,
  openBracket,
  minus,
  isDigit,
  isSpace,
} from '../../../domain/jsonLetters.ts'
import { isHeld, longDigits } from '../../../domain/jsonText.ts'
import { createEdits, type Edits } from './edits.ts'

/** What an object of a tree is. The root has two lists, and nothing else that the contract knows. */
const [root, merchandise, instance, other] = [0, 1, 2, 3] as const
type Role = typeof root | typeof merchandise | typeof instance | typeof other

function isIdText(schema: unknown): boolean {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  return isWrapped ? isIdText(schema.unwrap()) : schema === IdText
}

/** The names under which the contract takes a number for its digits. */
const idNames = (shape: Record<string, unknown>): ReadonlySet<string> =>
  new Set(Object.keys(shape).filter((name) => isIdText(shape[name])))
const idsIn: Partial<Record<Role, ReadonlySet<string>>> = {
  [merchandise]: idNames(MerchandiseNode.shape),
  [instance]: idNames(ProductInstance.shape),
}
const inside: Partial<Record<string, Role>> = { productInstanceList: instance, children: merchandise }

/** A field name that was met: which one it is, and by the role of its object what its value is. */
interface Name {
  number: number
  hash: number
  bytes: Uint8Array
  isId: readonly boolean[]
  inside: readonly Role[]
  /** `JSON.parse` puts it elsewhere, or leaves it out. */
  isMoved: boolean
  /** By the role of its object the name that came after it the last time, and most likely does again. */
  next: (Name | undefined)[]
}

const isIndex = (name: string): boolean => /^(?:0|[1-9]\d{0,9})$/.test(name)

/** More names than any service has: then the next tree begins again. */
const mostNames = 1024
const slots = 4 * mostNames

/** Thrown at what only parsing gets right: a name twice in an object, with an escape, or one that is moved; a number that is written in another form. */
class Unusual extends Error {}

/**
 * Finds what of a tree's text an export has otherwise: almost all of it stays as it came, and parsing, checking and
 * writing it takes ten times as long. The text must have been checked.
 */
export class ExportScanner {
  private names: (Name | undefined)[] = []
  private nameCount = 0
  /** By depth: the object that each name was last met in. */
  private met: Int32Array[] = []
  private objects = 0
  private from: Uint8Array = new Uint8Array()
  private readonly edits = createEdits()
  private depth = 0
  /** By role the first name of the last object. */
  private first: (Name | undefined)[] = []

  /** The edits that make of a tree's text in UTF-8 what an export has; undefined where only parsing it tells. */
  editsOf(text: Uint8Array): Edits | undefined {
    if (this.nameCount >= mostNames || this.objects > 1e9) {
      this.names = []
      this.nameCount = 0
      this.met = []
      this.objects = 0
      this.first = []
    }
    this.from = text
    this.depth = 0
    this.edits.begin()
    try {
      this.space(this.value(this.space(0), root, false))
    } catch (thrown) {
      if (!(thrown instanceof Unusual)) throw thrown
      return undefined
    }
    return this.edits.taken()
  }

  /** The first byte from `at` on that isn't white space, which is left out. */
  private space(at: number): number {
    const { from } = this
    if (!isSpace(from[at]!)) return at
    let next = at + 1
    while (isSpace(from[next]!)) next += 1
    this.edits.cut(at, next)
    return next
  }

  private value(at: number, role: Role, isId: boolean): number {
    const first = this.from[at]!
    if (first === quote) return this.string(at)
    if (first === openBrace) return this.object(at, role)
    if (first === openBracket) return this.list(at, role)
    if (first === minus || isDigit(first)) return this.number(at, isId)
    // true, null; false.
    return at + (first === 102 ? 5 : 4)
  }

  private string(start: number): number {
    const { from } = this
    let at = start + 1
    let isEscaped = false
    for (let code = from[at]!; code !== quote; code = from[at]!) {
      if (code === backslash) {
        isEscaped = true
        at += 1
      }
      at += 1
    }
    if (isEscaped) this.edits.replace(start, at + 1, JSON.stringify(JSON.parse(this.textOf(start, at + 1))))
    return at + 1
  }

  private number(start: number, isId: boolean): number {
    const { from } = this
    let at = from[start] === minus ? start + 1 : start
    const digits = at
    while (isDigit(from[at]!)) at += 1
    const code = from[at]!
    const count = at - digits
    if (code === comma || code === closeBrace || code === closeBracket || isSpace(code)) {
      if (count === 1 && digits > start && from[digits] === 48) throw new Unusual()
      if (isId || count >= longDigits) this.edits.quote(start, at)
      return at
    }
    while (at < from.length && !isSpace(from[at]!) && ![comma, closeBrace, closeBracket].includes(from[at]!)) at += 1
    const literal = this.textOf(start, at)
    // What a double doesn't hold is kept as it stands there; of an id only its value is known.
    if (!isHeld(literal)) this.edits.quote(start, at)
    else if (isId || String(Number(literal)) !== literal) throw new Unusual()
    return at
  }

  private list(start: number, role: Role): number {
    let at = this.space(start + 1)
    this.depth += 1
    while (this.from[at] !== closeBracket) {
      if (this.from[at] === comma) at = this.space(at + 1)
      at = this.space(this.value(at, role, false))
    }
    this.depth -= 1
    return at + 1
  }

  private object(start: number, role: Role): number {
    const { from } = this
    this.depth += 1
    const object = (this.objects += 1)
    const met = (this.met[this.depth] ??= new Int32Array(mostNames))
    let at = this.space(start + 1)
    let likely = this.first
    while (from[at] !== closeBrace) {
      if (from[at] === comma) at = this.space(at + 1)
      let name = likely[role]
      if (name === undefined || !this.isAt(name, at + 1)) likely[role] = name = this.nameAt(at + 1)
      if (name.isMoved || met[name.number] === object) throw new Unusual()
      met[name.number] = object
      likely = name.next
      // The colon, with white space on either side.
      at = this.space(this.space(at + name.bytes.length + 2) + 1)
      at = this.space(this.value(at, name.inside[role]!, name.isId[role]!))
    }
    this.depth -= 1
    return at + 1
  }

  private isAt({ bytes }: Name, begin: number): boolean {
    const { from } = this
    const { length } = bytes
    for (let at = 0; at < length; at += 1) if (bytes[at] !== from[begin + at]) return false
    return from[begin + length] === quote
  }

  private nameAt(begin: number): Name {
    const { from, names } = this
    let hash = 0
    let end = begin
    for (let code = from[end]!; code !== quote; code = from[(end += 1)]!) {
      if (code === backslash) throw new Unusual()
      hash = (Math.imul(hash, 31) + code) | 0
    }
    let slot = hash & (slots - 1)
    for (let known = names[slot]; known !== undefined; known = names[(slot = (slot + 1) & (slots - 1))]) {
      if (known.hash === hash && this.isAt(known, begin)) return known
    }
    // A single tree may have more names than are kept.
    if (this.nameCount >= mostNames) throw new Unusual()
    const text = this.textOf(begin, end)
    const roles = [root, merchandise, instance, other] as const
    const isNode = (role: Role): boolean => role === root || role === merchandise
    const made: Name = {
      number: this.nameCount,
      hash,
      bytes: Uint8Array.prototype.slice.call(from, begin, end),
      isId: roles.map((role) => idsIn[role]?.has(text) === true),
      inside: roles.map((role) => (isNode(role) ? (inside[text] ?? other) : other)),
      isMoved: text === '__proto__' || isIndex(text),
      next: [],
    }
    this.nameCount += 1
    names[slot] = made
    return made
  }

  private textOf(start: number, end: number): string {
    return Buffer.from(this.from.buffer, this.from.byteOffset + start, end - start).toString()
  }
}
