/** The deepest nesting of brackets; the specification stays far below. Each level costs memory before it fails. */
const deepest = 128

/**
 * Values in one reply: each takes memory, however short its text. Records take about twenty characters per value; an
 * empty object takes two characters and fifty bytes of memory.
 */
const mostValues = { least: 10_000, charactersEach: 10 }

/** In shorter replies names aren't counted: so few don't take much memory. */
const namesCountFrom = 65_536
/**
 * Different field names in one reply, and different sequences of names in its objects. The specification has about a
 * hundred names, and a service that leaves out nulls has a few hundred sequences; each costs far more than a value.
 */
const mostNames = 1000
const mostShapes = 2000

/** Estimates how many distinct values it was shown, from some bits of their hashes. */
class Distinct {
  private static readonly bits = 14
  private readonly seen = new Uint8Array(1 << Distinct.bits)
  private readonly most: number
  private count = 0

  constructor(most: number) {
    this.most = most
  }

  see(hash: number, what: string): void {
    const bucket = (hash ^ (hash >>> Distinct.bits)) & ((1 << Distinct.bits) - 1)
    if (this.seen[bucket] === 1) return
    this.seen[bucket] = 1
    this.count += 1
    if (this.count > this.most) throw new BeyondBounds(`too many ${what}`)
  }
}

/**
 * Thrown for a reply that is nested too deeply, or holds more values or field names than makes sense for its length.
 */
export class BeyondBounds extends RangeError {}

/** Counts what a text holds while it is read, and throws before too much is parsed. */
export class Bounds {
  /** How many brackets are open at this point. */
  depth = 0
  private values = 0
  private objects = 0
  private readonly mostObjects: number
  private readonly names: Distinct | undefined
  private readonly shapes: Distinct | undefined
  /** For each open object, a hash of its names so far. */
  private readonly rows: number[] = []

  constructor(text: string, mostObjects = Infinity) {
    this.mostObjects = mostObjects
    if (text.length < namesCountFrom) return
    this.names = new Distinct(mostNames)
    this.shapes = new Distinct(mostShapes)
  }

  /** The index up to which it has counted; set back to read something a second time. */
  get counted(): readonly [number, number] {
    return [this.values, this.objects]
  }

  set counted([values, objects]: readonly [number, number]) {
    this.values = values
    this.objects = objects
  }

  /** Counts a value at index `at`; one that takes as much memory as several counts as that many. */
  count(values: number, at: number): void {
    this.values += values
    // Measured by what was read so far, not by the whole length, so that a dense reply is given up while little of it
    // is held.
    if (this.values > mostValues.least && this.values * mostValues.charactersEach > at) {
      throw new BeyondBounds('too many values')
    }
  }

  /** Notes an opening bracket of an object or a list, with so many others around it at this point. */
  open(inner: number, at: number, isObject: boolean): void {
    if (this.depth + inner >= deepest) throw new BeyondBounds(`deeper than ${deepest}`)
    if (isObject) {
      this.objects += 1
      if (this.objects > this.mostObjects) throw new BeyondBounds('too many records')
    }
    this.rows[this.depth + inner] = 0
    this.count(2, at)
  }

  /** Notes that a bracket is closed. */
  close(inner: number): void {
    const row = this.rows[this.depth + inner]
    if (this.shapes && row !== undefined && row !== 0) this.shapes.see(row, 'kinds of records')
  }

  get countsNames(): boolean {
    return this.names !== undefined
  }

  /** Notes a field name of the innermost object, from `start` to `end` including its quotation marks. */
  name(text: string, start: number, end: number, inner: number): void {
    if (!this.names) return
    let hash = 0
    for (let at = start + 1; at < end - 1; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
    this.names.see(hash, 'names of fields')
    const around = this.depth + inner
    this.rows[around] = (Math.imul(this.rows[around] ?? 0, 33) + hash + 1) | 0
  }
}
