/*
 * Orders of many instances by a number each: sorted digit by digit (radix), which takes as long for a million of any
 * kind, and leaves those that are equal in the order in which they were.
 */

const digitBits = 16
const digits = 2 ** digitBits
/** Times in milliseconds have at most 48 bits; larger values count as the latest. */
const largest = 2 ** 48 - 1

function byDigit(order: Uint32Array, keys: Float64Array, weight: number): Uint32Array {
  const counts = new Uint32Array(digits + 1)
  const digitOf = (row: number): number => Math.floor(keys[row]! / weight) % digits
  for (const row of order) counts[digitOf(row) + 1]! += 1
  for (let digit = 0; digit < digits; digit += 1) counts[digit + 1]! += counts[digit]!
  const sorted = new Uint32Array(order.length)
  for (const row of order) {
    const digit = digitOf(row)
    sorted[counts[digit]!] = row
    counts[digit]! += 1
  }
  return sorted
}

/** The rows from 0 up to `count`, sorted by their keys; rows without a key (NaN) or with a negative one come first. */
export function sortedBy(count: number, keyOf: (row: number) => number, descending: boolean): Uint32Array {
  const keys = new Float64Array(count)
  let most = 0
  for (let row = 0; row < count; row += 1) {
    const key = keyOf(row)
    keys[row] = key > 0 ? Math.min(largest, key + 1) : key === 0 ? 1 : 0
    most = Math.max(most, keys[row]!)
  }
  if (descending) for (let row = 0; row < count; row += 1) keys[row] = most - keys[row]!
  let order = new Uint32Array(count)
  for (let row = 0; row < count; row += 1) order[row] = row
  for (let weight = 1; weight <= most; weight *= digits) order = byDigit(order, keys, weight) as typeof order
  return order
}

/** The rank of each text among all, from 1; equal texts share one, and a missing one has 0. */
export function ranksOf(texts: readonly (string | undefined)[]): Float64Array {
  const sorted = [...new Set(texts)].filter((text) => text !== undefined).sort((a, b) => (a < b ? -1 : 1))
  const ranks = new Map(sorted.map((text, at) => [text, at + 1]))
  return Float64Array.from(texts, (text) => (text === undefined ? 0 : (ranks.get(text) ?? 0)))
}
