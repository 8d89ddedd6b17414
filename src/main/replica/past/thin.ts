import type { DatabaseSync } from 'node:sqlite'
import { daysLeft } from '../../../domain/daysLeft.ts'
import { doubtfulMs } from '../../../domain/times.ts'
import { inTransaction } from '../../sqlite/prepared.ts'
import { localDay } from '../localDay.ts'
import { plainId } from '../kinds.ts'
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

/** Adds one sample of every asset number to the day's counts: that it was seen, and whether it was in use online. */
export function takeSamples(copy: DatabaseSync, past: DatabaseSync, at: number): void {
  const add = past.prepare(
    `INSERT INTO sample (asset_id, day, looks, online) VALUES (?, ?, 1, ?)
     ON CONFLICT (asset_id, day) DO UPDATE SET looks = looks + 1, online = online + excluded.online`,
  )
  const day = localDay(at)
  inTransaction(past, () => {
    const online = new Map<string, number>()
    for (const row of copy.prepare('SELECT id, online FROM asset').iterate()) {
      const id = plainId(String(row['id']))
      online.set(id, Math.max(online.get(id) ?? 0, Number(row['online'])))
    }
    for (const [id, isOnline] of online) add.run(id, day, isOnline)
  })
}
