import { guardFormula } from '../../../domain/fileNames.ts'
import type { Cell, Column } from '../exports.ts'

/** Spreadsheets take a file without it for the encoding of the country. */
const byteOrderMark = '\uFEFF'

const needsQuotes = /[",\r\n]/

/** An empty text is written in quotes: what is not there at all is nothing between two commas. */
function textCell(text: string): string {
  if (text === '') return '""'
  const guarded = guardFormula(text)
  return needsQuotes.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

function anyCell(value: Cell): string {
  if (typeof value === 'string') return textCell(value)
  return value == null ? '' : String(value)
}

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

function dateCell(value: Cell): string {
  const time = timeOf(value)
  if (time === undefined) return anyCell(value)
  const text = isoLocal(time)
  const hasSign = text < '0'
  return hasSign ? textCell(text) : text
}

/** Digits too long for a number are digits here too. */
function numberCell(value: Cell): string {
  return typeof value === 'string' && /^-?\d+$/.test(value) ? value : anyCell(value)
}

const cellOf: Record<Column['type'], (value: Cell) => string> = {
  text: anyCell,
  flag: anyCell,
  number: numberCell,
  date: dateCell,
}

/** A row as a line (RFC 4180), with its end. */
export function csvLine(columns: readonly Column[]): (row: readonly Cell[]) => string {
  const write = columns.map(({ type }) => cellOf[type])
  return (row) => {
    let text = ''
    for (let at = 0; at < write.length; at += 1) text += (at === 0 ? '' : ',') + write[at]!(row[at])
    return `${text}\r\n`
  }
}

export const csvHead = (columns: readonly Column[]): string =>
  `${byteOrderMark}${columns.map(({ title }) => textCell(title)).join(',')}\r\n`
