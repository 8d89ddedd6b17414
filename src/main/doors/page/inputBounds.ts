/** Objects and lists within each other; what the contract knows stays far below. */
export const deepest = 64
/** Values in one input: ten thousand people have sixty thousand. Each takes its memory, however short it is written. */
export const mostValues = 1_000_000

/**
 * Whether what a page sent is small enough in depth and number of values to be looked at: over the window's bridge comes
 * whatever can be copied, nested without end or within itself.
 */
export function isWithinBounds(input: unknown): boolean {
  let level: unknown[] = [input]
  let values = 1
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
      const inside: unknown[] = Object.values(value)
      values += inside.length
      if (values > mostValues) return false
      for (const one of inside) if (typeof one === 'object' && one !== null) next.push(one)
    }
    level = next
  }
  return true
}
