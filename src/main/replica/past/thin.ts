import type { Snapshot } from './snapshots.ts'

/** How long unnamed snapshots are kept: all of them, then one a day, then one a month. */
export interface Keeping {
  /** For how many days every one is kept. */
  allDays: number
  /** For how many days one a day is kept. */
  dailyDays: number
}

export const defaultKeeping: Keeping = { allDays: 30, dailyDays: 365 }

const dayMs = 86_400_000

/**
 * The snapshots to delete; `snapshots` must be sorted newest first. Ages are measured from the newest snapshot, not by
 * the clock, which might be set forward and make all of them old. The last of each day and of each month stays, and so
 * do named ones.
 */
export function superfluous(snapshots: readonly Snapshot[], { allDays, dailyDays }: Keeping): number[] {
  const newest = snapshots[0]
  if (!newest) return []
  const kept = new Set<string>()
  const leave: number[] = []
  for (const { snapshot, at, name } of snapshots) {
    const age = (newest.at - at) / dayMs
    const date = new Date(at).toISOString()
    const period = age <= allDays ? `all ${snapshot}` : age <= dailyDays ? date.slice(0, 10) : date.slice(0, 7)
    if (name === null && kept.has(period)) leave.push(snapshot)
    else kept.add(period)
  }
  return leave
}
