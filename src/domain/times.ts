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

/** A day as it is given, or a time in ISO 8601 in UTC; a spreadsheet writes days with strokes. Undefined: neither. */
export function dueOf(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)$/.exec(text) ?? []
  const written = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : timeOf(text)
}
