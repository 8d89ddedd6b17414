import type { DeskEvent } from '../../../contract/bridge.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { RecordedChange } from '../../../contract/history.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Job, RecordedJob, RowState } from '../../../contract/jobs.ts'
import type { Change } from '../changes.ts'
import { isListed } from '../../../domain/historyEntry.ts'
import type { Journal } from '../../journal/journal.ts'
import type { History } from '../history/history.ts'
import type { Looks } from '../history/looks.ts'
import { collectTouched, type OnTouched } from '../memory/touched.ts'
import type { PasswordStyle } from '../generatePassword.ts'
import type { Sessions } from '../sessions.ts'
import { createPasswordNotes } from './passwordNotes.ts'
import { createPasswords, type JobPasswords, type MadePassword } from './passwords.ts'
import { foundJob, createPace, toJob } from './view.ts'
import type { Ending, Run } from './stepping.ts'
import { createSingle, type Single } from './single.ts'
import { createWorker } from './working.ts'

/** A page names its calls as it likes: none may stand for a job. */
const nameOf = (call: string): string => `call ${call}`

/** Runs jobs, and keeps what must not be written down. */
export interface Engine {
  single: Single
  /** The passwords made for a single change, by the call of the page that follows it. */
  passwordsOf(call: string): JobPasswords | undefined
  forget(call: string): void
  /** Begins to run a claimed job. */
  run(profile: ProfileId, job: Pick<RecordedJob, 'job' | 'kind' | 'error'>): void
  passwords(job: string): JobPasswords
  /** Those that nobody took; without those of rows that are now known to be not done. */
  untaken(profile: ProfileId, job: string): Promise<MadePassword[]>
  /** The job as it stands. Throws `job.none`. */
  find(profile: ProfileId, job: string): Promise<Job>
  /** How many nobody has taken, of all jobs and single changes, those that are just being set included. */
  keptPasswords(): number
  view(recorded: RecordedJob): Job
  /** Lets the request under way end, and nothing further begin. False if this process doesn't run it. */
  end(job: string, how: Ending): Promise<boolean>
  /** Rows that waited for somebody can go on. False if this process doesn't run it. */
  wake(job: string): boolean
  /** Waits until this process doesn't run it, and has looked once for what is open of it. `each` hears as it gets on. */
  follow(job: string, each: (job: Job) => void): Promise<void>
  /** More is known of a change that belongs to a job. Never throws. */
  noteLook(profile: ProfileId, change: RecordedChange): Promise<void>
  /** Jobs that this run has paused because they wait for changes whose outcome is open. */
  waitingForOutcome(): { job: string; profile: ProfileId }[]
  /** Whether this run of the program has run it. */
  hasRun(job: string): boolean
  tell(profile: ProfileId, job: string): Promise<void>
  close(): Promise<void>
}

export function createEngine({
  sessions,
  history,
  looks,
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
  looks: Looks
  change: Change
  emit: (event: DeskEvent) => void
  operator: () => string
  /** What was touched is to be read again. */
  touch: OnTouched
  makePassword: (profile: ProfileId, style: PasswordStyle) => string
  /** Hears why something was refused. */
  learn: (profile: ProfileId, refusal: DeskError | undefined) => void
  /** Hears of what was thrown and is no failure. */
  noteDefect: (thrown: unknown) => void
}): Engine {
  const running = new Map<string, Run>()
  const followers = new Map<string, Set<(job: Job) => void>>()
  const secrets = new Map<string, JobPasswords>()
  const waiting = new Map<string, ProfileId>()
  const ran = new Set<string>()

  function passwords(job: string): JobPasswords {
    const known = secrets.get(job) ?? createPasswords()
    secrets.set(job, known)
    return known
  }

  const notes = createPasswordNotes(sessions, passwords)

  async function untaken(profile: ProfileId, job: string): Promise<MadePassword[]> {
    const jobPasswords = passwords(job)
    const rows = jobPasswords.untaken()
    // Somebody may have said meanwhile, at any door, what became of them.
    if (rows.length > 0) await notes.settled(await history.opened(profile), { profile, job }, rows, undefined)
    return jobPasswords.untaken()
  }

  const view = (recorded: RecordedJob): Job =>
    toJob(recorded, secrets.get(recorded.job)?.untaken() ?? [], running.get(recorded.job)?.pace)

  async function find(profile: ProfileId, job: string): Promise<Job> {
    const journal = await history.opened(profile)
    const found = await foundJob(journal, job)
    if (found.counts.unknown === 0) return view(found)
    const open = (await journal.open('all')).filter((one) => one.job === found.job)
    const times = open.map(looks.settlesAt).filter((at) => at !== undefined)
    return { ...view(found), settles: times.length === 0 ? null : new Date(Math.max(...times)).toISOString() }
  }

  async function tell(profile: ProfileId, job: string): Promise<void> {
    const now = await find(profile, job)
    emit({ type: 'jobChanged', profile, job: now })
    for (const each of followers.get(job) ?? []) each(now)
  }

  const worker = createWorker({
    sessions,
    change,
    operator,
    passwords,
    notes,
    makePassword,
    learn,
    noteDefect,
    tell,
  })

  /** Whoever waits for a job waits for the first look for its open rows too. */
  async function firstLook({ profile, job }: Run): Promise<void> {
    const open = await history
      .opened(profile)
      .then((journal) => journal.open('own'))
      .catch(() => [])
    const last = open.findLast((change) => change.job === job && isListed(change.intent))
    if (last) await looks.first(profile, last.entry)
  }

  /** Reads back what this run's edits have set, and notes what shows otherwise. */
  async function noteDiffering({ profile, edits }: Run, journal: Journal): Promise<void> {
    if (edits.length === 0) return
    try {
      const known = await Promise.all(edits.map((entry) => journal.change(entry)))
      const done = known.filter((one) => one?.settled?.outcome === 'done' && one.settled.by === 'answer')
      const changes = done.filter((one) => one !== undefined)
      const shown = changes.length === 0 ? [] : await (await sessions.gateway(profile)).look(changes)
      for (const [at, { entry, settled }] of changes.entries()) {
        const differs = shown[at]?.differs ?? []
        if (settled && differs.length > 0) await journal.note(entry, { step: 'settled', ...settled, differs })
      }
    } catch {
      // They are done; what they look like by now the lists show.
    }
  }

  async function whole(run: Run): Promise<void> {
    const { profile, job } = run
    try {
      await tell(profile, job)
      const journal = await history.settled(profile)
      looks.jobRuns(job)
      const { state, error } = await worker.work(run, journal)
      await noteDiffering(run, journal)
      if (error?.code === 'job.waitsForOutcome') waiting.set(job, profile)
      await journal.jobs.note(job, state, error)
      if (error?.kind === 'notSignedIn') emit({ type: 'session', profile, session: 'signedOut' })
    } catch {
      // The next start finds it as this run left it.
    } finally {
      running.delete(job)
      await looks.jobEnded(profile, job)
      await secrets
        .get(job)
        ?.close()
        .catch(() => undefined)
      touch(run.touched.all())
      await tell(profile, job).catch(() => undefined)
    }
  }

  return {
    single: createSingle({ change, learn, makePassword, passwords: (call) => passwords(nameOf(call)), touch }),
    passwordsOf: (call) => secrets.get(nameOf(call)),
    forget: (call) => void secrets.delete(nameOf(call)),
    passwords,
    untaken,
    keptPasswords: () => [...secrets.values()].reduce((sum, jobPasswords) => sum + jobPasswords.kept(), 0),
    view,
    find,
    tell,
    run(profile, { job, kind, error }) {
      waiting.delete(job)
      ran.add(job)
      const until = error?.code === 'http.429' ? Date.parse(String(error.details?.['until'])) : NaN
      const run: Run = {
        ...(!Number.isNaN(until) && { notBefore: until }),
        edits: [],
        profile,
        job,
        kind,
        pace: createPace(),
        stop: new AbortController(),
        touched: collectTouched(profile),
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
      const run = running.get(job)
      await run?.over
      all.delete(each)
      if (run) await firstLook(run)
    },
    hasRun: (job) => ran.has(job),
    waitingForOutcome: () => [...waiting].map(([job, profile]) => ({ job, profile })),
    async noteLook(profile, { entry, job, rows = [], settled }) {
      if (job === undefined) return
      try {
        if (settled?.overtakenBy !== undefined) passwords(job).overtaken(entry)
        const sent = rows.map((row) => ({ row }))
        await notes.settled(await history.opened(profile), { profile, job }, sent, settled?.added?.succeeded)
        await tell(profile, job)
      } catch {
        // What is shown of it is read anew the next time.
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
