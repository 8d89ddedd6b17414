import type { DeskEvent } from '../../../contract/bridge.ts'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { ChangeEndpoint, ChangeIntent } from '../../../contract/intents.ts'
import type { Job, JobKind, RecordedJob, RecordedRow, RowState } from '../../../contract/jobs.ts'
import { isForLater } from '../../../domain/jobRows.ts'
import type { Settled } from '../../gateway/gateway.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Change } from '../changes.ts'
import type { LookAgain } from '../desk.ts'
import { settledStep } from '../history/settledStep.ts'
import type { History } from '../history/history.ts'
import type { Touched } from '../memory/touched.ts'
import type { PasswordStyle } from '../generatePassword.ts'
import type { Sessions } from '../sessions.ts'
import { kinds, type RowInput } from './kinds.ts'
import { createPasswords, type JobPasswords } from './passwords.ts'
import { createPace, toJob, type Pace } from './view.ts'

/** Rows of a job may share what was read before them for this long, in milliseconds. */
const sharedMs = 30_000
/** More unknown outcomes than this in a row pause a job. */
const mostUnknown = 3
/** The event `jobChanged` is sent at most this often while a job gets on, in milliseconds. */
const tellEveryMs = 250
/** More employees than this are not looked up one by one afterwards. */
const fewPeople = 20

type Ending = 'paused' | 'stopped'

/** A job that this process runs. */
interface Run {
  profile: ProfileId
  job: string
  kind: JobKind
  pace: Pace
  /** Aborted when a person wants it to end; what was sent is followed to its end. */
  stop: AbortController
  ending?: Ending
  touched: Map<string, string[]>
  isMuchTouched: boolean
  told: number
  over: Promise<void>
}

/** Runs jobs, one request after the other each, and keeps what must not be written down. */
export interface Engine {
  /** Begins to run a claimed job. */
  run(profile: ProfileId, job: Pick<RecordedJob, 'job' | 'kind'>): void
  passwords(job: string): JobPasswords
  /** The job as it stands. Throws `job.none`. */
  find(profile: ProfileId, job: string): Promise<Job>
  view(recorded: RecordedJob): Job
  /** Lets the request under way end, and nothing further begin. False if this process doesn't run it. */
  end(job: string, how: Ending): Promise<boolean>
  /** Waits until this process doesn't run it. `each` hears as it gets on. */
  follow(job: string, each: (job: Job) => void): Promise<void>
  /** The service of these profiles has answered: what is unknown is looked at again. Never throws. */
  lookAgain(profiles: readonly ProfileId[]): Promise<void>
  tell(profile: ProfileId, job: string): Promise<void>
  close(): Promise<void>
}

export function createEngine({
  sessions,
  history,
  change,
  emit,
  touch,
  makePassword,
  learn,
  noteDefect,
}: {
  sessions: Sessions
  history: History
  change: Change
  emit: (event: DeskEvent) => void
  /** What a job touched is to be read again. */
  touch: (touched: Touched) => void
  makePassword: (profile: ProfileId, style: PasswordStyle) => string
  /** Hears why something was refused. */
  learn: (profile: ProfileId, refusal: DeskError | undefined) => void
  /** Hears of what was thrown and is no failure. */
  noteDefect: (thrown: unknown) => void
}): Engine {
  const running = new Map<string, Run>()
  const followers = new Map<string, Set<(job: Job) => void>>()
  const secrets = new Map<string, JobPasswords>()
  const unclear = new Map<LookAgain, { profile: ProfileId; job: string; rows: readonly RecordedRow[] }>()

  function passwords(job: string): JobPasswords {
    const known = secrets.get(job) ?? createPasswords()
    secrets.set(job, known)
    return known
  }

  const view = (recorded: RecordedJob): Job =>
    toJob(recorded, secrets.get(recorded.job)?.untaken() ?? 0, running.get(recorded.job)?.pace)

  async function find(profile: ProfileId, job: string): Promise<Job> {
    const found = await (await history.opened(profile)).jobs.find(job)
    if (!found) throw new DeskFailure({ kind: 'notFound', code: 'job.none', field: 'job', details: { job } })
    return view(found)
  }

  async function tell(profile: ProfileId, job: string): Promise<void> {
    const now = await find(profile, job)
    emit({ type: 'jobChanged', profile, job: now })
    for (const each of followers.get(job) ?? []) each(now)
  }

  function note(run: Run, intent: ChangeIntent, settled: Settled[keyof Settled]): void {
    if ('succeeded' in settled) {
      for (const { globalId, userName } of settled.succeeded) run.touched.set(globalId, [userName])
      if (settled.unknown.length > 0) run.isMuchTouched = true
    } else if (settled.outcome !== 'refused' && 'member' in intent) {
      run.touched.set(intent.member, 'knownUserName' in intent && intent.knownUserName ? [intent.knownUserName] : [])
    }
  }

  /** What is known of passwords follows from what became of their rows. */
  async function noteSettled(journal: Journal, job: string, sent: readonly RecordedRow[]): Promise<void> {
    const [first, last] = [sent[0]?.row ?? 1, sent.at(-1)?.row ?? 1]
    const now = await journal.jobs.rows(job, { after: first - 1, limit: last - first + 1 }).catch(() => [])
    passwords(job).settled(now.filter(({ row }) => sent.some((one) => one.row === row)))
  }

  /** Sends one request; returns how it ended, or why the job can't go on. */
  async function send(
    run: Run,
    journal: Journal,
    rows: readonly RecordedRow[],
  ): Promise<Settled[keyof Settled] | DeskError> {
    const { profile, job } = run
    const kind = kinds[run.kind] as (typeof kinds)['add']
    const inputOf = ({ input }: RecordedRow) => input as RowInput['add']
    const intent = kind.intent(rows.map(inputOf))
    const held = passwords(job)
    try {
      const { passwordOf } = kind
      const { passwords: chosen, untaken } = passwordOf
        ? await held.forRequest(
            rows,
            (row) => passwordOf(inputOf(row)),
            (style) => makePassword(profile, style),
          )
        : { passwords: [], untaken: [] }
      const settled = await change<ChangeEndpoint>(
        profile,
        intent,
        {
          signal: run.stop.signal,
          onUnclear: (look) => void unclear.set(look, { profile, job, rows }),
        },
        {
          passwords: chosen,
          maxAgeMs: sharedMs,
          check(_, before) {
            const error = kind.refusal?.(rows.map(inputOf), before, sessions.find(profile).enterpriseCode)
            return error && ({ outcome: 'refused', error } as Settled[ChangeEndpoint])
          },
          job: { job, rows: rows.map(({ row }) => row), ...(untaken.length > 0 && { untaken }) },
        },
      )
      note(run, intent, settled)
      return settled
    } catch (failure) {
      if (failure instanceof DeskFailure) return failure.error
      noteDefect(failure)
      return { kind: 'internal', code: 'internal' }
    } finally {
      await noteSettled(journal, job, rows)
      run.pace.add(rows.length)
    }
  }

  /** Sends what waits until nothing does, somebody ends it, or it can't go on; returns how it ended. */
  async function work(run: Run, journal: Journal): Promise<{ state: 'ended' | Ending; error?: DeskError }> {
    const { profile, job } = run
    let unknown = 0
    for (let after = 0; ;) {
      if (run.ending) return { state: run.ending }
      const rows = await journal.jobs.rows(job, { states: ['waiting'], after, limit: kinds[run.kind].most })
      const last = rows.at(-1)
      if (!last) return { state: 'ended' }
      after = last.row
      const became = await send(run, journal, rows)
      const isError = 'kind' in became
      const step = isError ? undefined : settledStep(became)
      const error = isError ? became : step?.error
      learn(profile, error)
      if (run.ending) return { state: run.ending }
      // What wasn't sent for a reason of its own is refused; anything else stands in the way of all.
      if (error && (error.kind === 'internal' || isForLater(error))) return { state: 'paused', error }
      unknown = step?.outcome === 'unknown' ? unknown + 1 : 0
      if (unknown === mostUnknown) return { state: 'paused', error: { kind: 'unknown', code: 'job.unknownThrice' } }
      if (Date.now() - run.told > tellEveryMs) {
        run.told = Date.now()
        await tell(profile, job)
      }
    }
  }

  function reread({ profile, kind, touched, isMuchTouched }: Run): void {
    const isMuch = isMuchTouched || touched.size > fewPeople
    if (!isMuch && touched.size === 0) return
    const members = isMuch ? [] : [...touched].map(([id, accounts]) => ({ id: id as MemberGlobalId, accounts }))
    touch({ profile, members, isMuch, ...kinds[kind].touches })
  }

  async function whole(run: Run): Promise<void> {
    const { profile, job } = run
    try {
      await tell(profile, job)
      const journal = await history.settled(profile)
      const { state, error } = await work(run, journal)
      await journal.jobs.note(job, state, error)
      if (error?.kind === 'notSignedIn') emit({ type: 'session', profile, session: 'signedOut' })
    } catch {
      // The next start finds it as this run left it.
    } finally {
      running.delete(job)
      await secrets
        .get(job)
        ?.close()
        .catch(() => undefined)
      reread(run)
      await tell(profile, job).catch(() => undefined)
    }
  }

  return {
    passwords,
    view,
    find,
    tell,
    run(profile, { job, kind }) {
      const run: Run = {
        profile,
        job,
        kind,
        pace: createPace(),
        stop: new AbortController(),
        touched: new Map(),
        isMuchTouched: false,
        told: 0,
        over: Promise.resolve(),
      }
      running.set(job, run)
      run.over = whole(run)
    },
    async end(job, how) {
      const run = running.get(job)
      if (!run) return false
      if (run.ending !== 'stopped') run.ending = how
      run.stop.abort()
      await run.over
      return true
    },
    async follow(job, each) {
      const all = followers.get(job) ?? new Set()
      followers.set(job, all.add(each))
      await running.get(job)?.over
      all.delete(each)
    },
    async lookAgain(profiles) {
      for (const [look, { profile, job, rows }] of unclear) {
        if (!profiles.includes(profile)) continue
        try {
          const seen = (await look(await sessions.gateway(profile))) as Settled[keyof Settled]
          if (settledStep(seen).outcome === 'unknown') continue
          unclear.delete(look)
          await noteSettled(await history.opened(profile), job, rows)
          await tell(profile, job)
        } catch {
          // It stays as it was until the next time.
        }
      }
    },
    async close() {
      const runs = [...running.values()]
      for (const run of runs) {
        run.ending ??= 'paused'
        run.stop.abort()
      }
      await Promise.all(runs.map(({ over }) => over))
    },
  }
}

/** The states in which rows wait again when a person says so. */
export const sentAgain = (unknown: boolean): RowState[] => (unknown ? ['refused', 'unknown'] : ['refused'])
