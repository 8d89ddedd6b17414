import { dateOf } from '../contract/localTime.ts'

/*
 * How long something still lasts: the one rule of every screen, list, report, file, filter, notification and command.
 * Times are epoch ms; an end that isn't stated is NaN.
 */

const dayMs = 86_400_000
/** The largest time a `Date` can hold. */
const lastTime = 8.64e15
/** A local day begins at most so far off from where days of 24 hours would: zones change by a day at most. */
const farMs = 3 * dayMs

/** The day that a calendar shows at a time, counted from the epoch; what no calendar shows is in days of 24 hours. */
function dayOf(time: number, zone: string | undefined): number {
  if (!(Math.abs(time) <= lastTime)) return Math.floor(time / dayMs)
  const [year, month, day] = dateOf(time, zone)
  return Date.UTC(year, month - 1, day) / dayMs
}

/**
 * The local date of `end` minus the local date of `now`, in days: 0 is today, and negative is past. `zone` is an IANA
 * name; left out, it is the local one: that of Keydesk's process (`TZ`).
 */
export const daysLeft = (end: number, now: number, zone?: string): number => dayOf(end, zone) - dayOf(now, zone)

/** Whether an end is past: from its own moment on. */
export const hasEnded = (end: number, now: number): boolean => end <= now

/** Whether an end is still to come, and at most so many days away. */
export function endsWithin(end: number, now: number, days: number): boolean {
  if (!(end > now)) return false
  // A calendar is asked only where it decides: there may be a million ends.
  const beyond = end - now - days * dayMs
  return beyond > farMs ? false : beyond < -farMs || daysLeft(end, now) <= days
}

/** The first whole number from `low` up to `high` of which this holds, as it does of all above it. */
function firstOf(low: number, high: number, holds: (one: number) => boolean): number {
  if (low >= high) return high
  const middle = Math.floor((low + high) / 2)
  return holds(middle) ? firstOf(low, middle, holds) : firstOf(middle + 1, high, holds)
}

/** The latest end that is at most so many days away: all from `now` up to it are (`endsWithin`). */
export function lastWithin(now: number, days: number): number {
  const about = now + days * dayMs
  if (!Number.isSafeInteger(about)) return about
  return firstOf(about - farMs, about + farMs, (end) => daysLeft(end, now) > days) - 1
}

/** The earliest end that is at most so many days ago: all from it up to `now` are. */
export function firstWithin(now: number, days: number): number {
  const about = now - days * dayMs
  if (!Number.isSafeInteger(about)) return about
  return firstOf(about - farMs, about + farMs, (end) => -daysLeft(end, now) <= days)
}
