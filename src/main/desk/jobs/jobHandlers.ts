import type { JobCode } from '../../../contract/codes.ts'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { RowState, type JobKind, type Job, type PeopleJobKind } from '../../../contract/jobs.ts'
import { fitForFileName } from '../../../domain/fileNames.ts'
import type { Language } from '../../../contract/bridge.ts'
import type { MemberFileField, MemberList } from '../../exports/exports.ts'
import type { ExportDeps, Handlers, DeskDeps } from '../desk.ts'
import { writeTo } from '../filePlace.ts'
import type { History } from '../history/history.ts'
import { addedByJob } from '../members.ts'
import { sentAgain, type Engine } from './engine.ts'
import type { MadePassword } from './passwords.ts'
import type { StartJob } from './start.ts'
import { toJobRow } from './view.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import { withoutEnterpriseCode } from '../../../domain/matchIds.ts'
import { notServed, serviceOf } from '../../../domain/services.ts'
import type { Files } from '../files/files.ts'
import type { Sessions } from '../sessions.ts'
import { passwordsIn } from './fromFile.ts'
import { kinds } from './kinds.ts'

type GivenAgain = Omit<ParsedInputOf<'resumeJob'>, 'profile' | 'job'>

/** Rows that are read at once. */
const rowsAtOnce = 1000

export type GoOn = ReturnType<typeof createGoOn>

/** Whether a row of such a job is an employee, and can stand in a file of employees. */
const isOfPeople = (kind: JobKind): kind is PeopleJobKind => kind !== 'claim' && kind !== 'assign' && kind !== 'lend'

/** Going on with jobs that don't run. */
export function createGoOn(
  { operator, openPasswordFile }: Pick<DeskDeps, 'operator' | 'openPasswordFile'>,
  sessions: Sessions,
  history: History,
  engine: Engine,
  files: Files,
) {
  /** Gives rows that are to be sent the passwords that a person gave again; returns how many have none. */
  async function givePasswords(profile: ProfileId, job: Job, states: readonly RowState[], given: GivenAgain) {
    const { kind } = job
    if (!isOfPeople(kind) || !kinds[kind].passwordOf) return 0
    const journal = await history.opened(profile)
    const jobPasswords = engine.passwords(job.job)
    const { file, columns } = given
    const byId = file === undefined ? undefined : await passwordsIn(files, profile, kind, { file, columns })
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
        if (password !== undefined) jobPasswords.give(row, password)
        if (!jobPasswords.has(row)) missing += 1
      }
    }
  }

  /** Goes on with a job; rows in one of the states `again` wait again. */
  return async (
    profile: ProfileId,
    name: string,
    again: readonly RowState[] = [],
    given: GivenAgain = { generate: false },
  ): Promise<Job> => {
    await history.lookAgain(profile)
    const job = await engine.find(profile, name)
    const found = sessions.find(profile)
    if (found.readOnly) throw new DeskFailure({ kind: 'refused', code: 'profile.readOnly' })
    const refusal = notServed(found, serviceOf(job.kind))
    if (refusal) throw new DeskFailure(refusal)
    const count = await givePasswords(profile, job, ['waiting', ...again], given)
    const canRun = job.state === 'paused' || job.state === 'ended'
    if (count > 0 && !given.generate && canRun) {
      throw new DeskFailure({ kind: 'invalid', code: 'job.passwordsNeeded', details: { count } })
    }
    const file = given.passwordsTo && (await openPasswordFile(given.passwordsTo, { goesOn: true }))
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
}

type JobHandlers = Pick<
  Handlers,
  | 'startJob'
  | 'followJob'
  | 'listJobs'
  | 'showJob'
  | 'showClaims'
  | 'pauseJob'
  | 'resumeJob'
  | 'stopJob'
  | 'retryJob'
  | 'takePasswords'
  | 'savePasswords'
>

/** Passwords that Keydesk made, for a file that a person asked for: whose each is, as a list of employees has it. */
function listOfPasswords(kind: JobKind, language: Language, passwords: readonly MadePassword[]): MemberList {
  // Whoever was added is known by the account: nobody has read the id yet.
  const whose: MemberFileField[] = [...(kind === 'add' ? [] : ['globalId' as const]), 'userName', 'name']
  const fields: MemberFileField[] = [...whose, 'password', 'outcome']
  async function* rows() {
    yield passwords.map(({ id: globalId, userName, name, password, outcome }) => {
      const cells: Partial<Record<MemberFileField, string>> = { globalId, userName, name, password, outcome }
      return fields.map((field) => cells[field] ?? '')
    })
  }
  return { headings: fields.map((field) => ({ field })), language, rows: rows() }
}

/** The operations on jobs. */
export function jobHandlers(
  { exportFile, documents }: ExportDeps,
  history: History,
  engine: Engine,
  start: StartJob,
  goOn: GoOn,
): JobHandlers {
  const refused = (code: JobCode, job: string): DeskFailure =>
    new DeskFailure({ kind: 'refused', code, details: { job } })

  async function taken(profile: ProfileId, job: string, passwords: readonly MadePassword[]): Promise<void> {
    if (passwords.length === 0) return
    engine.passwords(job).taken(passwords)
    await (await history.opened(profile)).jobs.takePasswords(job)
    await engine.tell(profile, job)
  }

  return {
    startJob: async ({ profile, work, passwordsTo }, context) => {
      const job = await start(profile, work, { passwordsTo, context })
      return { job: await engine.find(profile, job) }
    },

    followJob: async ({ profile, job, withAdded }, { onProgress }) => {
      await engine.follow(job, ({ rows, waiting, sent }) => onProgress?.({ done: rows - waiting - sent, total: rows }))
      const followed = await engine.find(profile, job)
      if (!withAdded || followed.kind !== 'add') return { job: followed }
      return { job: followed, added: await addedByJob(await history.shown(profile), job) }
    },

    listJobs: async ({ profile, limit, offset }) => {
      const journal = await history.shown(profile)
      const { jobs, total } = await journal.jobs.list({ limit, offset })
      return { rows: jobs.map(engine.view), total, missing: await journal.missing() }
    },

    showJob: async ({ profile, job, states, after, offset, limit }) => {
      const journal = await history.shown(profile)
      const shown = await engine.find(profile, job)
      const rows = await journal.jobs.rows(job, { ...(states && { states }), after, offset, limit })
      const total = [...new Set(states ?? RowState.options)].reduce((sum, state) => sum + shown[state], 0)
      return { job: shown, rows: rows.map(toJobRow), total }
    },

    showClaims: async ({ profile, job, states, text, ...range }) => {
      const journal = await history.shown(profile)
      const shown = await engine.find(profile, job)
      const query = { ...range, ...(states && { states }), ...(text && { text: text.trim() }) }
      const { lines, ...rest } = await journal.jobs.claims(job, query)
      const rows = lines.map((line) => ({ identity: line[0]?.id ?? '', cells: line.map(toJobRow) }))
      return { job: shown, ...rest, rows }
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
      const passwords = await engine.untaken(profile, name)
      await taken(profile, name, passwords)
      return { passwords }
    },

    savePasswords: async ({ profile, job, format, language, target }, context) => {
      const { job: name, kind } = await engine.find(profile, job)
      const passwords = await engine.untaken(profile, name)
      if (passwords.length === 0) throw refused('job.noPasswords', name)
      const list = documents.members(listOfPasswords(kind, language, passwords))
      const suggested = `keydesk-passwords-${fitForFileName(name)}.${format}`
      const written = await writeTo(target, suggested, context, (place) => exportFile(list, format, place))
      // They are forgotten only once they are in the file.
      await taken(profile, name, passwords)
      return written
    },
  }
}
