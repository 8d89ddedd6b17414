import type { DeskEvent } from '../../../contract/bridge.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Job, RecordedJob, RecordedRow, RowState } from '../../../contract/jobs.ts'
import type { Settled } from '../../gateway/gateway.ts'
import type { Change } from '../changes.ts'
import type { LookAgain } from '../desk.ts'
import { settledStep } from '../history/settledStep.ts'
import type { History } from '../history/history.ts'
import type { Touched } from '../memory/touched.ts'
import type { PasswordStyle } from '../generatePassword.ts'
import type { Sessions } from '../sessions.ts'
import { kinds } from './kinds.ts'
import { createPasswords, type JobPasswords } from './passwords.ts'
import { foundJob } from './rows.ts'
import { createWorker, type Ending, type Run } from './working.ts'
import { createPace, toJob } from './view.ts'

/** More employees than this are not looked up one by one afterwards. */
const fewPeople = 20

/** Runs jobs, and keeps what must not be written down. */
export interface Engine {
  /** Begins to run a claimed job. */
  run(profile: ProfileId, job: Pick<RecordedJob, 'job' | 'kind'>): void
  passwords(job: string): JobPasswords
  /** Those that nobody took; without those of rows that are now known to be not done. */
  untaken(profile: ProfileId, job: string): Promise<ReturnType<JobPasswords['untaken']>>
  /** A person has said what became of rows of a job. Never throws. */
  noteWord(profile: ProfileId, job: string): Promise<void>
  /** The job as it stands. Throws `job.none`. */
  find(profile: ProfileId, job: string): Promise<Job>
  view(recorded: RecordedJob): Job
  /** Lets the request under way end, and nothing further begin. False if this process doesn't run it. */
  end(job: string, how: Ending): Promise<boolean>
  /** Rows that waited for somebody can go on. False if this process doesn't run it. */
  wake(job: string): boolean
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
  operator,
  touch,
  makePassword,
  learn,
  noteDefect,
}: {
  sessions: Sessions
  history: History
  change: Change
  emit: (event: DeskEvent) => void
  operator: () => string
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

  async function untaken(profile: ProfileId, job: string): Promise<ReturnType<JobPasswords['untaken']>> {
    const held = passwords(job)
    const rows = held.untaken()
    // Somebody may have said meanwhile, at any door, what became of them.
    if (rows.length > 0) await worker.noteSettled(await history.opened(profile), { profile, job }, rows, undefined)
    return held.untaken()
  }

  const view = (recorded: RecordedJob): Job =>
    toJob(recorded, secrets.get(recorded.job)?.untaken().length ?? 0, running.get(recorded.job)?.pace)

  async function find(profile: ProfileId, job: string): Promise<Job> {
    return view(await foundJob(await history.opened(profile), job))
  }

  async function tell(profile: ProfileId, job: string): Promise<void> {
    const now = await find(profile, job)
    emit({ type: 'jobChanged', profile, job: now })
    for (const each of followers.get(job) ?? []) each(now)
  }

  const worker = createWorker({
    ...{ sessions, change, operator, passwords, makePassword, learn, noteDefect, tell },
    onUnclear: (look, of) => void unclear.set(look, of),
  })

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
      const { state, error } = await worker.work(run, journal)
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
    untaken,
    async noteWord(profile, job) {
      // It is written down; the job may be another desk's.
      await untaken(profile, job).catch(() => undefined)
      await tell(profile, job).catch(() => undefined)
    },
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
        isAgain: false,
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
    wake(job) {
      const run = running.get(job)
      if (run) run.isAgain = true
      return run !== undefined
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
          await worker.noteSettled(await history.opened(profile), { profile, job }, rows, seen)
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
