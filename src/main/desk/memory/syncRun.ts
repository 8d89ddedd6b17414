import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Synced } from '../../../contract/memory.ts'
import type { Progress } from '../../../contract/operations.ts'
import type { SyncState } from '../../../contract/sync.ts'
import { paceOf, type Begun } from '../../../domain/pace.ts'
import type { CallContext } from '../desk.ts'
import { isoOf } from './replicas.ts'
import { pauseAfter } from './schedule.ts'

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
