import {
  quote,
  backslash,
  comma,
  colon,
  closeBracket,
  closeBrace,
  openBrace,
  openBracket,
  minus,
  isDigit,
  type Span,
} from '../../../domain/jsonText.ts'
import type { Edits } from './edits.ts'
import { beginsNull, expect, PlainValues, stringIn, Unusual } from './plainValues.ts'
import { anyKind, createName, instance, isWhole, kind, merchandise, other, root, type Name } from './treeNames.ts'
import type { foundFields, Role } from './treeNames.ts'

/** The merchandise that something is under, outermost first. */
export type Path = readonly { num: string; name: string }[]

/** Fields as `fieldsAt` reads them. */
type FoundFields = Partial<Record<(typeof foundFields)[number], string>>

/** A product instance in a tree's text. Those under the same merchandise share its path. */
export interface FoundInstance {
  /** Its place in the text, in UTF-16 units. */
  span: Span
  path: Path
  fields: FoundFields
}

/** What a tree's text holds. */
export interface ScannedTree {
  /** Those of each node before those of what is under it. */
  instances: readonly FoundInstance[]
  /** The edits that make of the text in UTF-8 what an export has. */
  edits: Edits
  /** So small and shallow that reading it would not have been given up for that. */
  isModest: boolean
}

/** More names than any service has: then the next tree begins again. */
const mostNames = 1024
const slots = 4 * mostNames

/** The gateway gives nothing up that has fewer values than this, and refuses what is nested deeper than 128. */
const modest = { bytes: 65_536, values: 2500 }
const deepest = 100

interface Level {
  path: Path
  /** The merchandise itself, which may be named after what is under it. */
  names: { num: string; name: string }
  own: FoundInstance[]
  under: FoundInstance[]
}

const levelUnder = (path: Path): Level => {
  const names = { num: '', name: '' }
  return { path: [...path, names], names, own: [], under: [] }
}

/**
 * Reads a tree's text once, in UTF-8: whether it certainly is JSON as the contract wants it, where its product
 * instances are, and what an export has otherwise; almost all of it stays as it came. Parsing, checking and looking for
 * each takes ten times as long. What it is not certain of is for those to tell.
 */
export class TreeScanner extends PlainValues {
  private names: (Name | undefined)[] = []
  private nameCount = 0
  /** By depth: the object that each name was last met in. */
  private met: Int32Array[] = []
  private objects = 0
  private text = ''
  private depth = 0
  private values = 0
  private level: Level = levelUnder([])
  /** By role the first name of the last object. */
  private first: (Name | undefined)[] = []

  /** Undefined where it is not certain. `text` is what `bytes` say. */
  scan(bytes: Uint8Array, text: string): ScannedTree | undefined {
    if (this.nameCount >= mostNames || this.objects > 1e9) {
      this.names = []
      this.nameCount = 0
      this.met = []
      this.objects = 0
      this.first = []
    }
    this.begin(bytes)
    this.text = text
    this.depth = 0
    this.values = 0
    this.level = { ...levelUnder([]), path: [] }
    try {
      const end = this.space(this.object(this.space(0), root))
      if (end < bytes.length) throw new Unusual()
    } catch (thrown) {
      if (!(thrown instanceof Unusual)) throw thrown
      return undefined
    } finally {
      this.text = ''
    }
    const { own, under } = this.level
    return {
      instances: under.length === 0 ? own : [...own, ...under],
      edits: this.edits.taken(),
      isModest: bytes.length <= modest.bytes && this.values <= modest.values,
    }
  }

  /** `takes`: the kinds that the value may have; `inside`: what is in it. */
  private value(at: number, takes: number, inside: Role, isId: boolean): number {
    this.values += 1
    const first = this.from[at]!
    if (first === quote) return this.string(at, takes)
    if (first === minus || isDigit(first)) return this.number(at, takes, isId)
    if (first === openBrace) {
      expect(takes, kind.object)
      return this.object(at, other)
    }
    if (first === openBracket) {
      expect(takes, kind.list)
      return this.list(at, inside)
    }
    return this.literal(at, takes)
  }

  private list(start: number, inside: Role): number {
    const { from } = this
    let at = this.space(start + 1)
    if (from[at] === closeBracket) return at + 1
    this.enter()
    for (;;) {
      at = this.space(inside === other ? this.value(at, anyKind, other, false) : this.object(at, inside))
      if (from[at] === closeBracket) break
      if (from[at] !== comma) throw new Unusual()
      at = this.space(at + 1)
    }
    this.depth -= 1
    return at + 1
  }

  private object(start: number, role: Role): number {
    if (this.from[start] !== openBrace) throw new Unusual()
    this.values += 1
    if (role === merchandise) return this.merchandise(start)
    if (role !== instance) return this.members(start, role, undefined)
    const fields: FoundFields = {}
    const begin = start - this.surplus
    const end = this.members(start, role, fields)
    const { own, path } = this.level
    own.push({ span: { start: begin, end: end - this.surplus }, path, fields })
    return end
  }

  private merchandise(start: number): number {
    const around = this.level
    const level = levelUnder(around.path)
    const fields: Record<string, string> = {}
    this.level = level
    const end = this.members(start, merchandise, fields)
    this.level = around
    level.names.num = fields['merchandiseNum'] ?? ''
    level.names.name = fields['merchandiseName'] ?? ''
    around.under.push(...level.own, ...level.under)
    return end
  }

  /** The members of an object; `found` gets those that are to be found with it. */
  private members(start: number, role: Role, found: Record<string, string> | undefined): number {
    const { from } = this
    this.enter()
    const object = (this.objects += 1)
    const met = (this.met[this.depth] ??= new Int32Array(mostNames))
    let has = 0
    let likely = this.first
    let at = this.space(start + 1)
    while (from[at] !== closeBrace) {
      if (from[at] !== quote) throw new Unusual()
      let name = likely[role]
      if (name === undefined || !this.isAt(name, at + 1)) likely[role] = name = this.nameAt(at + 1)
      if (name.isMoved || met[name.number] === object) throw new Unusual()
      met[name.number] = object
      likely = name.next
      has |= name.needed[role]!
      at = this.space(this.passed(at, name))
      if (from[at] !== colon) throw new Unusual()
      at = this.space(at + 1)
      const begin = at
      const unit = at - this.surplus
      at = this.value(at, name.takes[role]!, name.inside[role]!, name.isId[role]!)
      if (found !== undefined && name.isFound[role]) this.find(found, name.text, begin, unit, at)
      at = this.space(at)
      if (from[at] === comma) {
        at = this.space(at + 1)
        if (from[at] === closeBrace) throw new Unusual()
      } else if (from[at] !== closeBrace) throw new Unusual()
    }
    if (!isWhole(role, has)) throw new Unusual()
    this.depth -= 1
    return at + 1
  }

  /** Notes what the value says that has just been read: it begins at the byte `begin` and at this unit. */
  private find(found: Record<string, string>, name: string, begin: number, unit: number, end: number): void {
    const first = this.from[begin]
    if (first === beginsNull) return
    const last = end - this.surplus
    if (first !== quote) found[name] = this.text.slice(unit, last)
    else if (this.isEscaped) found[name] = stringIn(this.text.slice(unit, last))
    else found[name] = this.text.slice(unit + 1, last - 1)
  }

  private enter(): void {
    this.depth += 1
    if (this.depth > deepest) throw new Unusual()
  }

  /** The byte after a name that begins at this one, its quotation marks included. */
  private passed(at: number, { bytes, text }: Name): number {
    this.surplus += bytes.length - text.length
    return at + bytes.length + 2
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
      if (code === backslash || !(code >= 0x20)) throw new Unusual()
      hash = (Math.imul(hash, 31) + code) | 0
    }
    let slot = hash & (slots - 1)
    for (let known = names[slot]; known !== undefined; known = names[(slot = (slot + 1) & (slots - 1))]) {
      if (known.hash === hash && this.isAt(known, begin)) return known
    }
    // A single tree may have more names than are kept.
    if (this.nameCount >= mostNames) throw new Unusual()
    const made = createName(this.textOf(begin, end), from.slice(begin, end), hash, this.nameCount)
    this.nameCount += 1
    names[slot] = made
    return made
  }
}
