import { extname, resolve } from 'node:path'
import type { FileJobKind, Job, JobRow } from '../../../../contract/jobs.ts'
import type { InputOf } from '../../../../contract/operations.ts'
import { jobTable } from '../../../../domain/tables/deskTables.ts'
import { describeError } from '../../../../words/errors/index.ts'
import { sentences } from '../../../../words/language.ts'
import type { Answer } from '../answer.ts'
import { firstOf, namedParticipants } from '../acts.ts'
import { namedRows } from '../namedRows.ts'
import { whenKnown, type CommandContext } from '../context.ts'
import { exitStatus, type ExitStatus } from '../exitStatus.ts'
import { listTable, table } from '../table.ts'
import { UsageError } from '../usage.ts'
import { missingNote } from './history.ts'
import { checkFile, openFile, type HowToOpen } from './memberFiles.ts'
import { answerOfAdding } from './members.ts'

const rowsAtOnce = 1000

/** Where the passwords of rows that wait come from. */
export interface PasswordChoice extends HowToOpen {
  file?: string
  out?: string
  force?: boolean
}

const countsOf = ({ rows, waiting, sent, done, refused, unknown, skipped }: Job) => ({
  rows,
  waiting,
  sent,
  done,
  refused,
  unknown,
  skipped,
})

/** Rows that wait for the key of somebody who leaves: that is as it should be. */
const waitsForKey = ({ error, waiting }: Job): number => (error?.code === 'job.waitsForKey' ? waiting : 0)

/** Rows whose record has an open outcome: nothing is known of them yet. */
const waitsForOutcome = ({ error, waiting }: Job): number => (error?.code === 'job.waitsForOutcome' ? waiting : 0)

/** 0 where all is done, 4 where a row is unknown; else 5 where some are, and 1 where none is. */
function statusOf(job: Job): ExitStatus {
  const { unknown, skipped, rows, error } = job
  const done = job.done + waitsForKey(job)
  if (unknown > 0 || waitsForOutcome(job) > 0) return exitStatus.unknown
  if (done + skipped === rows) return exitStatus.done
  if (done > 0) return exitStatus.partly
  return error?.kind === 'notSignedIn' ? exitStatus.notSignedIn : exitStatus.refusedOrFailed
}

const summary = (context: CommandContext, job: Job): string =>
  [context.say('done.job', { job: job.job, ...countsOf(job) }), whenKnown(context, job)]
    .filter((line) => line !== undefined)
    .join('\n')

/** By when its unknown rows have settled, if it has any. */
export const settlesOf = ({ unknown, settles }: Job) => unknown > 0 && { settles: settles ?? null }

function dataOf(shown: Job) {
  const { job, kind, rows, done, refused, unknown, skipped, waiting } = shown
  return {
    job,
    rows,
    done,
    refused,
    unknown,
    skipped,
    ...((kind === 'leave' || waitsForOutcome(shown) > 0) && { waiting }),
    ...settlesOf(shown),
  }
}

/** Why the outcome of a row is unknown, or the refusal that explains why nothing was done. */
async function explanation(context: CommandContext, { job, done, refused, unknown }: Job) {
  if (unknown === 0 && (done > 0 || refused === 0)) return undefined
  const { rows } = await context.ask('showJob', { job, states: [unknown > 0 ? 'unknown' : 'refused'], limit: 1 })
  return rows[0]?.error
}

/** Waits for a job that was started; Ctrl-C pauses it, and how to go on is said. `rowsNotAdded`: of one that adds. */
export async function followJob(
  context: CommandContext,
  { job }: Pick<Job, 'job'>,
): Promise<Answer & { rowsNotAdded?: number[] | undefined }> {
  const { io, say } = context
  const pause = (): void => void context.ask('pauseJob', { job }).catch(() => undefined)
  io.signal.addEventListener('abort', pause)
  if (io.signal.aborted) pause()
  const { job: ended, added } = await context.ask('followJob', { job, withAdded: true })
  io.signal.removeEventListener('abort', pause)
  if (added) {
    const { rowsNotAdded, ...said } = added
    const { rows, done, refused, skipped } = ended
    const answer = answerOfAdding(context, { ...said, ...settlesOf(ended) })
    const data = { rows, done, refused, skipped, ...answer.data }
    return { ...answer, data, status: statusOf(ended), rowsNotAdded }
  }
  const waits = waitsForKey(ended) > 0
  if (waits) io.err(`${say('note.keysOut', { count: waitsForKey(ended), job })}\n`)
  else if (ended.state === 'paused') {
    io.err(`${say(ended.kind === 'resetPassword' ? 'note.jobPausedWithPasswords' : 'note.jobPaused', { job })}\n`)
  }
  const stopped = ended.state === 'paused' && !waits ? ({ kind: 'cancelled', code: 'job.paused' } as const) : undefined
  const error = (waits ? undefined : ended.error) ?? stopped ?? (await explanation(context, ended))
  return { data: dataOf(ended), text: summary(context, ended), status: statusOf(ended), ...(error && { error }) }
}

/** Does to everybody in a file what the job's kind says; new passwords are in the file `out` before they are sent. */
export async function doToMany(
  context: CommandContext,
  kind: FileJobKind,
  path: string,
  { out, force, inUse, ...how }: HowToOpen & { out?: string; force?: boolean; inUse?: boolean } = {},
): Promise<Answer> {
  await context.profile()
  const { file } = await openFile(context, path, how)
  if (kind === 'edit') await checkFile(context, file, kind)
  const { job } = await context.ask('startJob', {
    work: { kind, file, ...(inUse && { inUse }) },
    ...passwordsTo(out, force),
  })
  return followJob(context, job)
}

export async function listJobs(context: CommandContext): Promise<Answer> {
  const { say, language } = context
  const { jobs, missing } = await context.ask('listJobs', { limit: 1000 })
  const shown = jobs.map((one) => ({ job: one.job, kind: one.kind, state: one.state, ...countsOf(one) }))
  const listed = listTable(jobTable, jobs, language, {
    job: ({ kind }) => say(`kind.${kind}`),
    state: ({ state }) => say(`job.${state}`),
    waiting: ({ waiting, sent }) => String(waiting + sent),
  })
  return { data: { jobs: shown, missing }, text: [listed, ...missingNote(context, missing)].join('\n') }
}

/** Name and account where they are known, else the id. */
function whomOf({ name, userName, id }: Partial<JobRow> = {}): string {
  const account = userName ?? id ?? ''
  return name === undefined ? account : `${name} (${account})`
}

export async function showJob(context: CommandContext, name: string): Promise<Answer> {
  const { say, language } = context
  const rows: JobRow[] = []
  let shown: Job | undefined
  for (let after = 0; ;) {
    const answer = await context.ask('showJob', { job: name, after, limit: rowsAtOnce })
    shown = answer.job
    rows.push(...answer.rows)
    const last = answer.rows.at(-1)
    if (!last || answer.rows.length < rowsAtOnce) break
    after = last.row
  }
  const printedRows = rows.map(({ row, id, state, error, activityLabel, products }) => ({
    row,
    id,
    state,
    code: error?.code ?? null,
    message: error ? describeError(error, language).message : null,
    ...(activityLabel !== undefined && { label: activityLabel, products: products ?? [] }),
  }))
  const lines = printedRows.map(({ row, label, state, code, message }, at) => [
    String(row),
    `${whomOf(rows[at])}${rows[at]?.isPasswordLost ? ' *' : ''}`,
    ...(label === undefined ? [] : [label]),
    say(`row.${state}`),
    message === null ? '' : sentences(language, message, `[${code}]`),
  ])
  const whom = shown.kind === 'claim' ? [say('head.identity'), say('head.label')] : [say('head.rowId')]
  const headings = [say('head.row'), ...whom, say('head.state'), say('head.reason')]
  const lost = shown.passwordsLost > 0 ? [say('note.passwordsLost', { count: shown.passwordsLost })] : []
  return {
    data: {
      job: shown.job,
      kind: shown.kind,
      state: shown.state,
      rows: printedRows,
      ...settlesOf(shown),
    },
    text: [table(headings, lines), summary(context, shown), ...lost].join('\n'),
  }
}

/** Where generated passwords are written before they are sent. */
export const passwordsTo = (out: string | undefined, force: boolean | undefined = false) =>
  out === undefined ? {} : { passwordsTo: { to: 'path' as const, path: resolve(out), replace: force } }

async function given(
  context: CommandContext,
  { file: path, out, force, ...how }: PasswordChoice,
): Promise<Omit<InputOf<'resumeJob'>, 'profile' | 'job'>> {
  await context.profile()
  const file = path === undefined ? undefined : (await openFile(context, path, how)).file
  return { ...(file !== undefined && { file }), ...passwordsTo(out, force), generate: out !== undefined }
}

export async function resumeJob(context: CommandContext, job: string, choice: PasswordChoice): Promise<Answer> {
  const resumed = await context.ask('resumeJob', { job, ...(await given(context, choice)) })
  return followJob(context, resumed.job)
}

export async function retryJob(
  context: CommandContext,
  job: string,
  { unknown = false, yes = false, ...choice }: PasswordChoice & { unknown?: boolean; yes?: boolean },
): Promise<Answer> {
  if (unknown && !yes) throw new UsageError('usage.confirm', context.say('usage.confirmUnknown'))
  const retried = await context.ask('retryJob', { job, unknown, ...(await given(context, choice)) })
  return followJob(context, retried.job)
}

/** The first rows of a job as a line names them: employees, participants, or whoever isn’t there yet. */
async function calledRows(context: CommandContext, { kind }: Job, rows: readonly JobRow[]): Promise<string[]> {
  if (kind === 'add') return rows.map(whomOf)
  if (kind !== 'claim') return namedRows(context, rows)
  const { participants } = await context.ask('findParticipants', { identities: rows.map(({ id }) => id) })
  return namedParticipants(context, participants)
}

export async function stopJob(context: CommandContext, name: string): Promise<Answer> {
  const { io, say } = context
  const { job: before, rows, total } = await context.ask('showJob', { job: name, states: ['waiting'], limit: 10 })
  const called = await calledRows(context, before, rows)
  const list = firstOf(context, called, 'act.between', { count: total, more: 'act.morePeople' })
  const what = { job: before.job, kind: say(`kind.${before.kind}`), list: list || undefined }
  io.err(`${say('act.stopJob', { ...what, count: total })}\n`)
  const { job } = await context.ask('stopJob', { job: name })
  return { data: dataOf(job), text: summary(context, job) }
}

/** A person says what became of rows whose outcome is unknown. */
export async function settleRows(
  context: CommandContext,
  name: string,
  { rows, as }: Pick<InputOf<'settleRows'>, 'rows' | 'as'>,
): Promise<Answer> {
  const { job, settled } = await context.ask('settleRows', { job: name, rows, as })
  const { waiting } = job
  const text = context.say('done.settledRows', { count: settled, outcome: context.say(`outcome.${as}`) })
  return { data: { ...dataOf(job), waiting, settled }, text: `${text}\n${summary(context, job)}` }
}

/** Saves what was not done of a job so that it can be read again. */
export async function exportUnprocessed(
  context: CommandContext,
  job: string,
  { out, force }: { out: string; force: boolean },
): Promise<Answer> {
  const format = extname(out).toLowerCase() === '.xlsx' ? 'xlsx' : 'csv'
  const target = { to: 'path', path: resolve(out), replace: force } as const
  const { language } = context
  const { file, rows, bytes } = await context.ask('saveUndoneRows', { job, format, language, target })
  return { data: { file, rows, bytes }, text: context.say('done.savedRows', { count: rows, file }) }
}
