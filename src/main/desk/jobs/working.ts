import { setTimeout as sleep } from 'node:timers/promises'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { SettledStep } from '../../../contract/history.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { ChangeEndpoint, ChangeIntent } from '../../../contract/intents.ts'
import type { JobKind, RecordedRow } from '../../../contract/jobs.ts'
import { isForLater } from '../../../domain/jobRows.ts'
import type { Settled } from '../../gateway/gateway.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Change } from '../changes.ts'
import type { PasswordStyle } from '../generatePassword.ts'
import { settledStep } from '../history/settledStep.ts'
import { openLoansWith } from '../loans/open.ts'
import type { Sessions } from '../sessions.ts'
import { kinds, type RowInput, type Whom } from './kinds.ts'
import { beforeLeaving, createLists, type Lists } from './leaving.ts'
import type { PasswordNotes } from './passwordNotes.ts'
import type { JobPasswords } from './passwords.ts'
import { waitsForKey, waitsForOutcome, type Pace } from './view.ts'

/** Rows of a job may share what was read before them for this long, in milliseconds. */
const sharedMs = 30_000
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

export type Ending = 'paused' | 'stopped'

/** A job that this process runs. */
export interface Run {
  profile: ProfileId
  job: string
  kind: JobKind
  pace: Pace
  /** Aborted when a person wants it to end; what was sent is followed to its end. */
  stop: AbortController
  ending?: Ending
  touched: Map<string, string[]>
  isMuchTouched: boolean
  /** Rows that waited for somebody are to be looked at again. */
  isAgain: boolean
  /** The service has turned requests away: none before this, in epoch ms. */
  notBefore?: number
  /** A2: how the changes are called that this run has sent. */
  edits: string[]
  told: number
  over: Promise<void>
}

/** What became of some rows: an outcome, a wait for somebody, or what stands in the way of all. */
type Became =
  | { settled: Settled[keyof Settled]; goesOn: boolean }
  | { waitsFor: readonly string[] }
  /** Another change of the same record has an open outcome: how it is called. */
  | { waitsForOutcome: string }
  /** Another change of the same record is under way. */
  | { isBusy: true }
  /** Not `isWhole`: of these rows alone. */
  | { error: DeskError; isWhole: boolean }

interface WorkerParts {
  sessions: Sessions
  change: Change
  operator: () => string
  passwords: (job: string) => JobPasswords
  notes: PasswordNotes
  makePassword: (profile: ProfileId, style: PasswordStyle) => string
  learn: (profile: ProfileId, refusal: DeskError | undefined) => void
  noteDefect: (thrown: unknown) => void
  tell: (profile: ProfileId, job: string) => Promise<void>
}

/** How running a job has ended. */
interface Over {
  state: 'ended' | Ending
  error?: DeskError
}

/** Sends the rows of jobs: one request after the other, or a few at once where its kind or a person says so. */
export interface Worker {
  /** Sends what waits until nothing does, somebody ends it, or it can't go on; returns how it ended. */
  work(run: Run, journal: Journal): Promise<Over>
}

export function createWorker({
  sessions,
  change,
  operator,
  passwords,
  notes,
  makePassword,
  learn,
  noteDefect,
  tell,
}: WorkerParts): Worker {
  function note(run: Run, intent: ChangeIntent, settled: Settled[keyof Settled]): void {
    if ('succeeded' in settled) {
      for (const { globalId, userName } of settled.succeeded) run.touched.set(globalId, [userName])
      if (settled.unknown.length > 0) run.isMuchTouched = true
    } else if ('member' in intent && (settled.outcome !== 'refused' || settled.error.code === 'job.changedSince')) {
      const known = 'knownUserName' in intent && intent.knownUserName ? [intent.knownUserName] : []
      run.touched.set(intent.member, [...(run.touched.get(intent.member) ?? []), ...known])
    }
  }

  /** Throws `DeskFailure`, or a defect. */
  async function sendIntent(
    { profile, job, kind: name, stop, edits }: Run,
    rows: readonly RecordedRow[],
    intent: ChangeIntent,
    { goesOn, isPatient }: { goesOn: boolean; isPatient: boolean },
    journal: Journal,
  ): Promise<Settled[keyof Settled]> {
    const kind = kinds[name] as (typeof kinds)['add']
    const { passwordOf } = kind
    const inputs = rows.map(({ input }) => input as RowInput['add'])
    const { passwords: chosen, untaken } = passwordOf
      ? await passwords(job).forRequest(
          rows,
          ({ input }) => passwordOf(input as RowInput['add']),
          (style) => makePassword(profile, style),
        )
      : { passwords: [], untaken: [] }
    return change<ChangeEndpoint>(
      profile,
      intent,
      { signal: stop.signal, onEntry: (entry) => void (intent.endpoint === 'A2' && edits.push(entry)) },
      {
        passwords: chosen,
        ...(isPatient ? {} : { patienceMs: 0 }),
        ...('member' in intent && { name: (rows[0]?.input as Whom | undefined)?.name }),
        ...(kind.loan && inputs[0] && { loan: kind.loan(inputs[0]) }),
        ...(inputs[0] && kind.isFresh?.(inputs[0]) ? {} : { maxAgeMs: sharedMs }),
        async check(_, before) {
          const openLoans = await openLoansWith(
            journal,
            inputs.flatMap((input) => kind.loanedNumbers?.(input) ?? []),
          )
          const { enterpriseCode } = sessions.find(profile)
          const error = kind.refusal?.(inputs, before, { enterpriseCode, openLoans })
          return error && ({ outcome: 'refused', error } as Settled[ChangeEndpoint])
        },
        job: {
          ...{ job, rows: rows.map(({ row }) => row) },
          ...(goesOn && { goesOn }),
          ...(untaken.length > 0 && { untaken }),
        },
      },
    )
  }

  /** Writes down that a row waits for keys, or that they are back after all. */
  async function noteKeys(journal: Journal, { job }: Run, { row, key }: RecordedRow, waitsFor?: readonly string[]) {
    const state = waitsFor ? 'out' : 'back'
    if (waitsFor ? key?.state === 'out' : key?.state !== 'out') return
    const numbers = [...(waitsFor ?? key?.numbers ?? [])]
    await journal.jobs.noteKeys(job, [{ row, numbers, state, by: 'reading', operator: operator() }])
  }

  /** Takes one step of these rows. `isPatient`: nothing else is left to be done meanwhile. */
  async function step(
    run: Run,
    journal: Journal,
    rows: readonly RecordedRow[],
    { lists, isPatient }: { lists: Lists; isPatient: boolean },
  ): Promise<Became> {
    const { job } = run
    const kind = kinds[run.kind] as (typeof kinds)['add']
    let intent = kind.intent(rows.map(({ input }) => input as RowInput['add']))
    let goesOn = false
    const [row] = rows
    const failed = (failure: unknown, isWhole: boolean): Became => {
      if (failure instanceof DeskFailure) {
        const { error } = failure
        if (error.code === 'change.recordOpen') return { waitsForOutcome: String(error.details?.['entry'] ?? '') }
        if (error.code === 'change.recordBusy') return { isBusy: true }
        return { error, isWhole }
      }
      noteDefect(failure)
      return { error: { kind: 'internal', code: 'internal' }, isWhole: true }
    }
    if (run.kind === 'leave' && row) {
      try {
        const earlier = await beforeLeaving(journal, job, row, lists)
        const waitsFor = earlier && 'waitsFor' in earlier ? earlier.waitsFor : undefined
        if (!earlier || waitsFor) await noteKeys(journal, run, row, waitsFor)
        if (waitsFor) return { waitsFor }
        if (earlier && 'intent' in earlier) [intent, goesOn] = [earlier.intent, true]
      } catch (failure) {
        return failed(failure, true)
      }
    }
    let settled: Settled[keyof Settled] | undefined
    try {
      settled = await sendIntent(run, rows, intent, { goesOn, isPatient }, journal)
      note(run, intent, settled)
      return { settled, goesOn }
    } catch (failure) {
      return failed(failure, false)
    } finally {
      await notes.answered(journal, run, rows, settled)
      if (!goesOn) run.pace.add(rows.length)
    }
  }

  return {
    async work(run, journal) {
      const { profile, job } = run
      const { most, atOnce = 1 } = kinds[run.kind]
      const asSaid = (await journal.jobs.find(job))?.claim?.atOnce
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
          const became = await step(run, journal, rows, { lists, isPatient }).finally(() => void (underWay -= 1))
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
      const lanes = Array.from({ length: asSaid ?? atOnce }, async (_, at) => {
        try {
          if (at > 0) await isCalm.promise
          if (at > 0 && asSaid === undefined) await oneIsKnown.promise
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
