import { setImmediate } from 'node:timers/promises'

/**
 * Resolves in its own turn of the event loop. The replies of many reads arrive together, and undici reuses a
 * connection only a turn or two after its reply: if all of them were parsed at once, every next request would wait for
 * that (1.25 instead of 1.08 times the ideal, 16 at a time, 40 ms away).
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => (last = last.then(() => setImmediate()))
}
