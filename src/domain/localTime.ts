import { localZone, shownAt } from '../contract/localTime.ts'

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
