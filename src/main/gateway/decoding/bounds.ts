/** Brackets within brackets; what the specification shows stays far below. Each level costs memory before it fails. */
const deepest = 64

/**
 * Values in one reply: each takes its memory, however short it is written. Records take some twenty characters a value;
 * an empty object takes two, and fifty bytes of memory.
 */
const mostValues = { least: 10_000, charactersEach: 10 }

/** Shorter replies are not asked how many names they have: that many would not take much. */
const namesCountFrom = 65_536
/** Different names of fields in one reply. The specification has a hundred; each costs more than a value does. */
const mostNames = 1000
/** Names are told apart by so many bits of what they are made of. */
const nameBits = 13

/** A reply is nested deeper, or holds more values or names of fields, than there is sense in for its length. */
export class BeyondBounds extends RangeError {}

/** Counts what a text holds while it is read, and ends the reading before what is too much is parsed. */
export class Bounds {
  /** Brackets that are open around what is read now. */
  depth = 0
  /** Values so far. Whoever reads something a second time sets it back. */
  values = 0
  private readonly most: number
  private readonly names: Uint8Array | undefined
  private namesSeen = 0

  constructor(text: string) {
    this.most = Math.max(mostValues.least, text.length / mostValues.charactersEach)
    this.names = text.length < namesCountFrom ? undefined : new Uint8Array(1 << nameBits)
  }

  /** Another value; one that takes as much memory as several others counts as so many. */
  count(values: number): void {
    this.values += values
    if (this.values > this.most) throw new BeyondBounds('too many values')
  }

  /** An opening bracket with so many others around it in what is read now. */
  open(inner: number): void {
    if (this.depth + inner >= deepest) throw new BeyondBounds(`deeper than ${deepest}`)
    this.count(2)
  }

  get countsNames(): boolean {
    return this.names !== undefined
  }

  /** The name of a field, which stands between `start` and `end` with its quotation marks. */
  name(text: string, start: number, end: number): void {
    if (!this.names) return
    let hash = 0
    for (let at = start + 1; at < end - 1; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
    const bucket = (hash ^ (hash >>> nameBits)) & ((1 << nameBits) - 1)
    if (this.names[bucket] === 1) return
    this.names[bucket] = 1
    this.namesSeen += 1
    if (this.namesSeen > mostNames) throw new BeyondBounds('too many names of fields')
  }
}
