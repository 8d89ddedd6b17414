import type { SyncSettings } from '../../../contract/sync.ts'
import type { Replica } from '../../replica/replica.ts'
import { refreshDueAt, syncDueAt } from './dueTimes.ts'

/** What decides when something happens by itself; times in epoch milliseconds. */
export interface Standing {
  /** Left out: nothing does. */
  settings: SyncSettings | undefined
  isInView: boolean
  isWatched: boolean
  /** A sync waits for a person, who then has it go on. */
  isPaused: boolean
  /** Of a refresh or a sync, however it ended; `outdated`: a change of ours came after it and is not in the copy. */
  lastAttempt: number | 'outdated' | undefined
  /** After a failure: not before. */
  nextTryAt: number | undefined
  now: number
}

/** An enterprise without a copy gets its lists once, however the interval is set. */
const firstMinutes = 5

/** When a refresh and a sync happen by themselves; null: not as things are. */
export async function whenDue(
  replica: Replica,
  { settings, isInView, isWatched, isPaused, lastAttempt, nextTryAt, now }: Standing,
): Promise<{ refreshAt: number | null; syncAt: number | null }> {
  if (!settings) return { refreshAt: null, syncAt: null }
  const { listsAt } = await replica.info()
  // What a person stopped is not begun again by itself on the same day.
  const lastSync = (await replica.runs()).find((one) => one.kind === 'sync' && one.end !== 'failed')?.startedAt
  const isFirst = listsAt === null
  const isOutdated = lastAttempt === 'outdated'
  const isAtOnce = isOutdated || (isFirst && lastAttempt === undefined)
  const last = isAtOnce ? undefined : Math.max(listsAt ?? 0, lastAttempt ?? 0)
  const minutes = settings.refreshMinutes ?? (isFirst || isOutdated ? firstMinutes : null)
  // What a change left to do is part of the change, and not of looking.
  const mayRefresh = (isInView || isOutdated) && minutes !== null
  const maySync = settings.dailySync !== null && !isPaused && (isWatched || !isFirst)
  return {
    // After a failure it is not the interval that counts.
    refreshAt: mayRefresh ? (nextTryAt ?? refreshDueAt(minutes, last, now)) : null,
    syncAt: maySync ? Math.max(syncDueAt(settings.dailySync ?? '', lastSync, now), nextTryAt ?? 0) : null,
  }
}
