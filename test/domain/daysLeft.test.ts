import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysLeft, endsWithin, firstWithin, hasEnded, lastWithin } from '../../src/domain/daysLeft.ts'
import { putTimeZoneBack } from '../fakes/timeZone.ts'

const minute = 60_000
const day = 86_400_000

/** With daylight saving at an hour, at half an hour, at midnight, none, far ahead and far behind. */
const zones = [
  'America/Havana',
  'America/New_York',
  'America/St_Johns',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Beirut',
  'Africa/Casablanca',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

/** The local day of a time as a calendar writes it, and how many days a calendar turns between two of them. */
function daysTurned(from: number, to: number, timeZone: string): number {
  const { format } = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return (Date.parse(format(to)) - Date.parse(format(from))) / day
}

const moments = fc.record({
  now: fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }),
  // Some ends lie a few days off, where an hour decides; some far away.
  away: fc.oneof(
    fc.integer({ min: -5 * 24 * 60, max: 5 * 24 * 60 }).map((minutes) => minutes * minute),
    fc.integer({ min: -800 * day, max: 800 * day }),
  ),
  days: fc.integer({ min: 1, max: 400 }),
})

describe.each(zones)('the days that are left, in %s', (zone) => {
  putTimeZoneBack()

  it('are local dates apart, whatever the clock does meanwhile', () => {
    fc.assert(
      fc.property(moments, ({ now, away, days }) => {
        process.env['TZ'] = zone
        const end = now + away
        const left = daysTurned(now, end, zone)
        expect(daysLeft(end, now)).toBe(left)
        expect(daysLeft(end, now, zone)).toBe(left)
        expect(hasEnded(end, now)).toBe(away <= 0)
        expect(endsWithin(end, now, days)).toBe(away > 0 && left <= days)
        expect(endsWithin(end, now, left)).toBe(away > 0)
        expect(end > now && end <= lastWithin(now, days)).toBe(endsWithin(end, now, days))
        expect(end >= firstWithin(now, days) && end <= now).toBe(away <= 0 && -left <= days)
      }),
      { numRuns: 60 },
    )
  })

  it('are the same all day long', () => {
    process.env['TZ'] = zone
    // The days on which Havana, New York and Berlin change their clocks, and one on which nobody does.
    for (const date of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-06-15']) {
      const [year = 0, month = 0, of = 0] = date.split('-').map(Number)
      const [begins, ends] = [0, 1].map((more) => new Date(year, month - 1, of + more).getTime()) as [number, number]
      const week = new Date(year, month - 1, of + 7, 12).getTime()
      for (let now = begins; now < ends; now += 15 * minute) expect(daysLeft(week, now)).toBe(7)
      for (let end = begins; end < ends; end += 15 * minute) {
        expect(daysLeft(end, new Date(year, month - 1, of - 3, 23, 59).getTime())).toBe(3)
        expect(daysLeft(end, new Date(year, month - 1, of + 2, 0, 1).getTime())).toBe(-2)
      }
    }
  })
})

describe('an end', () => {
  const now = Date.UTC(2026, 2, 10, 12)

  it('is past from its own moment on', () => {
    expect([now - 1, now, now + 1].map((end) => hasEnded(end, now))).toEqual([true, true, false])
    expect([now - 1, now, now + 1].map((end) => endsWithin(end, now, 0))).toEqual([false, false, true])
  })

  it('that is not stated is neither near nor past', () => {
    expect([hasEnded(NaN, now), endsWithin(NaN, now, 9)]).toEqual([false, false])
  })

  it('that no calendar can show has days all the same', () => {
    expect(daysLeft(2 ** 63, now)).toBeGreaterThan(36_500)
    expect(endsWithin(2 ** 63, now, 36_500)).toBe(false)
  })
})
