/** A limit as nginx's `limit_req` keeps it. */
export interface RateLimit {
  perSecond: number
  /** Requests beyond the pace that are let through at once (`burst`, with `nodelay`). */
  burst: number
}

/**
 * Says of each request whether it is let through. What is let through is reckoned with; what is refused costs nothing.
 * Times in milliseconds.
 */
export function createRateLimit({ perSecond, burst }: RateLimit): (now: number) => boolean {
  let excess = 0
  let last: number | undefined
  return (now) => {
    const next = last === undefined ? 0 : Math.max(0, excess - ((now - last) * perSecond) / 1000 + 1)
    if (next > burst) return false
    excess = next
    last = now
    return true
  }
}

/**
 * A limit as a gateway keeps it that counts what it let through in the last second, or since the second began
 * (`isFixed`). Refusals cost nothing. Times in milliseconds.
 */
export function createWindowLimit(perSecond: number, { isFixed }: { isFixed: boolean }): (now: number) => boolean {
  let passed: number[] = []
  return (now) => {
    const from = isFixed ? Math.floor(now / 1000) * 1000 : now - 1000
    passed = passed.filter((time) => (isFixed ? time >= from : time > from))
    if (passed.length >= perSecond) return false
    passed.push(now)
    return true
  }
}
