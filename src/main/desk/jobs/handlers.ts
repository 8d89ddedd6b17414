import type { JobCode } from '../../../contract/codes.ts'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { RowState, type Job } from '../../../contract/jobs.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import type { DeskDeps } from '../deps.ts'
import type { Handlers } from '../desk.ts'
import { withoutEnterpriseCode } from '../../../domain/accounts.ts'
import type { Files } from '../files/files.ts'
import { passwordsIn } from './fromFile.ts'
import type { History } from '../history/history.ts'
import type { Sessions } from '../sessions.ts'
import { sentAgain, type Engine } from './engine.ts'
import { kinds } from './kinds.ts'
import type { StartJob } from './start.ts'
import { toJobRow } from './view.ts'

type JobHandlers = Pick<
  Handlers,
  | 'startJob'
  | 'followJob'
  | 'listJobs'
  | 'showJob'
  | 'pauseJob'
  | 'resumeJob'
  | 'stopJob'
  | 'retryJob'
  | 'takePasswords'
>
type GivenAgain = Omit<ParsedInputOf<'resumeJob'>, 'profile' | 'job'>

const rowsAtOnce = 1000

/** The operations on jobs. */
export function jobHandlers(
  { operator, openPasswordFile }: Pick<DeskDeps, 'operator' | 'openPasswordFile'>,
  sessions: Sessions,
  history: History,
  engine: Engine,
  start: StartJob,
  files: Files,
): JobHandlers {
  const refused = (code: JobCode, job: string): DeskFailure =>
    new DeskFailure({ kind: 'refused', code, details: { job } })

  /** Gives rows that are to be sent the passwords that a person gave again; returns how many have none. */
  async function givePasswords(profile: ProfileId, job: Job, states: readonly RowState[], given: GivenAgain) {
    if (!kinds[job.kind].passwordOf) return 0
    const journal = await history.opened(profile)
    const held = engine.passwords(job.job)
    const { file, columns } = given
    const byId = file === undefined ? undefined : await passwordsIn(files, profile, job.kind, { file, columns })
    const { enterpriseCode } = sessions.find(profile)
    let missing = 0
    for (let after = 0; ;) {
      const rows = await journal.jobs.rows(job.job, { states, after, limit: rowsAtOnce })
      const last = rows.at(-1)
      if (!last) return missing
      after = last.row
      for (const { row, id, input } of rows) {
        const { userName = '' } = input as { userName?: string }
        const names = [id, userName, withoutEnterpriseCode(userName, enterpriseCode)]
        const password = names.flatMap((name) => byId?.get(name.toLowerCase()) ?? [])[0]
        if (password !== undefined) held.give(row, password)
        if (!held.has(row)) missing += 1
      }
    }
  }

  /** Goes on with a job; rows in one of the states `again` wait again. */
  async function goOn(profile: ProfileId, name: string, again: readonly RowState[], given: GivenAgain): Promise<Job> {
    await history.lookAgain(profile)
    const job = await engine.find(profile, name)
    if (sessions.find(profile).readOnly) throw new DeskFailure({ kind: 'refused', code: 'profile.readOnly' })
    const count = await givePasswords(profile, job, ['waiting', ...again], given)
    const canRun = job.state === 'paused' || job.state === 'ended'
    if (count > 0 && !given.generate && canRun) {
      throw new DeskFailure({ kind: 'invalid', code: 'job.passwordsNeeded', details: { count } })
    }
    const file = given.passwordsTo && (await openPasswordFile(given.passwordsTo))
    const claim = await (await history.opened(profile)).jobs.claim(name, again, operator())
    if (claim) {
      await file?.close()
      const error: DeskError = { kind: 'refused', ...claim, details: { job: name, ...claim.details } }
      throw new DeskFailure(error)
    }
    if (given.generate) engine.passwords(name).allowMaking()
    if (file) engine.passwords(name).writeTo(file)
    engine.run(profile, job)
    return engine.find(profile, name)
  }

  return {
    startJob: async ({ profile, work, passwordsTo }, context) => {
      const job = await start(profile, work, { passwordsTo, context })
      return { job: await engine.find(profile, job) }
    },

    followJob: async ({ profile, job }, { onProgress }) => {
      await engine.follow(job, ({ rows, waiting, sent }) => onProgress?.({ done: rows - waiting - sent, total: rows }))
      return { job: await engine.find(profile, job) }
    },

    listJobs: async ({ profile, limit, offset }) => {
      const { jobs, total } = await (await history.shown(profile)).jobs.list({ limit, offset })
      return { jobs: jobs.map(engine.view), total }
    },

    showJob: async ({ profile, job, states, after, offset, limit }) => {
      const journal = await history.shown(profile)
      const shown = await engine.find(profile, job)
      const rows = await journal.jobs.rows(job, { ...(states && { states }), after, offset, limit })
      const total = [...new Set(states ?? RowState.options)].reduce((sum, state) => sum + shown[state], 0)
      return { job: shown, rows: rows.map(toJobRow), total }
    },

    pauseJob: async ({ profile, job }) => {
      const { isElsewhere } = await engine.find(profile, job)
      if (isElsewhere) throw refused('job.elsewhere', job)
      if (!(await engine.end(job, 'paused'))) throw refused('job.notRunning', job)
      return { job: await engine.find(profile, job) }
    },

    resumeJob: async ({ profile, job, ...given }) => ({ job: await goOn(profile, job, [], given) }),

    retryJob: async ({ profile, job, unknown, ...given }) => ({
      job: await goOn(profile, job, sentAgain(unknown), given),
    }),

    stopJob: async ({ profile, job }) => {
      const journal = await history.settled(profile)
      const { state, isElsewhere } = await engine.find(profile, job)
      if (isElsewhere) throw refused('job.elsewhere', job)
      if (!(await engine.end(job, 'stopped'))) {
        if (state === 'stopped') throw refused('job.stopped', job)
        if (state === 'ended') throw refused('job.nothingLeft', job)
        await journal.jobs.note(job, 'stopped')
        await engine.tell(profile, job)
      }
      return { job: await engine.find(profile, job) }
    },

    takePasswords: async ({ profile, job }) => {
      const { job: name } = await engine.find(profile, job)
      const passwords = engine.passwords(name).take()
      if (passwords.length > 0) await (await history.opened(profile)).jobs.takePasswords(name)
      return { passwords }
    },
  }
}
