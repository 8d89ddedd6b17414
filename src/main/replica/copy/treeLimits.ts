/** What an instance is limited by besides its end; digits as they came. */
export interface PackedLimits {
  limitEnd: number | null
  concurrent: string | undefined
  amount: string | undefined
}

/** Limits of instances, by their number. They are packed beside a tree's columns, because only reports read them. */
export interface Limits {
  concurrent: Longs
  amounts: Longs
}

/** 64-bit integers by halves: a sum of halves needs no big integers. The lower ones are unsigned. */
export interface Longs {
  high: (at: number) => number
  low: (at: number) => number
}

const largest = 2n ** 63n - 1n
/** What stands where nothing is stated; a count is never that. */
const notStated = -(2n ** 63n)

function longOf(digits: string | undefined): bigint {
  if (digits === undefined || !/^-?\d+$/.test(digits)) return notStated
  const value = BigInt(digits)
  return value > largest || value < notStated ? notStated : value
}

const columns = 3
const bytesEach = columns * 8

export function packLimits(products: readonly PackedLimits[]): Uint8Array {
  const count = products.length
  const bytes = new DataView(new ArrayBuffer(count * bytesEach))
  products.forEach(({ limitEnd, concurrent, amount }, at) => {
    bytes.setFloat64(at * 8, limitEnd ?? NaN, true)
    bytes.setBigInt64((count + at) * 8, longOf(concurrent), true)
    bytes.setBigInt64((2 * count + at) * 8, longOf(amount), true)
  })
  return new Uint8Array(bytes.buffer)
}

/** `limitEndTime` of each instance of a tree, in epoch ms; NaN where it isn't stated. */
export function eachLimitEnd(packed: Uint8Array, found: (at: number, end: number) => void): void {
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  for (let at = 0; at < packed.byteLength / bytesEach; at += 1) found(at, bytes.getFloat64(at * 8, true))
}

/** What 16 bits can say apart. */
const fewest = 2 ** 16

/** Numbers of which there are few different ones: each is kept once, and for every instance which one it is. */
function createLongs(count: number) {
  let which: Uint16Array | Uint32Array = new Uint16Array(count)
  // Memory is taken only as it is filled.
  const [high, low] = [new Int32Array(count), new Uint32Array(count)]
  const byHigh = new Map<number, Map<number, number>>()
  let different = 0
  let last = -1
  function numberOf(upper: number, lower: number): number {
    if (last !== -1 && high[last] === upper && low[last] === lower) return last
    let byLow = byHigh.get(upper)
    if (!byLow) byHigh.set(upper, (byLow = new Map()))
    last = byLow.get(lower) ?? different
    if (last < different) return last
    if (different === fewest) which = Uint32Array.from(which)
    byLow.set(lower, different)
    high[different] = upper
    low[different] = lower
    different += 1
    return last
  }
  return {
    set(at: number, upper: number, lower: number): void {
      const number = numberOf(upper, lower)
      which[at] = number
    },
    longs: { high: (at: number) => high[which[at]!]!, low: (at: number) => low[which[at]!]! } satisfies Longs,
  }
}

/** What `count` instances of many trees are limited by. */
export function createLimits(count: number) {
  const [concurrent, amounts] = [createLongs(count), createLongs(count)]
  return {
    /** Adds those of a tree, whose first instance has the number `first`. */
    add(first: number, packed: Uint8Array): void {
      const bytes = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
      const size = packed.byteLength / bytesEach
      for (let at = 0; at < size; at += 1) {
        const [ofConcurrent, ofAmount] = [(size + at) * 8, (2 * size + at) * 8]
        concurrent.set(first + at, bytes.getInt32(ofConcurrent + 4, true), bytes.getUint32(ofConcurrent, true))
        amounts.set(first + at, bytes.getInt32(ofAmount + 4, true), bytes.getUint32(ofAmount, true))
      }
    },
    limits: (): Limits => ({ concurrent: concurrent.longs, amounts: amounts.longs }),
  }
}

const half = 2n ** 32n

/** A number as a cell: digits where a double is too small. */
function cellOfLong(value: bigint): number | string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : String(value)
}

const isStated = (high: number, low: number): boolean => high !== -0x8000_0000 || low !== 0
/** The largest `int` and `Long` mean "no limit" (`domain/validity.ts`). */
const isUnlimited = (high: number, low: number): boolean =>
  (high === 0 && low === 0x7fff_ffff) || (high === 0x7fff_ffff && low === 0xffff_ffff)

export function longAt({ high, low }: Longs, at: number): number | string | null {
  const [upper, lower] = [high(at), low(at)]
  return isStated(upper, lower) ? cellOfLong(BigInt(upper) * half + BigInt(lower)) : null
}

/** Sums limits exactly, leaving out those without one, which it counts. */
export function createSum() {
  let high = 0
  let low = 0
  let unlimited = 0
  return {
    add(longs: Longs, at: number): void {
      const [upper, lower] = [longs.high(at), longs.low(at)]
      if (!isStated(upper, lower)) return
      if (isUnlimited(upper, lower)) {
        unlimited += 1
        return
      }
      high += upper
      low += lower
    },
    sum: (): number | string => cellOfLong(BigInt(high) * half + BigInt(low)),
    unlimited: () => unlimited,
  }
}
