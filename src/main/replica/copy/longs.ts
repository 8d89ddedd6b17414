const largest = 2n ** 63n - 1n

/** A 64-bit integer by its digits; null where there are none, or more than that. */
export function longOf(digits: string | undefined): bigint | null {
  if (digits === undefined || !/^-?\d+$/.test(digits)) return null
  const value = BigInt(digits)
  return value > largest || value < -largest ? null : value
}

const half = 2n ** 32n

/** A 64-bit integer as a cell: digits where a double is too small. */
function cellOf(value: bigint): number | string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : String(value)
}

/** 64-bit integers by halves: a sum of halves needs no big ones. The lower ones are unsigned; of none the upper one is NaN. */
export interface Longs {
  high: ArrayLike<number>
  low: ArrayLike<number>
}

export function longAt({ high, low }: Longs, at: number): number | string | null {
  const upper = high[at]!
  return Number.isNaN(upper) ? null : cellOf(BigInt(upper) * half + BigInt(low[at]!))
}

/** The largest `int` and `Long` mean "no limit" (`domain/validity.ts`). */
const isUnlimited = (high: number, low: number): boolean =>
  (high === 0 && low === 0x7fff_ffff) || (high === 0x7fff_ffff && low === 0xffff_ffff)

/** Sums limits exactly, leaving out those without one, which it counts. */
export function createSum() {
  let high = 0
  let low = 0
  let unlimited = 0
  return {
    add(longs: Longs, at: number): void {
      const [upper, lower] = [longs.high[at]!, longs.low[at]!]
      if (Number.isNaN(upper)) return
      if (isUnlimited(upper, lower)) {
        unlimited += 1
        return
      }
      high += upper
      low += lower
    },
    sum: (): number | string => cellOf(BigInt(high) * half + BigInt(low)),
    unlimited: () => unlimited,
  }
}
