import { daysLeft } from '../../../domain/daysLeft.ts'
import { doubtfulMs } from '../../../domain/times.ts'
import { localDay } from '../localDay.ts'
import type { Snapshot } from './snapshots.ts'

/** How long unnamed snapshots are kept: all of them, then one a day, then one a month. */
export interface Keeping {
  /** For how many days every one is kept. */
  allDays: number
  /** For how many days one a day is kept. */
  dailyDays: number
}

export const defaultKeeping: Keeping = { allDays: 30, dailyDays: 365 }

/**
 * Whether ages can be told: by mistake nothing may be thinned out. Not if the clock and the service's
 * differ, and not while a snapshot lies ahead, as it does after a clock that was set too far.
 */
export function canThin(latest: number, now: number, serviceNow: number): boolean {
  return latest - now <= doubtfulMs && Math.abs(serviceNow - now) <= doubtfulMs
}

/**
 * The snapshots to delete; `snapshots` must be sorted newest first. Ages are measured from the newest snapshot, not by
 * the clock, and in local days. The last of each local day and month stays, and so do named ones.
 */
export function superfluous(snapshots: readonly Snapshot[], { allDays, dailyDays }: Keeping): number[] {
  const newest = snapshots[0]
  if (!newest) return []
  const retained = new Set<string>()
  const leave: number[] = []
  for (const { snapshot, at, name } of snapshots) {
    const age = daysLeft(newest.at, at)
    const day = localDay(at)
    const month = Math.floor(day / 100)
    const period = age <= allDays ? `all ${snapshot}` : age <= dailyDays ? `day ${day}` : `month ${month}`
    if (name === null && retained.has(period)) leave.push(snapshot)
    else retained.add(period)
  }
  return leave
}
