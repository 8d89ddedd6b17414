import type { Language } from '../contract/bridge.ts'
import { dateOf, localZone } from '../contract/localTime.ts'

/** The largest time a `Date` can hold, in ms from the epoch. */
const lastTime = 8.64e15

/**
 * Chinese dates in digits, which line up in a column; English months by name, because 3/4 can mean two
 * different days.
 */
const dateParts: Record<Language, Intl.DateTimeFormatOptions> = {
  en: { year: 'numeric', month: 'short', day: 'numeric' },
  'zh-CN': { year: 'numeric', month: '2-digit', day: '2-digit' },
}

/** Beside a date in digits, which says the month in English by its place alone. */
const weekdayParts: Record<Language, Intl.DateTimeFormatOptions> = {
  en: { weekday: 'short', month: 'short', day: 'numeric' },
  'zh-CN': { weekday: 'short' },
}

const hours: Record<Language, Intl.DateTimeFormatOptions> = { en: { hour: 'numeric' }, 'zh-CN': { hour: '2-digit' } }

function formatters(language: Language, timeZone: string | undefined) {
  const of = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, timeZone === undefined ? parts : { ...parts, timeZone })
  const date = dateParts[language]
  return {
    number: new Intl.NumberFormat(language),
    short: new Intl.NumberFormat(language, { notation: 'compact' }),
    date: of(date),
    day: of({ month: 'short', day: 'numeric' }),
    weekday: of(weekdayParts[language]),
    dateTime: of({ ...date, ...hours[language], minute: '2-digit' }),
    time: of({ ...hours[language], minute: '2-digit' }),
    month: of({ month: 'short' }),
    monthOfYear: of({ year: 'numeric', month: 'long' }),
    ago: new Intl.RelativeTimeFormat(language, { style: 'short' }),
    plural: new Intl.PluralRules(language),
  }
}

/** By language and zone. */
const made = new Map<string, ReturnType<typeof formatters>>()

/** Formatters take some ms to make, so none are made for a language that isn't shown. */
function formatsOf(language: Language): ReturnType<typeof formatters> {
  const zone = localZone()
  const key = `${language} ${zone ?? ''}`
  const known = made.get(key) ?? formatters(language, zone)
  made.set(key, known)
  return known
}

/** Groups digits as the language does. Digits as text are exact whatever their length; other text stays as it is. */
export function formatNumber(language: Language, value: number | string): string {
  if (typeof value === 'number') return formatsOf(language).number.format(value)
  return /^-?\d+$/.test(value) ? formatsOf(language).number.format(BigInt(value)) : value
}

/** A number where there is no room for its digits: "14K", "1.4万". */
export function formatShortNumber(language: Language, value: number): string {
  return formatsOf(language).short.format(value)
}

/** The plural category of a count in the language. */
export function pluralOf(language: Language, count: number): Intl.LDMLPluralRule {
  return formatsOf(language).plural.select(count)
}

/** Whether it is a time that a calendar can show. */
function isTime(time: number | string): boolean {
  return Number.isFinite(Number(time)) && Math.abs(Number(time)) <= lastTime
}

function formatTime(time: number | string, format: Intl.DateTimeFormat): string {
  return isTime(time) ? format.format(Number(time)) : String(time)
}

/** Epoch milliseconds as a day; what no calendar can show stays digits. */
export function formatDate(language: Language, time: number | string): string {
  return formatTime(time, formatsOf(language).date)
}

/** Epoch milliseconds as what stands beside a date in digits: "Thu, Dec 24", "周四". */
export function formatWeekday(language: Language, time: number): string {
  return formatTime(time, formatsOf(language).weekday)
}

/** Epoch milliseconds as the local month: "Nov", or `ofYear` "November 2026". */
export function formatMonth(language: Language, time: number, ofYear = false): string {
  return formatTime(time, ofYear ? formatsOf(language).monthOfYear : formatsOf(language).month)
}

/**
 * Epoch milliseconds as the local day, 2026-01-31 in either language: for columns of plain text.
 * What no calendar can show stays digits.
 */
export function formatIsoDay(time: number | string): string {
  if (!isTime(time)) return String(time)
  return dateOf(Number(time))
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** Epoch milliseconds as a day and minute; what no calendar can show stays digits. */
export function formatDateTime(language: Language, time: number | string): string {
  return formatTime(time, formatsOf(language).dateTime)
}

const isSameDay = (one: number, other: number): boolean => dateOf(one).join() === dateOf(other).join()

/** Epoch milliseconds as the time if today, as the day if this year, else as the day with the year. */
export function formatMoment(language: Language, time: number, now = Date.now()): string {
  if (isSameDay(time, now)) return formatTime(time, formatsOf(language).time)
  return dateOf(time)[0] === dateOf(now)[0] ? formatTime(time, formatsOf(language).day) : formatDate(language, time)
}

/** Epoch milliseconds as the time if today, else with its day: where the minute matters whichever day it is. */
export function formatMinute(language: Language, time: number, now = Date.now()): string {
  return formatTime(time, isSameDay(time, now) ? formatsOf(language).time : formatsOf(language).dateTime)
}

/** How long ago, for an age in ms: in whole minutes, from an hour on in hours, from a day on in days. */
export function formatAgo(language: Language, age: number): string {
  const minutes = Math.floor(age / 60_000)
  if (minutes < 60) return formatsOf(language).ago.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return formatsOf(language).ago.format(-hours, 'hour')
  return formatsOf(language).ago.format(-Math.floor(hours / 24), 'day')
}

/** A size given in bytes: "2.4 MB". */
export function formatSize(language: Language, bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const style = { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, style).format(bytes / 1000 ** step)
}
