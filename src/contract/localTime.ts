/*
 * The zone whose calendar counts: everywhere that of Keydesk's process (`TZ`). A page in a browser that is elsewhere is
 * told it.
 */

let zone: string | undefined

/** An IANA name; undefined where it is the zone of this process or page anyway. */
export const localZone = (): string | undefined => zone

/**
 * Takes Keydesk's zone, in a page. Whether times are shown otherwise from now on; a name that the browser doesn't know
 * changes nothing.
 */
export function setLocalZone(name: string): boolean {
  const before = zone
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    zone = timeZone === new Intl.DateTimeFormat().resolvedOptions().timeZone ? undefined : timeZone
  } catch {
    return false
  }
  return zone !== before
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock in a zone shows at a time (epoch ms), written as the time at which one in Greenwich shows it. */
export function shownAt(time: number, name: string): number {
  if (Number.isNaN(new Date(time).getTime())) return NaN
  // Swedish has "2026-11-29 08:14:00".
  const format =
    formats.get(name) ?? new Intl.DateTimeFormat('sv', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(name, format)
  const shown = Date.parse(`${format.format(time).replace(' ', 'T')}Z`)
  // A year of other than four digits is so far away that the zone makes no difference.
  return Number.isNaN(shown) ? time : shown
}

/** The year, month (from 1) and day that a calendar shows at a time (epoch ms) in a zone; left out, the local one. */
export function dateOf(time: number, name = zone): [year: number, month: number, day: number] {
  if (name === undefined) {
    const date = new Date(time)
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  }
  const date = new Date(shownAt(time, name))
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}
