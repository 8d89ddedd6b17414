import { dateOf } from '../contract/localTime.ts'

/** The longest part of a file's name that comes from elsewhere, in UTF-16 units; systems take some 255 bytes in all. */
const longest = 60

/** A text as a part of a file's name: whatever is no letter, digit, point, hyphen or underscore is an underscore. */
export function fitForFileName(text: string): string {
  return text.slice(0, longest).replaceAll(/[^\p{Letter}\p{Number}._-]/gu, '_')
}

/** The local day of a time (epoch ms): 2026-03-14. */
export function localDay(time: number): string {
  return written(...dateOf(time))
}

/** The local day so many days after that of a time (epoch ms). */
export function localDayAfter(time: number, days: number): string {
  const [year, month, day] = dateOf(time)
  return written(...dateOf(Date.UTC(year, month - 1, day + days), 'UTC'))
}

const two = (part: number): string => String(part).padStart(2, '0')
const written = (year: number, month: number, day: number): string => [year, two(month), two(day)].join('-')

/** The same with the time of day: 2026-03-14 16:15. */
export function localMinute(time: number): string {
  const date = new Date(time)
  return `${localDay(time)} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/**
 * The path of a file with what stands in braces filled in: `{date}` as 2026-03-14, `{time}` as 161530, both of this
 * machine's clock, and `{enterprise}`, what it is called.
 */
export function filledPath(path: string, { now, enterprise }: { now: Date; enterprise: string }): string {
  const values: Record<string, string> = {
    date: localDay(now.getTime()),
    time: [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(''),
    enterprise: fitForFileName(enterprise),
  }
  return path.replaceAll(/\{(date|time|enterprise)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** A browser still shows and searches so many rows while one types; more are for a spreadsheet. */
export const mostInHtml = 50_000

/**
 * What a spreadsheet would run as a formula, even in quotes, by how it begins; also behind apostrophes, so that taking
 * one off again gives back every text.
 */
const risky = /^'*[=+\-@\t\r\n＝＋－＠]/
const guarded = /^''*[=+\-@\t\r\n＝＋－＠]/

/** A text as a cell of a CSV: one that a spreadsheet would run gets an apostrophe in front. */
export function guardFormula(text: string): string {
  return risky.test(text) ? `'${text}` : text
}

/** What stood in a cell before `guardFormula`: exactly one apostrophe is taken off. */
export function unguardFormula(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}
