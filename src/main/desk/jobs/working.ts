import { setTimeout as sleep } from 'node:timers/promises'
import type { DeskError } from '../../../contract/errors.ts'
import type { SettledStep } from '../../../contract/history.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { RecordedRow } from '../../../contract/jobs.ts'
import { isForLater } from '../../../domain/jobRows.ts'
import type { Journal } from '../../journal/journal.ts'
import { settledStep } from '../history/settledEarly.ts'
import { kinds } from './kinds.ts'
import { createLists, createSteps, sharedMs, type Became, type Ending, type Run, type StepDeps } from './stepping.ts'
import { waitsForKey, waitsForOutcome } from './view.ts'

/** More unknown outcomes than this in a row pause a job. */
const mostUnknown = 3
/** So many of the keys, or changes, that a job waits for are named. */
const fewNamed = 10
/** After a service has turned requests away, so many have to be answered before several are under way at once. */
const carefulRequests = 20
/** How long to wait after that where the service doesn't say, in milliseconds. */
const usualLimitMs = 60_000
/** The event `jobChanged` is sent at most this often while a job gets on, in milliseconds. */
const tellEveryMs = 250

export interface WorkerDeps extends StepDeps {
  learn: (profile: ProfileId, refusal: DeskError | undefined) => void
  tell: (profile: ProfileId, job: string) => Promise<void>
}

/** How running a job has ended. */
interface Over {
  state: 'ended' | Ending
  error?: DeskError
}

/** Sends the rows of jobs: one request after the other, or a few at once where its kind or a person says so. */
export function createWorker({ learn, tell, ...parts }: WorkerDeps) {
  const { sessions } = parts
  const steps = createSteps(parts)

  return {
    /** Sends what waits until nothing does, somebody ends it, or it can't go on; returns how it ended. */
    async work(run: Run, journal: Journal): Promise<Over> {
      const { profile, job } = run
      const { most, atOnce = 1 } = kinds[run.kind]
      const batchSize = (await journal.jobs.find(job))?.claim?.atOnce
      const lists = createLists(() => sessions.gateway(profile), sharedMs)
      let unknown = 0
      let keys: string[] = []
      let isWaiting = false
      let outcomes: string[] = []
      let isDeferred = false
      let isPatient = false
      let after = 0
      let underWay = 0
      let careful = run.notBefore === undefined ? 0 : carefulRequests
      let over: Over | undefined

      async function nextRows(): Promise<RecordedRow[]> {
        // Those of a request whose record is taken are tried one by one.
        const rows = await journal.jobs.rows(job, { states: ['waiting'], after, limit: isPatient ? 1 : most })
        after = rows.at(-1)?.row ?? after
        return rows
      }
      const inTurn = oneByOne(nextRows)

      /** Begins again with what waits; false where nothing is worth another look, or another lane is still at it. */
      function beginAgain(): boolean {
        if (underWay > 0 || !(run.isAgain || isDeferred)) return false
        ;[isPatient, isDeferred] = [isDeferred, false]
        ;[after, keys, isWaiting, outcomes, run.isAgain] = [0, [], false, [], false]
        return true
      }

      /** The same row again, where it waits for its next step. */
      function goOnWith(became: Became, settled: SettledStep | undefined, last: RecordedRow): void {
        if ('goesOn' in became && became.goesOn && settled?.outcome === 'done') after = last.row - 1
      }

      /** Takes in what became of some rows. */
      async function take(became: Became, last: RecordedRow, count: number): Promise<void> {
        if ('isBusy' in became) return void (isDeferred = true)
        if ('waitsForOutcome' in became) {
          // Somebody else of the same request may not have to wait.
          if (count > 1) isDeferred = true
          else outcomes = [...new Set([...outcomes, became.waitsForOutcome])].slice(0, fewNamed)
          return
        }
        if ('waitsFor' in became) {
          isWaiting = true
          keys = [...keys, ...became.waitsFor].slice(0, fewNamed)
          return
        }
        const settled = 'settled' in became ? settledStep(became.settled) : undefined
        const error = 'error' in became ? became.error : settled?.error
        learn(profile, error)
        // What wasn't sent for a reason of its own is refused; anything else stands in the way of all.
        const isWhole = 'isWhole' in became && became.isWhole
        if (error && (isWhole || error.kind === 'internal' || isForLater(error))) {
          over ??= { state: 'paused', error }
          return
        }
        unknown = settled?.outcome === 'unknown' ? unknown + 1 : 0
        if (settled && unknown === 0 && careful > 0) careful -= 1
        if (careful === 0) isCalm.resolve()
        const isTurnedAway = unknown > 0 && error?.details?.['status'] === tooManyRequests
        if (!isTurnedAway && unknown < mostUnknown) return goOnWith(became, settled, last)
        // Where nothing waits there is nothing to hold back.
        if ((await journal.jobs.rows(job, { states: ['waiting'], limit: 1 })).length === 0) return
        const why: DeskError = isTurnedAway ? limited(error) : { kind: 'unknown', code: 'job.unknownThrice' }
        over ??= { state: 'paused', error: why }
      }

      /** Sends one request after the other until nothing waits or something stands in the way of all. */
      async function lane(): Promise<void> {
        while (!over && !run.ending) {
          const rows = await inTurn()
          const last = rows.at(-1)
          if (!last && !over && !run.ending && beginAgain()) continue
          if (!last || over || run.ending) return
          underWay += 1
          const became = await steps.take(run, journal, rows, { lists, isPatient }).finally(() => void (underWay -= 1))
          oneIsKnown.resolve()
          if (run.ending) return
          await take(became, last, rows.length)
          if (Date.now() - run.told > tellEveryMs) {
            run.told = Date.now()
            await tell(profile, job)
          }
        }
      }

      // Unless a person said how many, the first goes alone: what it is refused for may stand in the way of all.
      const oneIsKnown = Promise.withResolvers<void>()
      const isCalm = Promise.withResolvers<void>()
      if (careful === 0) isCalm.resolve()
      await untilAllowed(run)
      const lanes = Array.from({ length: batchSize ?? atOnce }, async (_, at) => {
        try {
          if (at > 0) await isCalm.promise
          if (at > 0 && batchSize === undefined) await oneIsKnown.promise
          await lane()
        } catch (failure) {
          over ??= { state: 'paused' }
          throw failure
        } finally {
          oneIsKnown.resolve()
          isCalm.resolve()
        }
      })
      // None is left behind: whoever hears that it is over may start it again.
      for (const ended of await Promise.allSettled(lanes)) if (ended.status === 'rejected') throw ended.reason
      if (run.ending) return { state: run.ending }
      if (over) return over
      if (outcomes.length > 0) return { state: 'paused', error: waitsForOutcome(outcomes) }
      return isWaiting ? { state: 'paused', error: waitsForKey(keys) } : { state: 'ended' }
    },
  }
}

const tooManyRequests = 429

/** Why a job pauses whose request was turned away because there were too many; `until`: when it may go on. */
function limited({ endpoint, details }: DeskError): DeskError {
  const waitMs = Number(details?.['retryAfterMs'] ?? usualLimitMs)
  const until = new Date(Date.now() + waitMs).toISOString()
  return {
    kind: 'unreachable',
    code: 'http.429',
    ...(endpoint && { endpoint }),
    details: { status: tooManyRequests, until },
  }
}

/** Waits as long as the service has asked for, or until somebody ends the job. */
async function untilAllowed({ notBefore = 0, stop }: Run): Promise<void> {
  const waitMs = notBefore - Date.now()
  if (waitMs > 0) await sleep(waitMs, undefined, { signal: stop.signal }).catch(() => undefined)
}

/** Calls after one another, however many ask at once. */
function oneByOne<T>(call: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const next = last.then(call)
    last = next.catch(() => undefined)
    return next
  }
}
