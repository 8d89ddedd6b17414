import { dateOf } from '../contract/localTime.ts'
import type { ProductInstance } from '../contract/records.ts'

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

/**
 * The validity of a product at a given time. `endless`: the end is so far away that it means none;
 * `notStated`: the service gives no end.
 */
export type Validity = 'notBegun' | 'running' | 'endsSoon' | 'ended' | 'endless' | 'notStated'

/** From this many days before its end, a product ends soon: how it is shown, and counted unless other days are chosen. */
export const soonDays = 30
/** The last day of the year 9999, and everything beyond: what systems write for "no end". */
export const endlessFrom = 253_402_214_400_000

type Limits = Pick<ProductInstance, 'limitStartTime' | 'limitEndTime' | 'trial' | 'trialEndDate'>

export function isTrial({ trial }: Pick<ProductInstance, 'trial'>): boolean {
  return trial === 1 || trial === true
}

/** The end that counts, in epoch ms: a trial's own end, if it has one. */
export function endOf<Time>(
  product: Pick<ProductInstance, 'trial'> & { trialEndDate?: Time | null; limitEndTime?: Time | null },
): Time | undefined {
  return (isTrial(product) ? product.trialEndDate : undefined) ?? product.limitEndTime ?? undefined
}

/** Whether an end, in epoch ms, is so far away that it means none. */
export const isEndlessAt = (end: number): boolean => end >= endlessFrom

/** Whether the end is so far away that it means none. */
export function isEndless(product: Limits): boolean {
  return isEndlessAt(Number(endOf(product) ?? 0))
}

/** The validity of a product at `now`, in epoch ms. */
export function validityOf(product: Limits, now: number): Validity {
  const { limitStartTime } = product
  if (limitStartTime != null && Number(limitStartTime) > now) return 'notBegun'
  const end = endOf(product)
  if (end === undefined) return 'notStated'
  if (isEndless(product)) return 'endless'
  const time = Number(end)
  if (hasEnded(time, now)) return 'ended'
  return endsWithin(time, now, soonDays) ? 'endsSoon' : 'running'
}

/**
 * How much of its time a product has left at `now` (epoch ms): days (`daysLeft`), and the share of the time from start to
 * end, 0 to 1 (1 if no start is stated). Undefined if no end is stated or none is meant.
 */
export function timeLeft(product: Limits, now: number): { days: number; part: number } | undefined {
  const end = endOf(product)
  if (end === undefined || isEndless(product)) return undefined
  const left = Math.max(0, Number(end) - now)
  const whole = product.limitStartTime == null ? left : Number(end) - Number(product.limitStartTime)
  return { days: daysLeft(Number(end), now), part: whole > 0 ? Math.min(1, left / whole) : 0 }
}

/** The product that ends next after `now` (epoch ms), leaving out those that have ended or never end. */
export function nextToEnd<P extends Limits>(products: readonly P[], now: number): P | undefined {
  const ending = products.filter((one) => !isEndless(one) && Number(endOf(one) ?? -1) > now)
  return ending.reduce<P | undefined>(
    (first, one) => (first !== undefined && Number(endOf(first)) <= Number(endOf(one)) ? first : one),
    undefined,
  )
}

/**
 * Products in the order in which they need somebody at `now` (epoch ms): the next end first, then those without an end,
 * then what has ended, the latest first. `end`: when one ends, in epoch ms.
 */
export function nextEndFirst<P>(products: readonly P[], end: (product: P) => number | undefined, now: number): P[] {
  const rankOf = (product: P): [part: number, within: number] => {
    const time = end(product)
    if (time === undefined || isEndlessAt(time)) return [1, 0]
    return hasEnded(time, now) ? [2, -time] : [0, time]
  }
  const ranked = products.map((product) => ({ product, rank: rankOf(product) }))
  return ranked.toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1]).map(({ product }) => product)
}

/** When a product ends, in epoch ms; undefined where no end is stated. */
export function endTimeOf(
  product: Pick<ProductInstance, 'trial' | 'trialEndDate' | 'limitEndTime'>,
): number | undefined {
  const end = endOf(product)
  return end === undefined ? undefined : Number(end)
}

/** The largest `int` and `Long`: what systems write for "no limit". */
const noLimit = new Set(['2147483647', '9223372036854775807'])

export function isUnlimited(value: number | string): boolean {
  return noLimit.has(String(value))
}

export interface ValidityCounts {
  ended: number
  endsSoon: number
  trial: number
}

/** Counts the products that deserve a look. */
export function countValidity(products: readonly ProductInstance[], now: number): ValidityCounts {
  const states = products.map((product) => validityOf(product, now))
  return {
    ended: states.filter((state) => state === 'ended').length,
    endsSoon: states.filter((state) => state === 'endsSoon').length,
    trial: products.filter(isTrial).length,
  }
}

/**
 * How many end until so many days: each bucket of the report `expiring` holds only what no narrower one does. `days`: no
 * further than the report looks.
 */
export function endsUntil(
  buckets: readonly { label: string | null; value: number }[],
  days = Infinity,
): { days: number; value: number }[] {
  let value = 0
  return buckets
    .filter(({ label }) => label !== null)
    .map((bucket) => ({ days: Number(bucket.label), value: (value += bucket.value) }))
    .filter((until) => until.days <= days)
}
