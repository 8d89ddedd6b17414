import type { JobCode } from '../../../contract/codes.ts'
import { DeskFailure } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { RowState, type JobKind } from '../../../contract/jobs.ts'
import { fitForFileName } from '../../../domain/fileNames.ts'
import type { Language } from '../../../contract/bridge.ts'
import type { MemberFileField, MemberList } from '../../exports/exports.ts'
import type { ExportDeps, Handlers } from '../desk.ts'
import { writeTo } from '../filePlace.ts'
import type { History } from '../history/history.ts'
import { addedByJob } from './added.ts'
import type { GoOn } from './goOn.ts'
import { sentAgain, type Engine } from './engine.ts'
import type { MadePassword } from './passwords.ts'
import type { StartJob } from './start.ts'
import { toJobRow } from './view.ts'

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
