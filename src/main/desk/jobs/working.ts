import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { ChangeEndpoint, ChangeIntent } from '../../../contract/intents.ts'
import type { JobKind, RecordedRow } from '../../../contract/jobs.ts'
import { isForLater } from '../../../domain/jobRows.ts'
import type { Settled } from '../../gateway/gateway.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Change } from '../changes.ts'
import type { LookAgain } from '../desk.ts'
import type { PasswordStyle } from '../generatePassword.ts'
import { settledStep } from '../history/settledStep.ts'
import { openLoansWith } from '../loans/open.ts'
import type { Sessions } from '../sessions.ts'
import { kinds, type RowInput, type Whom } from './kinds.ts'
import { beforeLeaving, createLists, type Lists } from './leaving.ts'
import type { JobPasswords } from './passwords.ts'
import { recordsOf } from './recordsOf.ts'
import { waitsForKey, type Pace } from './view.ts'

/** Rows of a job may share what was read before them for this long, in milliseconds. */
const sharedMs = 30_000
/** More unknown outcomes than this in a row pause a job. */
const mostUnknown = 3
/** So many of the keys that a job waits for are named. */
const fewKeys = 10
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
  told: number
  over: Promise<void>
}

/** What became of some rows: an outcome, a wait for somebody, or what stands in the way of all. */
type Became =
  | { settled: Settled[keyof Settled]; goesOn: boolean }
  | { waitsFor: readonly string[] }
  /** Not `isWhole`: of these rows alone. */
  | { error: DeskError; isWhole: boolean }

interface WorkerParts {
  sessions: Sessions
  change: Change
  operator: () => string
  passwords: (job: string) => JobPasswords
  makePassword: (profile: ProfileId, style: PasswordStyle) => string
  learn: (profile: ProfileId, refusal: DeskError | undefined) => void
  noteDefect: (thrown: unknown) => void
  tell: (profile: ProfileId, job: string) => Promise<void>
  /** Hears of requests whose outcome is unknown, and how to look again. */
  onUnclear: (look: LookAgain, of: { profile: ProfileId; job: string; rows: readonly RecordedRow[] }) => void
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
  /** What is known of passwords follows from what became of their rows. */
  noteSettled(
    journal: Journal,
    of: { profile: ProfileId; job: string },
    sent: readonly Pick<RecordedRow, 'row'>[],
    settled: Settled[keyof Settled] | undefined,
  ): Promise<void>
}

export function createWorker({
  sessions,
  change,
  operator,
  passwords,
  makePassword,
  learn,
  noteDefect,
  tell,
  onUnclear,
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

  const noteSettled: Worker['noteSettled'] = async (journal, { profile, job }, sent, settled) => {
    const [first, last] = [sent[0]?.row ?? 1, sent.at(-1)?.row ?? 1]
    const now = await journal.jobs.rows(job, { after: first - 1, limit: last - first + 1 }).catch(() => [])
    const own = now.filter(({ row }) => sent.some((one) => one.row === row))
    passwords(job).settled(own, recordsOf(own, settled, sessions.find(profile).enterpriseCode))
  }

  /** Throws `DeskFailure`, or a defect. */
  async function sendIntent(
    { profile, job, kind: name, stop }: Run,
    rows: readonly RecordedRow[],
    intent: ChangeIntent,
    goesOn: boolean,
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
      { signal: stop.signal, onUnclear: (look) => onUnclear(look, { profile, job, rows }) },
      {
        passwords: chosen,
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

  /** Takes one step of these rows. */
  async function step(run: Run, journal: Journal, rows: readonly RecordedRow[], lists: Lists): Promise<Became> {
    const { job } = run
    const kind = kinds[run.kind] as (typeof kinds)['add']
    let intent = kind.intent(rows.map(({ input }) => input as RowInput['add']))
    let goesOn = false
    const [row] = rows
    const failed = (failure: unknown, isWhole: boolean): Became => {
      if (failure instanceof DeskFailure) return { error: failure.error, isWhole }
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
      settled = await sendIntent(run, rows, intent, goesOn, journal)
      note(run, intent, settled)
      return { settled, goesOn }
    } catch (failure) {
      return failed(failure, false)
    } finally {
      await noteSettled(journal, run, rows, settled)
      if (!goesOn) run.pace.add(rows.length)
    }
  }

  return {
    noteSettled,
    async work(run, journal) {
      const { profile, job } = run
      const { most, atOnce = 1 } = kinds[run.kind]
      const asSaid = (await journal.jobs.find(job))?.claim?.atOnce
      const lists = createLists(() => sessions.gateway(profile), sharedMs)
      let unknown = 0
      let keys: string[] = []
      let isWaiting = false
      let after = 0
      let over: Over | undefined

      async function nextRows(): Promise<RecordedRow[]> {
        const rows = await journal.jobs.rows(job, { states: ['waiting'], after, limit: most })
        after = rows.at(-1)?.row ?? after
        return rows
      }
      const inTurn = oneByOne(nextRows)

      /** Sends one request after the other until nothing waits or something stands in the way of all. */
      async function lane(): Promise<void> {
        while (!over && !run.ending) {
          const rows = await inTurn()
          const last = rows.at(-1)
          if (!last && run.isAgain) {
            ;[after, keys, isWaiting, run.isAgain] = [0, [], false, false]
            continue
          }
          if (!last || over || run.ending) return
          const became = await step(run, journal, rows, lists)
          oneIsKnown.resolve()
          if (run.ending) return
          if ('waitsFor' in became) {
            isWaiting = true
            keys = [...keys, ...became.waitsFor].slice(0, fewKeys)
            continue
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
          // Where nothing waits there is nothing to hold back.
          if (unknown >= mostUnknown && (await journal.jobs.rows(job, { states: ['waiting'], limit: 1 })).length > 0) {
            over ??= { state: 'paused', error: { kind: 'unknown', code: 'job.unknownThrice' } }
            return
          }
          // The same row again, which waits for its next step.
          if ('goesOn' in became && became.goesOn && settled?.outcome === 'done') after = last.row - 1
          if (Date.now() - run.told > tellEveryMs) {
            run.told = Date.now()
            await tell(profile, job)
          }
        }
      }

      // Unless a person said how many, the first goes alone: what it is refused for may stand in the way of all.
      const oneIsKnown = Promise.withResolvers<void>()
      const lanes = Array.from({ length: asSaid ?? atOnce }, async (_, at) => {
        try {
          if (at > 0 && asSaid === undefined) await oneIsKnown.promise
          await lane()
        } catch (failure) {
          over ??= { state: 'paused' }
          throw failure
        } finally {
          oneIsKnown.resolve()
        }
      })
      // None is left behind: whoever hears that it is over may start it again.
      for (const ended of await Promise.allSettled(lanes)) if (ended.status === 'rejected') throw ended.reason
      if (run.ending) return { state: run.ending }
      if (over) return over
      return isWaiting ? { state: 'paused', error: waitsForKey(keys) } : { state: 'ended' }
    },
  }
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
