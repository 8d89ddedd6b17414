import type { SyncSettings } from '../../../contract/sync.ts'
import type { Replica } from '../../replica/replica.ts'

/** The first moment after `after` (epoch ms) at which the local clock shows `time` ("HH:MM"). */
function nextAt(time: string, after: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const date = new Date(after)
  // On a day when the clock is put forward this time may not exist; a later one is returned then.
  const on = (day: number): number => new Date(date.getFullYear(), date.getMonth(), day, hours, minutes).getTime()
  const today = on(date.getDate())
  return today > after ? today : on(date.getDate() + 1)
}

const firstPauseMs = 30_000
const longestPauseMs = 900_000

/** How long to wait after a number of failures in a row, in milliseconds: half a minute, doubled each time. */
export function pauseAfter(failures: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
}

const dayMs = 86_400_000

/**
 * When the daily sync is due (epoch ms); `last` is when the last one began. At once if there was none, or if it lies so
 * far ahead that the clock has been set back since: the wait would have no end.
 */
export function syncDueAt(time: string, last: number | undefined, now: number): number {
  return last === undefined || last > now + dayMs ? now : nextAt(time, last)
}

/** When a refresh is due (epoch ms); `last` is the last attempt. Setting the clock back doesn't delay it. */
export function refreshDueAt(minutes: number, last: number | undefined, now: number): number {
  return last === undefined || last > now ? now : last + minutes * 60_000
}

/** What decides when a refresh or a sync is due; times in epoch milliseconds. */
export interface ScheduleInput {
  /** Left out: nothing is due. */
  settings: SyncSettings | undefined
  isInView: boolean
  isWatched: boolean
  /** A sync is paused and waits for a person. */
  isPaused: boolean
  /** The last refresh or sync, however it ended; `outdated`: one of our changes came later and isn't in the copy. */
  lastAttempt: number | 'outdated' | undefined
  /** After a failure: no attempt before this. */
  nextTryAt: number | undefined
  now: number
}

/** An enterprise without a copy gets its lists once, whatever the interval. */
const firstMinutes = 5

/** When a refresh and a sync are due; null: not as things stand. */
export async function schedule(
  replica: Replica,
  { settings, isInView, isWatched, isPaused, lastAttempt, nextTryAt, now }: ScheduleInput,
): Promise<{ refreshAt: number | null; syncAt: number | null }> {
  if (!settings) return { refreshAt: null, syncAt: null }
  const { listsAt } = await replica.info()
  // Whoever deleted it elsewhere doesn't want it back until somebody here asks for it.
  if (listsAt === null && replica.notice?.code === 'copy.deleted') return { refreshAt: null, syncAt: null }
  // A sync that a person stopped doesn't restart by itself on the same day.
  const lastSync = (await replica.runs()).find((one) => one.kind === 'sync' && one.end !== 'failed')?.startedAt
  const isFirst = listsAt === null
  const isOutdated = lastAttempt === 'outdated'
  const isAtOnce = isOutdated || (isFirst && lastAttempt === undefined)
  const last = isAtOnce ? undefined : Math.max(listsAt ?? 0, lastAttempt ?? 0)
  const minutes = settings.refreshMinutes ?? (isFirst || isOutdated ? firstMinutes : null)
  // Rereading after a change is due even if nobody is looking.
  const mayRefresh = (isInView || isOutdated) && minutes !== null
  const maySync = settings.dailySync !== null && !isPaused && (isWatched || !isFirst)
  return {
    // After a failure the retry time counts, not the interval.
    refreshAt: mayRefresh ? (nextTryAt ?? refreshDueAt(minutes, last, now)) : null,
    syncAt: maySync ? Math.max(syncDueAt(settings.dailySync ?? '', lastSync, now), nextTryAt ?? 0) : null,
  }
}
