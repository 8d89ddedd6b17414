import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Synced, SyncState, SyncSettings } from '../../../contract/memory.ts'
import type { Progress } from '../../../contract/operations.ts'
import { paceOf, type Begun } from '../../../domain/pages.ts'
import type { Replica } from '../../replica/replica.ts'
import type { CallContext } from '../desk.ts'
import { isoOf } from './replicas.ts'

export const cancelled = (): DeskFailure => new DeskFailure({ kind: 'cancelled', code: 'cancelled' })

/** The abort reason of a run that is paused. */
export const toPause = new Error('paused')

/** A refresh or a sync of this process, from start to end, pauses included. */
export interface SyncRun {
  readonly kind: 'refresh' | 'sync'
  readonly profile: ProfileId
  readonly acceptLoss: boolean
  readonly since: number
  /** Stops or pauses it. */
  abort: AbortController
  isPaused: boolean
  /** It was stopped, not paused. */
  isStopped: boolean
  /** Resolves when it has paused, as asked, or ended. */
  halted: PromiseWithResolvers<void>
  /** Ends a pause. */
  goOn: () => void
  /** Resolves when the lists are in the copy, or the run has ended. */
  readonly lists: Promise<void>
  areListsIn: boolean
  listsIn(): void
  result: Promise<Synced>
  progress(given: Progress, now: number): void
  shown(now: number): NonNullable<SyncState['running']>
  follow(context: Pick<CallContext, 'signal' | 'onProgress'>, isOwner: boolean): Promise<Synced>
}

export function createSyncRun({
  kind,
  profile,
  acceptLoss,
  since,
}: Pick<SyncRun, 'kind' | 'profile' | 'acceptLoss' | 'since'>) {
  const followers = new Set<(progress: Progress) => void>()
  const lists = Promise.withResolvers<void>()
  let part: 'lists' | 'trees' = 'lists'
  let last: Progress = { done: 0 }
  let begun: Begun | undefined

  const run: SyncRun = {
    kind,
    profile,
    acceptLoss,
    since,
    abort: new AbortController(),
    isPaused: false,
    isStopped: false,
    halted: Promise.withResolvers<void>(),
    goOn: () => undefined,
    lists: lists.promise,
    areListsIn: false,
    listsIn() {
      part = 'trees'
      run.areListsIn = true
      last = { done: 0 }
      begun = undefined
      lists.resolve()
    },
    result: Promise.reject(cancelled()),
    progress(given, now) {
      last = given
      begun ??= { at: now, done: given.done }
      for (const tell of followers) tell(given)
    },
    shown(now) {
      const pace = begun && !run.isPaused ? paceOf(last, begun, now) : {}
      return { kind, since: isoOf(since), isPaused: run.isPaused, part, ...last, ...pace }
    },
    /** If the owner gives up, the run stops; any other caller only stops waiting. */
    async follow({ signal, onProgress }, isOwner) {
      if (signal?.aborted) throw cancelled()
      if (onProgress) followers.add(onProgress)
      const gaveUp = Promise.withResolvers<never>()
      const leave = (): void => (isOwner ? run.abort.abort() : gaveUp.reject(cancelled()))
      signal?.addEventListener('abort', leave)
      try {
        return await Promise.race([run.result, gaveUp.promise])
      } finally {
        signal?.removeEventListener('abort', leave)
        if (onProgress) followers.delete(onProgress)
      }
    },
  }
  run.result.catch(() => undefined)
  return run
}

interface Trouble {
  since: number
  error: DeskError
  failures: number
  nextTryAt: number
}

interface Question {
  kind: SyncRun['kind']
  details: Record<string, string | number>
}

export type Troubles = ReturnType<typeof createTroubles>

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
function pauseAfter(failures: number): number {
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

/** What went wrong with an enterprise since the last success, and the open question about a loss. */
export function createTroubles(now: () => number) {
  let trouble: Trouble | undefined
  let met = 0
  let question: Question | undefined
  let dismissed: string | undefined

  return {
    trouble: () => trouble,
    question: () => question && { kind: question.kind, ...question.details },
    failed(kind: SyncRun['kind'], error: DeskError): void {
      met += 1
      const at = now()
      const failures = (trouble?.failures ?? 0) + 1
      trouble = { since: trouble?.since ?? at, error, failures, nextTryAt: at + pauseAfter(failures) }
      const { details = {} } = error
      const isNew =
        (error.code === 'sync.loss' || error.code === 'sync.repeated') && dismissed !== JSON.stringify(details)
      // Those of a loss are names and figures.
      question = isNew ? { kind, details: details as Question['details'] } : undefined
    },
    /** How often something went wrong until now: an order that a changed clock can't turn around. */
    met: () => met,
    /**
     * All lists are in the copy, which were read when `metBefore` had gone wrong: what failed later isn't over, even if
     * the sync that read them ends after it.
     */
    succeeded(metBefore: number): void {
      if (met > metBefore) return
      trouble = undefined
      question = undefined
      dismissed = undefined
    },
    /** Called when something happened that may have fixed it. */
    tryAgain(): void {
      if (trouble) trouble.nextTryAt = now()
    },
    /** A person has begun it: a loss is asked about, whatever was answered before. */
    askAgain(): void {
      dismissed = undefined
    },
    /** Doesn't ask about the same loss again by itself. */
    dismiss(): void {
      if (question) dismissed = JSON.stringify(question.details)
      question = undefined
    },
    forget(): void {
      trouble = undefined
      question = undefined
    },
  }
}
