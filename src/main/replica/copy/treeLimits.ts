/** What an instance is limited by besides its end; digits as they came. */
export interface PackedLimits {
  limitEnd: number | null
  concurrent: string | undefined
  amount: string | undefined
}

/** Limits of instances, by their number. They are packed beside a tree's columns, because only reports read them. */
export interface Limits {
  /** `limitEndTime` in epoch ms; NaN where it isn't stated. */
  end: (at: number) => number
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

/** Limits of `count` instances of many trees, laid end to end: apart, their objects take more memory than what they hold. */
export function createLimits(count: number) {
  const bytes = new Uint8Array(count * bytesEach)
  return {
    /** Adds those of a tree, whose first instance has the number `first`. */
    add(first: number, packed: Uint8Array): void {
      const each = packed.byteLength / columns
      for (let column = 0; column < columns; column += 1)
        bytes.set(packed.subarray(column * each, (column + 1) * each), (column * count + first) * 8)
    },
    limits: (): Limits => unpacked(new DataView(bytes.buffer), count),
  }
}

function unpacked(bytes: DataView, count: number): Limits {
  const longs = (from: number): Longs => ({
    high: (at) => bytes.getInt32((from + at) * 8 + 4, true),
    low: (at) => bytes.getUint32((from + at) * 8, true),
  })
  return { end: (at) => bytes.getFloat64(at * 8, true), concurrent: longs(count), amounts: longs(2 * count) }
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
