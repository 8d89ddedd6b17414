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
