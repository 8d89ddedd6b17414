import { dateOf, localZone, shownAt } from '../contract/localTime.ts'

/** Days and times as people write them. */

const time = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/

/** Whether a text is a day of the calendar ("2026-11-22"). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const read = new Date(`${text}T00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}

/** A time in ISO 8601, in UTC; without a zone it is of here, and seconds may be left out. Undefined where it is none. */
export function timeOf(text: string): string | undefined {
  const [, day] = time.exec(text) ?? []
  const read = day !== undefined && isDay(day) ? new Date(text) : undefined
  return read === undefined || Number.isNaN(read.getTime()) ? undefined : read.toISOString()
}

/** Days with the year first, as spreadsheets show them, also in Chinese; a time may follow. */
const yearFirst =
  /^(?<year>\d{4})(?:[-/.]|年)(?<month>\d\d?)(?:[-/.]|月)(?<day>\d\d?)日?(?: +(?<hour>\d\d?):(?<minute>\d\d)(?::00)?)?$/
/** With dots, the day is first everywhere; with strokes nobody knows. */
const dayFirst = /^(?<day>\d\d?)\.(?<month>\d\d?)\.(?<year>\d{4})$/

/**
 * A day as it is given, or a time in ISO 8601 in UTC; as spreadsheets show them, too, where midnight is what a day without
 * a time has. Undefined: neither.
 */
export function dueOf(text: string): string | undefined {
  const { year, month, day, hour, minute } = (yearFirst.exec(text) ?? dayFirst.exec(text))?.groups ?? {}
  if (year === undefined || month === undefined || day === undefined) return timeOf(text)
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isDay(written)) return undefined
  const isWhole = hour === undefined || (Number(hour) === 0 && Number(minute) === 0)
  return isWhole ? written : timeOf(`${written}T${hour.padStart(2, '0')}:${minute}`)
}

/** Clocks that differ by more than this, in milliseconds, are not both right. */
export const doubtfulMs = 86_400_000

/** Whether this clock is off, by how far the service's is ahead of it; while that isn't known, it isn't. */
export const isOff = (serviceAhead: number | undefined): boolean => Math.abs(serviceAhead ?? 0) > doubtfulMs

const dayMs = 86_400_000

/**
 * When a local day begins, in epoch ms; `month` from 1, and `day` may lie outside of its month. Where a clock is put
 * forward at midnight, it is the moment at which that is done; where it is put back, the first of the two.
 */
export function startOfDay(year: number, month: number, day: number, zone = localZone()): number {
  if (zone === undefined) return new Date(year, month - 1, day).getTime()
  const midnight = Date.UTC(year, month - 1, day)
  const aheadAt = (time: number): number => shownAt(time, zone) - time
  // Before a change of the clock, and after it.
  const [before, after] = [midnight - aheadAt(midnight - dayMs), midnight - aheadAt(midnight + dayMs)]
  return shownAt(before, zone) !== midnight && shownAt(after, zone) === midnight ? after : before
}

/** When the local day began that a time is on; both in epoch ms. */
export const dayBegan = (time: number): number => startOfDay(...dateOf(time))
