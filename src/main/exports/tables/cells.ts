import type { Cell } from '../exports.ts'

/** The largest time that a `Date` can hold, in ms from the epoch. */
const lastTime = 8.64e15

/** Epoch milliseconds, as a number or as digits; undefined for what is no time. */
export function timeOf(value: Cell): number | undefined {
  if (value == null || value === '' || typeof value === 'boolean') return undefined
  const time = Number(value)
  return Number.isInteger(time) && Math.abs(time) <= lastTime ? time : undefined
}

const two = (part: number): string => (part < 10 ? `0${part}` : String(part))

const dayMs = 86_400_000
const clock = (part: number): string => two(Math.floor(part))
let lastDay = { day: 0, text: '1970-01-01T' }

/**
 * A time as ISO 8601 in UTC. The day is kept for the next time: rows often name the same, and it takes most of the work.
 */
export function isoUtc(time: number): string {
  const day = Math.floor(time / dayMs)
  if (day !== lastDay.day) lastDay = { day, text: new Date(day * dayMs).toISOString().split('T')[0]! + 'T' }
  const inDay = time - day * dayMs
  const milliseconds = String(inDay % 1000).padStart(3, '0')
  const [hour, minute, second] = [inDay / 3_600_000, (inDay / 60_000) % 60, (inDay / 1000) % 60]
  return `${lastDay.text}${clock(hour)}:${clock(minute)}:${clock(second)}.${milliseconds}Z`
}

/** How far this machine's time is ahead of UTC at a time, in ms. */
export const zoneAhead = (time: number): number => -new Date(time).getTimezoneOffset() * 60_000

/** The times that a year of four digits names, in UTC. */
const fourDigits = { first: Date.UTC(-1, 12), end: Date.UTC(10_000) }

/**
 * A time as ISO 8601 in this machine's time zone: 2026-03-14T16:00:00.000+08:00. Where its year would not have four
 * digits there, as that of an end which means none (9999-12-31), in UTC; where it has not in UTC either, it begins with
 * a sign.
 */
export function isoLocal(time: number): string {
  const ahead = zoneAhead(time)
  if (ahead === 0) return isoUtc(time)
  const minutes = Math.abs(ahead) / 60_000
  const zone = `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes % 60))}`
  const local = time + ahead
  const isNamed = local >= fourDigits.first && local < fourDigits.end
  return isNamed ? isoUtc(local).slice(0, -1) + zone : isoUtc(time)
}
