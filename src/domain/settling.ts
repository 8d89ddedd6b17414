import type { RecordedChange } from '../contract/history.ts'
import type { ChangeIntent } from '../contract/intents.ts'

/** When what became of a change is looked for, in milliseconds. */
export interface SettlingTimes {
  /** So long after its sending a service may still do it: that it isn't there proves nothing before. */
  settlesAfterMs: number
  /** After its sending, or after the end of its job. The last is that of `settlesAfterMs`. */
  looksMs: readonly number[]
  /** While a job runs that has open rows. */
  jobEveryMs: number
  /** A look that failed is repeated after this. */
  againMs: number
  /** How long a change waits for another one of the same record that is under way. */
  patienceMs: number
}

const minute = 60_000

export const settlingTimes: SettlingTimes = {
  settlesAfterMs: 10 * minute,
  looksMs: [5000, 30_000, 2 * minute, 5 * minute, 10 * minute],
  jobEveryMs: minute,
  againMs: 5 * minute,
  patienceMs: 30_000,
}

/**
 * How long ago a change was sent at least, in milliseconds, by a clock that nobody sets: after a restart the machine
 * has run for as long as that says, and time spent asleep may be missing. `uptime` in seconds.
 */
export function sentMsAgo({ sent }: Pick<RecordedChange, 'sent'>, uptime: number): number {
  return 1000 * (sent && uptime >= sent.uptime ? uptime - sent.uptime : uptime)
}

/** Whether nobody knows what became of it, nor has said so or dealt with it: it takes a person's word. */
export const takesWord = ({ settled, isSentAgain }: RecordedChange): boolean =>
  settled?.outcome === 'unknown' && !isSentAgain && settled.overtakenBy === undefined

/** Whether a list shows what a change did. A3 and B1 nothing shows. */
export const isListed = ({ endpoint }: Pick<ChangeIntent, 'endpoint'>): boolean =>
  endpoint !== 'A3' && endpoint !== 'B1'

/**
 * Whether it still settles by itself, and so stands in the way of others about its record; of what can't be read back
 * (A3, B1) for as long as a service may still do it.
 */
export const isOpen = (
  change: RecordedChange,
  uptime: number,
  { settlesAfterMs }: SettlingTimes = settlingTimes,
): boolean =>
  takesWord(change) &&
  change.settled?.open === true &&
  (isListed(change.intent) || sentMsAgo(change, uptime) < settlesAfterMs)

/**
 * Until when an open change stands in the way of others about its record, in epoch ms: by then it has settled, or, where
 * only a person can say, a service does it no more.
 */
export function standsUntil(
  change: RecordedChange,
  { now, uptime }: { now: number; uptime: number },
  times: SettlingTimes = settlingTimes,
): number | undefined {
  if (!isOpen(change, uptime, times)) return undefined
  return now + Math.max(0, times.settlesAfterMs - sentMsAgo(change, uptime))
}
