import { expect, it } from 'vitest'
import { putTimeZoneBack } from '../../fakes/timeZone.ts'
import { refreshDueAt, syncDueAt } from '../../../src/main/desk/memory/syncRun.ts'

const hour = 3_600_000
putTimeZoneBack()

/** When a computer that is always on syncs daily, from one local time to another. */
function runs(time: string, from: Date, until: Date): string[] {
  const said: string[] = []
  for (let last = from.getTime(); ;) {
    const due = syncDueAt(time, last, last)
    if (due >= until.getTime()) return said
    said.push(new Date(due).toString().slice(4, 21))
    // It begins a little later than it was due.
    last = due + 1000
  }
}

it.each([
  // An hour is missing on 8 March 2026, and 02:30 with it; on 1 November the hour from one to two is there twice.
  ['02:30', [2, 7], ['Mar 07 2026 02:30', 'Mar 08 2026 03:30', 'Mar 09 2026 02:30', 'Mar 10 2026 02:30']],
  ['03:00', [2, 7], ['Mar 07 2026 03:00', 'Mar 08 2026 03:00', 'Mar 09 2026 03:00', 'Mar 10 2026 03:00']],
  ['01:30', [9, 31], ['Oct 31 2026 01:30', 'Nov 01 2026 01:30', 'Nov 02 2026 01:30', 'Nov 03 2026 01:30']],
  ['00:00', [9, 31], ['Nov 01 2026 00:00', 'Nov 02 2026 00:00', 'Nov 03 2026 00:00']],
] as const)('a daily sync at %s runs once a day when the clock changes', (time, [month, day], expected) => {
  process.env['TZ'] = 'America/New_York'
  expect(runs(time, new Date(2026, month, day), new Date(2026, month, day + 4))).toEqual(expected)
})

it('after a clock that was set forwards and back the daily sync and the refresh wait no longer than usual', () => {
  process.env['TZ'] = 'America/New_York'
  const now = new Date(2026, 10, 1, 12).getTime()
  const ahead = now + 400 * 24 * hour
  expect(syncDueAt('03:00', ahead, now)).toBe(now)
  expect(new Date(syncDueAt('03:00', now + hour, now))).toEqual(new Date(2026, 10, 2, 3))
  expect(refreshDueAt(5, ahead, now)).toBe(now)
  // What was missed while the clock was behind is due at once, and only once.
  const missed = syncDueAt('03:00', now - 5 * 24 * hour, now)
  expect(missed).toBeLessThan(now)
  expect(new Date(syncDueAt('03:00', now, now))).toEqual(new Date(2026, 10, 2, 3))
})
