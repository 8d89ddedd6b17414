import { extname, resolve } from 'node:path'
import { DeskFailure } from '../../../../contract/errors.ts'
import type { Job, JobRow } from '../../../../contract/jobs.ts'
import type { InputOf, OutputOf } from '../../../../contract/operations.ts'
import { matchMembers } from '../../../../domain/matchIds.ts'
import { jobTable } from '../../../../domain/tables/deskTables.ts'
import { allAfter } from '../../../../domain/pages.ts'
import { describeError } from '../../../../words/errors/index.ts'
import { sentences } from '../../../../words/fill.ts'
import { firstOf, namedParticipants } from '../acts.ts'
import { type Answer, listTable, table } from '../answer.ts'
import { type CommandContext, namedRows } from '../context.ts'
import { command, group, type Values } from '../declare.ts'
import { shownTime, UsageError } from '../usage.ts'
import { rowsOfJob } from './claimTables.ts'
import { countsOf, dataOf, followJob, passwordsTo, settlesOf, summary } from './followJob.ts'
import { missingNote } from './history.ts'
import { needsFile, openFile, readingFields } from './openFile.ts'

const rowsAtOnce = 1000

/** Where the passwords of rows that wait come from. */
const passwords = {
  file: ['--file <file>', 'option.jobFile'],
  ...readingFields,
  out: ['--out <file>', 'option.jobOut'],
  force: ['--force', 'option.force'],
} as const
type PasswordChoice = Values<typeof passwords>

async function listJobs(context: CommandContext): Promise<Answer> {
  const { say, language } = context
  const { rows: jobs, missing } = await context.ask('listJobs', { limit: 1000 })
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

async function showJob(context: CommandContext, { job: name }: { job: string }): Promise<Answer> {
  const { say, language } = context
  const { job: shown, rows } = await rowsOfJob(context, name)
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

async function given(
  context: CommandContext,
  { file: path, out, force, ...how }: PasswordChoice,
): Promise<Omit<InputOf<'resumeJob'>, 'profile' | 'job'>> {
  await context.profile()
  const file = path === undefined ? undefined : (await openFile(context, path, how)).file
  return { ...(file !== undefined && { file }), ...passwordsTo(out, force), generate: out !== undefined }
}

async function resumeJob(
  context: CommandContext,
  { job, ...choice }: PasswordChoice & { job: string },
): Promise<Answer> {
  const resumed = await context.ask('resumeJob', { job, ...(await given(context, choice)) })
  return followJob(context, resumed.job)
}

async function retryJob(
  context: CommandContext,
  { job, unknown = false, yes = false, ...choice }: PasswordChoice & { job: string; unknown?: boolean; yes?: boolean },
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

async function stopJob(context: CommandContext, { job: name }: { job: string }): Promise<Answer> {
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
async function settleRows(context: CommandContext, input: Omit<InputOf<'settleRows'>, 'profile'>): Promise<Answer> {
  const { job, settled } = await context.ask('settleRows', input)
  const { waiting } = job
  const text = context.say('done.settledRows', { count: settled, outcome: context.say(`outcome.${input.as}`) })
  return { data: { ...dataOf(job), waiting, settled }, text: `${text}\n${summary(context, job)}` }
}

/** Saves what was not done of a job so that it can be read again. */
async function exportUnprocessed(
  context: CommandContext,
  { job, out, force = false }: { job: string; out: string; force?: boolean },
): Promise<Answer> {
  const format = extname(out).toLowerCase() === '.xlsx' ? 'xlsx' : 'csv'
  const target = { to: 'path', path: resolve(out), replace: force } as const
  const { language } = context
  const { file, rows, bytes } = await context.ask('saveUndoneRows', { job, format, language, target })
  return { data: { file, rows, bytes }, text: context.say('done.exportedRows', { count: rows, file }) }
}

/** Everybody in a job of leavers. */
async function leaversOf(context: CommandContext, job: string): Promise<OutputOf<'showLeavers'>> {
  const read = (from: { after: number; limit: number }) => context.ask('showLeavers', { job, ...from })
  const { rows, last } = await allAfter(read, ({ leavers }) => leavers)
  return { job: last.job, leavers: rows }
}

/** Says that keys are back: those of the employees that are named, by global id or account, or of all who are waited for. */
async function keysAreBack(
  context: CommandContext,
  { job, whom = [] }: { job: string; whom?: readonly string[] },
): Promise<Answer> {
  const { enterpriseCode } = await context.profile()
  const { leavers } = await leaversOf(context, job)
  const known = leavers.map(({ row, id, userName }) => ({ row, globalId: id, userName: userName ?? id }))
  const waiting = leavers.filter(({ state, key }) => state === 'waiting' && key?.state === 'out')
  const rows = whom.map((one) => {
    const [found, another] = matchMembers(one, known, enterpriseCode)
    if (found && !another) return found.row
    throw new DeskFailure({ kind: 'notFound', code: 'notFound.member', field: 'employee', details: { value: one } })
  })
  const back = whom.length === 0 ? waiting.map(({ row }) => row) : rows
  if (back.length === 0) throw new DeskFailure({ kind: 'refused', code: 'job.noKeyOut' })
  let last: { job: string } = { job }
  for (let from = 0; from < back.length; from += rowsAtOnce) {
    ;({ job: last } = await context.ask('returnKeys', { job, rows: back.slice(from, from + rowsAtOnce) }))
  }
  return followJob(context, last)
}

/** The record of those who left: what was withdrawn, when the key came back, when the employee was deleted. */
async function showLeavers(context: CommandContext, { job: name }: { job: string }): Promise<Answer> {
  const { say } = context
  const { job, leavers } = await leaversOf(context, name)
  const lines = leavers.map(({ row, id, name: called, userName, state, withdrawn, key, deleted }) => [
    String(row),
    called ?? userName ?? id,
    say(`row.${state}`),
    withdrawn.map(({ assetNums, outcome }) => `${assetNums.join(', ')} (${say(`row.${outcome}`)})`).join('; '),
    key ? `${key.numbers.join(', ')} (${say(key.state === 'out' ? 'word.keyOut' : 'word.keyBack')})` : '',
    deleted ? `${say(`row.${deleted.outcome}`)} ${shownTime(deleted.time)}` : '',
  ])
  const headings = [
    say('head.row'),
    say('head.rowId'),
    say('head.state'),
    say('head.withdrawn'),
    say('head.keyNumber'),
    say('head.deleted'),
  ]
  const data = {
    job: job.job,
    state: job.state,
    leavers: leavers.map(({ row, id, userName, name: called, state, error, withdrawn, key, deleted }) => ({
      row,
      id,
      userName: userName ?? null,
      name: called ?? null,
      state,
      code: error?.code ?? null,
      withdrawn,
      key: key ?? null,
      deleted: deleted ?? null,
    })),
  }
  return { data, text: table(headings, lines) }
}

const job = { job: ['<job>', 'arg.job'] } as const

export const jobCommands = [
  group('jobs', 'help.jobs'),
  command('jobs list', 'help.jobs.list', listJobs),
  command('jobs show', 'help.jobs.show', showJob, job),
  command('jobs resume', 'help.jobs.resume', resumeJob, { ...job, ...passwords }, { before: needsFile() }),
  command('jobs stop', 'help.jobs.stop', stopJob, job),
  command('jobs key-back', 'help.jobs.keyBack', keysAreBack, { ...job, whom: ['[employee...]', 'arg.leavers'] }),
  command('jobs save-undone', 'help.jobs.saveUndone', exportUnprocessed, {
    ...job,
    out: ['--out <file>', 'option.undoneOut', { needed: true }],
    force: ['--force', 'option.force'],
  }),
  command('jobs settle', 'help.jobs.settle', settleRows, {
    ...job,
    rows: ['--rows <rows>', 'option.settledRows', { needed: true }],
    as: ['--as <outcome>', 'option.settledAs', { choices: ['done', 'refused'], needed: true }],
  }),
  command('jobs leavers', 'help.jobs.leavers', showLeavers, job),
  command(
    'jobs retry',
    'help.jobs.retry',
    retryJob,
    { ...job, unknown: ['--unknown', 'option.retryUnknown'], yes: ['--yes', 'option.yesRetry'], ...passwords },
    { before: needsFile() },
  ),
]
