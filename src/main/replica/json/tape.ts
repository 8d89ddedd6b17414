import {
  quote,
  comma,
  colon,
  openBracket,
  closeBracket,
  openBrace,
  closeBrace,
  isSpace,
} from '../../../domain/jsonLetters.ts'
import { endOfString, endOfValue, type Span } from '../../../domain/jsonText.ts'

/** The numbers per node: where it begins and ends in the text, the node after it, and for an object its shape. */
const stride = 4

/** What objects with the same field names in the same order share. */
export interface Shape {
  /** The names, read, in their order in the text. */
  names: readonly string[]
  /** The characters between the names' quotation marks, one name after the other, each preceded by its length. */
  letters: Uint16Array
  /** The members sorted by name in UTF-16 order, the last one of duplicates; and the names as JSON. */
  sorted: readonly { nth: number; json: string }[]
  /** What was last picked of the names, and by which of them. */
  picked?: { wanted: ReadonlySet<string>; names: readonly (string | undefined)[] }
}

/** The names of a shape up to the last wanted one, those that aren't wanted undefined. */
function pickedOf(shape: Shape, wanted: ReadonlySet<string>): readonly (string | undefined)[] {
  if (shape.picked?.wanted === wanted) return shape.picked.names
  const last = shape.names.findLastIndex((name) => wanted.has(name))
  const names = shape.names.slice(0, last + 1).map((name) => (wanted.has(name) ? name : undefined))
  shape.picked = { wanted, names }
  return names
}

/** How many shapes are cached: a service has a few hundred; more are not worth caching. */
const shapesKept = 1000
const known = new Map<number, Shape>()

/** The buffer for a text's nodes while their number isn't known yet. It grows and is reused. */
let desk = new Int32Array(16_384)

/** Goes over the text once, and notes where its values begin and end: one node each, field names included. */
function nodesOf(text: string): Int32Array {
  const open: number[] = []
  let nodes = desk
  let at = 0
  for (let index = 0; index < text.length;) {
    const code = text.charCodeAt(index)
    if (code === comma || code === colon || isSpace(code)) {
      index += 1
      continue
    }
    if (code === closeBracket || code === closeBrace) {
      index += 1
      const opened = open.pop()
      if (opened === undefined) break
      nodes[opened + 1] = index
      nodes[opened + 2] = at
      if (open.length === 0) break
      continue
    }
    if (at + stride > nodes.length) {
      desk = new Int32Array(2 * nodes.length)
      desk.set(nodes)
      nodes = desk
    }
    nodes[at] = index
    nodes[at + 3] = 0
    if (code === openBrace || code === openBracket) {
      open.push(at)
      index += 1
    } else {
      index = code === quote ? endOfString(text, index) : Math.max(index + 1, endOfValue(text, index))
      nodes[at + 1] = index
      nodes[at + 2] = at + stride
      if (open.length === 0) {
        at += stride
        break
      }
    }
    at += stride
  }
  for (const opened of open) {
    nodes[opened + 1] = text.length
    nodes[opened + 2] = at
  }
  return nodes.slice(0, at)
}

/**
 * A JSON text and the places of its values, found in one pass. Nothing is parsed into objects, so key order, number
 * formats and unknown fields stay as they came. The text must be valid JSON: text from outside has been parsed before.
 * A node is a number; the root is node 0.
 */
export class JsonTape {
  readonly text: string
  private readonly nodes: Int32Array
  private readonly shapes: Shape[] = []

  constructor(text: string) {
    this.text = text
    this.nodes = nodesOf(text)
  }

  start(node: number): number {
    return this.nodes[node] ?? 0
  }

  end(node: number): number {
    return this.nodes[node + 1] ?? 0
  }

  span(node: number): Span {
    return { start: this.start(node), end: this.end(node) }
  }

  literal(node: number): string {
    return this.text.slice(this.start(node), this.end(node))
  }

  /** The node after this one and everything in it. */
  after(node: number): number {
    return this.nodes[node + 2] ?? 0
  }

  isObject(node: number): boolean {
    return this.text.charCodeAt(this.start(node)) === openBrace
  }

  isList(node: number): boolean {
    return this.text.charCodeAt(this.start(node)) === openBracket
  }

  /** The elements of a list, in order; none if it isn't a list. */
  elements(node: number): number[] {
    const found: number[] = []
    if (!this.isList(node)) return found
    const end = this.after(node)
    for (let one = node + stride; one < end; one = this.after(one)) found.push(one)
    return found
  }

  /** Calls back for each member of an object, in order, with its name decoded; none if it isn't an object. */
  members(node: number, show: (name: string, value: number) => void): void {
    if (!this.isObject(node)) return
    const { names } = this.shape(node)
    let value = node + 2 * stride
    for (const name of names) {
      show(name, value)
      value = this.after(value) + stride
    }
  }

  /** The same for the members whose names are wanted. */
  membersOf(node: number, wanted: ReadonlySet<string>, show: (name: string, value: number) => void): void {
    if (!this.isObject(node)) return
    let value = node + 2 * stride
    for (const name of pickedOf(this.shape(node), wanted)) {
      if (name !== undefined) show(name, value)
      value = this.after(value) + stride
    }
  }

  /** The value under a path of names; of duplicate names the last one counts, as in `JSON.parse`. */
  valueAt(node: number, ...path: readonly string[]): number | undefined {
    let found = node
    for (const step of path) {
      const nth = this.isObject(found) ? this.shape(found).names.lastIndexOf(step) : -1
      if (nth < 0) return undefined
      found += 2 * stride
      for (let before = 0; before < nth; before += 1) found = this.after(found) + stride
    }
    return found
  }

  /** The values of an object's members, in order. */
  values(node: number): number[] {
    const found: number[] = []
    const end = this.after(node)
    for (let value = node + 2 * stride; value < end; value = this.after(value) + stride) found.push(value)
    return found
  }

  shape(node: number): Shape {
    const before = this.nodes[node + 3] ?? 0
    const made = this.shapes[before - 1]
    if (made) return made
    const shape = this.findShape(node)
    this.nodes[node + 3] = this.shapes.push(shape)
    return shape
  }

  private findShape(node: number): Shape {
    const { text, nodes } = this
    const end = this.after(node)
    let hash = 0
    for (let key = node + stride; key + stride < end; key = this.after(key + stride)) {
      const last = (nodes[key + 1] ?? 0) - 1
      for (let at = (nodes[key] ?? 0) + 1; at < last; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
      hash = (Math.imul(hash, 31) + 1) | 0
    }
    const shape = known.get(hash)
    if (shape && this.has(node, shape)) return shape
    const made = this.makeShape(node)
    if (known.size >= shapesKept) known.clear()
    known.set(hash, made)
    return made
  }

  /** Whether the names of an object's members are those of a shape, character by character. */
  private has(node: number, { letters }: Shape): boolean {
    const { text, nodes } = this
    const end = this.after(node)
    let read = 0
    for (let key = node + stride; key + stride < end; key = this.after(key + stride)) {
      const last = (nodes[key + 1] ?? 0) - 1
      const first = (nodes[key] ?? 0) + 1
      if (letters[read++] !== last - first) return false
      for (let at = first; at < last; at += 1) if (text.charCodeAt(at) !== letters[read++]) return false
    }
    return read === letters.length
  }

  private makeShape(node: number): Shape {
    const names: string[] = []
    const letters: number[] = []
    const end = this.after(node)
    for (let key = node + stride; key + stride < end; key = this.after(key + stride)) {
      const written = this.literal(key)
      names.push(written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1))
      letters.push(written.length - 2)
      for (let at = 1; at < written.length - 1; at += 1) letters.push(written.charCodeAt(at))
    }
    const last = new Map(names.map((name, nth) => [name, nth]))
    const sorted = [...last.keys()].sort().map((name) => ({ nth: last.get(name) ?? 0, json: JSON.stringify(name) }))
    return { names, letters: Uint16Array.from(letters), sorted }
  }
}
