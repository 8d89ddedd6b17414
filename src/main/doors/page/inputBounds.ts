/** How deep objects and lists may nest; the contract's inputs stay far below. */
export const deepest = 64
/**
 * How many values one input may hold; ten thousand employees have sixty thousand. Each takes memory, however short its
 * text.
 */
export const mostValues = 1_000_000

/**
 * Whether what a page sent is small enough, in depth and number of values, to be looked at: the window's bridge passes
 * on anything that can be cloned, even if it contains itself.
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
