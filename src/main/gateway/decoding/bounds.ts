/** Brackets within brackets; what the specification shows stays far below. Each level costs memory before it fails. */
const deepest = 64

/**
 * Values in one reply: each takes its memory, however short it is written. Records take some twenty characters a value;
 * an empty object takes two, and fifty bytes of memory.
 */
const mostValues = { least: 10_000, charactersEach: 10 }

/** Shorter replies are not asked how many names they have: that many would not take much. */
const namesCountFrom = 65_536
/**
 * Different names of fields in one reply, and different rows of names in its objects. The specification has a hundred
 * names, and a service that leaves out what is null some hundred rows; each costs far more than a value does.
 */
const mostNames = 1000
const mostShapes = 2000

/** Tells how many different ones it was shown, by so many bits of their hashes. */
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

/** A reply is nested deeper, or holds more values or names of fields, than there is sense in for its length. */
export class BeyondBounds extends RangeError {}

/** Counts what a text holds while it is read, and ends the reading before what is too much is parsed. */
export class Bounds {
  /** Brackets that are open around what is read now. */
  depth = 0
  private values = 0
  private objects = 0
  private readonly mostObjects: number
  private readonly names: Distinct | undefined
  private readonly shapes: Distinct | undefined
  /** Of each object that is open, what its names so far come to. */
  private readonly rows: number[] = []

  constructor(text: string, mostObjects = Infinity) {
    this.mostObjects = mostObjects
    if (text.length < namesCountFrom) return
    this.names = new Distinct(mostNames)
    this.shapes = new Distinct(mostShapes)
  }

  /** How far it has counted: whoever reads something a second time sets it back. */
  get counted(): readonly [number, number] {
    return [this.values, this.objects]
  }

  set counted([values, objects]: readonly [number, number]) {
    this.values = values
    this.objects = objects
  }

  /** Another value, `at` so far into the text; one that takes as much memory as several others counts as so many. */
  count(values: number, at: number): void {
    this.values += values
    // By what was read, and not by the length of all: what is too dense is given up while little of it is held.
    if (this.values > mostValues.least && this.values * mostValues.charactersEach > at) {
      throw new BeyondBounds('too many values')
    }
  }

  /** An opening bracket, of an object or a list, with so many others around it in what is read now. */
  open(inner: number, at: number, isObject: boolean): void {
    if (this.depth + inner >= deepest) throw new BeyondBounds(`deeper than ${deepest}`)
    if (isObject) {
      this.objects += 1
      if (this.objects > this.mostObjects) throw new BeyondBounds('too many records')
    }
    this.rows[this.depth + inner] = 0
    this.count(2, at)
  }

  /** The bracket is closed again. */
  close(inner: number): void {
    const row = this.rows[this.depth + inner]
    if (this.shapes && row !== undefined && row !== 0) this.shapes.see(row, 'kinds of records')
  }

  get countsNames(): boolean {
    return this.names !== undefined
  }

  /** The name of a field, which stands between `start` and `end` with its quotation marks, of an innermost object. */
  name(text: string, start: number, end: number, inner: number): void {
    if (!this.names) return
    let hash = 0
    for (let at = start + 1; at < end - 1; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
    this.names.see(hash, 'names of fields')
    const around = this.depth + inner
    this.rows[around] = (Math.imul(this.rows[around] ?? 0, 33) + hash + 1) | 0
  }
}
