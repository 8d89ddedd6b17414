import { existsSync } from 'node:fs'
import { type Command, InvalidArgumentError } from 'commander'
import { z } from 'zod'
import { mostAtOnce } from '../../../../contract/bounds.ts'
import { type DeskError, DeskFailure, throwAll, together } from '../../../../contract/errors.ts'
import type { FileFault } from '../../../../contract/files.ts'
import type { Job, JobRow } from '../../../../contract/jobs.ts'
import { claimErrors, type Participant } from '../../../../domain/claims.ts'
import { allPages } from '../../../../domain/pages.ts'
import type { SayOnCommandLine } from '../../../../words/commands/index.ts'
import { firstOf, namedParticipants } from '../acts.ts'
import { type Answer, errorText, jsonLine, exitStatus } from '../answer.ts'
import { answerOf, type CommandContext } from '../context.ts'
import { command, group, type Values } from '../declare.ts'
import { termInWords, exactlyOne, UsageError } from '../usage.ts'
import { candidateTable, productTable, rowsOfJob, tableOfCells, tellCells } from './claimTables.ts'
import { formatOf, targetFields, targetOf } from './exports.ts'
import { followJob, settlesOf } from './followJob.ts'
import { hiddenLine, openFile, readingFields } from './openFile.ts'

const several = (text: string, earlier: string[] = []): string[] => [...earlier, text]

/** Reads which column the identities are in, "identity=3". */
const columnReader =
  (say: SayOnCommandLine) =>
  (text: string): string | number => {
    const column = /^identity=(.+)$/s.exec(text)?.[1]
    if (column === undefined) throw new InvalidArgumentError(say('reason.identityColumn'))
    return /^[1-9]\d{0,3}$/.test(column) ? Number(column) : column
  }

const claimFormats = ['csv', 'xlsx', 'json'] as const
const { encoding, headerRow, hidden } = readingFields
const { format, headers, force } = targetFields(claimFormats)

const claimFields = {
  identity: ['--identity <text>', 'option.identity', () => several],
  file: ['--file <file>', 'option.identityFile'],
  label: ['--label <text>', 'option.label', () => several],
  source: ['--source <text>', 'option.source'],
  branch: ['--branch <text>', 'option.branch'],
  atOnce: ['--at-once <count>', 'option.atOnce', z.int().min(1).max(mostAtOnce)],
  dryRun: ['--dry-run', 'option.dryRunClaims'],
  out: ['--out <file>', 'option.claimsOut'],
  format,
  headers,
  force,
  jsonl: ['--jsonl', 'option.jsonlClaims'],
  encoding,
  column: ['--column <column>', 'option.identityColumn', columnReader],
  headerRow,
  hidden,
} as const
type ClaimChoice = Values<typeof claimFields>

const here = { source: { from: 'copy' } } as const

/** The identities in a file, and what is wrong with its rows. */
async function identitiesIn(
  context: CommandContext,
  path: string,
  { encoding, headerRow, hidden, column, dryRun: isDry = false }: ClaimChoice,
): Promise<{ identities: string[]; faults: FileFault[]; hiddenRows: number[] }> {
  const { file, hiddenRows } = await openFile(context, path, { encoding, headerRow, hidden }, { isDry })
  const pages = await allPages((range) => context.call('readIdentities', { file, column, ...range }))
  return { identities: pages.flatMap(({ identities }) => identities), faults: pages.at(-1)!.faults, hiddenRows }
}

interface Claims {
  identities: string[]
  activityLabels: string[]
  source: string
  branch: string
}

/** Where the results go, refused before anything is sent if it is there already. */
async function resultsTo(context: CommandContext, { out, force, format, headers }: ClaimChoice) {
  if (out === undefined) return undefined
  const choice = { out, format, force }
  const chosen = formatOf(context, choice, claimFormats)
  const target = await targetOf(context, choice, here)
  if (existsSync(target.path) && !target.replace) {
    throw new DeskFailure({ kind: 'invalid', code: 'input.fileExists', details: { path: target.path } })
  }
  return { target, format: chosen, headers: headers ?? 'fields' } as const
}

/** Says in one line what is claimed for whom. */
function tellClaims(context: CommandContext, participants: readonly Participant[], activityLabels: string[]): void {
  const { io, say } = context
  const count = participants.length
  const list = firstOf(context, namedParticipants(context, participants), 'act.between', {
    count,
    more: 'act.morePeople',
  })
  const labels = firstOf(context, activityLabels, 'act.and')
  io.err(`${say('act.claim', { count, labels, list })}\n`)
}

/** Checks, and sends nothing. */
function dryRun(
  context: CommandContext,
  { identities, activityLabels }: Claims,
  errors: DeskError[],
  { hiddenRows = [], hidden }: { hiddenRows?: readonly number[] | undefined; hidden?: ClaimChoice['hidden'] },
): Answer {
  const { say, language } = context
  const faulty = new Set(errors.flatMap(({ row }) => row ?? []))
  const cells = identities.length * activityLabels.length
  const data = {
    rows: identities.length,
    valid: identities.length - faulty.size,
    cells,
    ...(hiddenRows.length > 0 && { hidden: hiddenRows.length }),
    faults: errors.map(({ row, field, code }) => ({
      ...(row !== undefined && { row }),
      ...(field && { field }),
      code,
    })),
  }
  const error = together(errors)
  const lines = [...(error ? [errorText(error, language)] : []), say('done.claimsChecked', { count: cells })]
  lines.push(...hiddenLine(context, hiddenRows, { hidden }))
  return { data, text: lines.join('\n'), ...(error ? { status: exitStatus.wrongUsage } : {}) }
}

/** What one claim came to, in the words and the form of a change. */
function answerOfOne(
  context: CommandContext,
  output: Parameters<typeof answerOf>[1] & Pick<JobRow, 'products'>,
): Answer {
  if (output.outcome === 'done') {
    const { products = [] } = output
    const { length: count } = products
    const claimed = count === 0 ? context.say('done.claimedUnnamed') : context.say('done.claimed', { count })
    const text = [claimed, productTable(context, products)]
    return answerOf(context, { ...output, products } as typeof output, { text: text.filter(Boolean).join('\n') })
  }
  const text = candidateTable(context, output.error)
  return answerOf(context, output, text === '' ? {} : { text })
}

function outputOf(job: Job, row: JobRow | undefined): Parameters<typeof answerOfOne>[1] {
  const error = row?.error ?? job.error ?? { kind: 'cancelled', code: 'cancelled' }
  if (row?.state === 'done') return { outcome: 'done', products: row.products ?? [] }
  if (row?.state === 'refused' || row?.state === 'unknown') return { outcome: row.state, error }
  throw new DeskFailure(error)
}

async function claim(context: CommandContext, choice: ClaimChoice): Promise<Answer> {
  const { options, say } = context
  const { label: activityLabels = [], source = '', branch = '', file, jsonl, dryRun: isDry } = choice
  if (jsonl && options.json) {
    throw new UsageError('usage.conflictingOption', say('usage.conflictingOption', { what: '--json, --jsonl' }))
  }
  await context.profile({ isLocal: isDry === true })
  const results = isDry ? undefined : await resultsTo(context, choice)
  const read = file === undefined ? undefined : await identitiesIn(context, file, choice)
  const typed = read?.identities ?? choice.identity ?? []
  const { participants } = await context.ask('findParticipants', { identities: typed })
  const identities = participants.map((one) => one.identity)
  const claims: Claims = { identities, activityLabels, source, branch }
  const [identity = '', ...otherIdentities] = identities
  const [activityLabel = '', ...otherLabels] = activityLabels
  const isOne = otherIdentities.length === 0 && otherLabels.length === 0
  const faults = (read?.faults ?? []).map((one): DeskError => ({ kind: 'invalid', ...one }))
  const errors = [...faults, ...claimErrors(claims)]
  if (isDry) {
    return dryRun(context, claims, errors, {
      hiddenRows: read?.hiddenRows,
      ...(choice.hidden && { hidden: choice.hidden }),
    })
  }
  if (errors.length === 0) tellClaims(context, participants, activityLabels)
  if (isOne && !results && !jsonl && (read === undefined || errors.length === 0)) {
    return answerOfOne(context, await context.ask('claimActivity', { identity, activityLabel, source, branch }))
  }
  throwAll(errors)

  const work = { kind: 'claim' as const, ...claims, ...(choice.atOnce !== undefined && { atOnce: choice.atOnce }) }
  const { job } = await context.ask('startJob', { work })
  const printed = jsonl ? await tellCells(context, job.job) : undefined
  const followed = await followJob(context, job)
  await printed?.end()
  const { job: ended, rows } = await rowsOfJob(context, job.job, ['refused', 'unknown'])
  const lines: string[] = []
  if (results) {
    const looks = { table: 'claims', job: job.job, language: context.language, ...results } as const
    const { file: saved } = await context.ask('exportTable', looks)
    lines.push(say('done.claimsSaved', { file: saved }))
  }
  if (isOne && !jsonl) {
    const all = await rowsOfJob(context, job.job)
    const answer = answerOfOne(context, outputOf(ended, all.rows[0]))
    return { ...answer, text: [answer.text, ...lines].filter(Boolean).join('\n') }
  }
  const data = {
    job: ended.job,
    cells: ended.rows,
    claimed: ended.done,
    refused: ended.refused,
    unknown: ended.unknown,
    ...settlesOf(ended),
  }
  if (jsonl) {
    for (const line of lines) context.io.err(`${line}\n`)
    return { ...followed, data, text: jsonLine(data).trimEnd() }
  }
  const shown = [tableOfCells(context, rows), ...rows.map((row) => candidateTable(context, row.error, row))]
  return { ...followed, data, text: [...shown, say('done.claims', data), ...lines].filter(Boolean).join('\n') }
}

/** The first of the options that are needed is asked for in the order of the help, whether or not there is a file. */
const missing = (say: SayOnCommandLine, option: string): UsageError =>
  new UsageError(
    'usage.missingMandatoryOptionValue',
    say('usage.missingMandatoryOptionValue', { what: termInWords(option, say) }),
  )

/** What is needed is asked for before anything else happens. */
function checkNeeded(say: SayOnCommandLine, command: Command): void {
  const { identity, file, label, source, branch } = command.opts<ClaimChoice>()
  if (identity === undefined && file === undefined) throw missing(say, '--identity <text>')
  exactlyOne(say, { '--identity': identity !== undefined, '--file': file !== undefined })
  if (label === undefined) throw missing(say, '--label <text>')
  if (source === undefined) throw missing(say, '--source <text>')
  if (branch === undefined) throw missing(say, '--branch <text>')
}

export const activityCommands = [
  group('activity', 'help.activity'),
  command('activity claim', 'help.activity.claim', claim, claimFields, { before: checkNeeded }),
]
