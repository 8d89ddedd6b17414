import type { SyncSettings } from '../../../contract/sync.ts'
import type { Replica } from '../../replica/replica.ts'
import { refreshDueAt, syncDueAt } from './dueTimes.ts'

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
