/** No timer of Node's is longer: one that is set for more fires at once. */
const longestMs = 2 ** 31 - 1

/**
 * `Retry-After` (RFC 9110 §10.2.3), seconds or a date, in milliseconds from now; undefined where it is neither. At most
 * what a timer can wait.
 */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  const text = header?.trim() ?? ''
  // `Date.parse` takes "-5" for a date, too; one of HTTP has a time of day.
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : text.includes(':') ? Date.parse(text) - now : NaN
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), longestMs)
}
