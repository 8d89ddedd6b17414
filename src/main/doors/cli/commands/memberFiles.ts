import { existsSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import type { FilePurpose, PlanPurpose } from '../../../../contract/fileFields.ts'
import type { ComparedRows, FileFault, FileSource } from '../../../../contract/files.ts'
import { DeskFailure } from '../../../../contract/errors.ts'
import type { InputOf, OutputOf } from '../../../../contract/operations.ts'
import { faultError } from '../../../../domain/files/faults.ts'
import { errorText, type Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { exitStatus } from '../exitStatus.ts'
import { table } from '../table.ts'
import { formatOf } from './exports.ts'
import { tellAdvice } from './members.ts'

/** How a person says a file is to be read. */
export type HowToOpen = Pick<InputOf<'openMemberFile'>, 'encoding' | 'headerRow' | 'columns' | 'hidden'>

/** The most of a list that an operation gives at once. */
const pageSize = 1000

async function sourceOf({ io }: CommandContext, path: string): Promise<FileSource> {
  if (path !== '-') return { from: 'path', path }
  return { from: 'bytes', name: path, base64: (await io.readInput()).toString('base64') }
}

/**
 * Opens a file, or what comes from standard input. Throws `input.encodingUnsure` with what each encoding makes of it, and
 * `file.hiddenRows` where nobody said what is meant with these, unless it is a dry run.
 */
export async function openFile(
  context: CommandContext,
  path: string,
  { encoding, columns, headerRow, hidden }: HowToOpen,
  { isDry = false } = {},
): Promise<OutputOf<'openMemberFile'>> {
  const opened = await context.call('openMemberFile', {
    source: await sourceOf(context, path),
    ...(encoding === undefined ? {} : { encoding }),
    ...(columns === undefined ? {} : { columns }),
    ...(headerRow === undefined ? {} : { headerRow }),
    ...(hidden === undefined ? {} : { hidden }),
  })
  const { hiddenRows: rows } = opened
  if (rows.length > 0 && hidden === undefined && !isDry) {
    throw new DeskFailure({
      kind: 'invalid',
      code: 'file.hiddenRows',
      details: { path, hidden: rows.length, rows },
    })
  }
  if (opened.isEncodingSure) return opened
  const readings = opened.encodings.map((one) => `${one.encoding}: “${one.preview.replaceAll(/\s+/g, ' ')}”`).join('; ')
  throw new DeskFailure({
    kind: 'invalid',
    code: 'input.encodingUnsure',
    field: 'encoding',
    details: { path, readings },
  })
}

function noteLack({ io, say }: CommandContext): void {
  io.err(`${say('note.copyMayLack')}\n`)
}

type CheckedFile = Pick<OutputOf<'checkMemberFile'>, 'rows' | 'valid' | 'faults' | 'advice' | 'changes'>

/** Everything that is to be said of an opened file; what is only advice is told at once. */
export async function checkFile(
  context: CommandContext,
  file: string,
  purpose: FilePurpose | PlanPurpose,
  given: { inUse?: boolean; generate?: boolean } = {},
): Promise<CheckedFile> {
  const ask = (offset: number) => context.ask('checkMemberFile', { file, purpose, ...given, offset, limit: pageSize })
  const { faultCount, adviceCount, changeCount, mayLack, ...first } = await ask(0)
  if (mayLack) noteLack(context)
  const longest = Math.max(faultCount, adviceCount, changeCount)
  for (let offset = pageSize; offset < longest; offset += pageSize) {
    const { faults, advice, changes } = await ask(offset)
    first.faults.push(...faults)
    first.advice.push(...advice)
    first.changes.push(...changes)
  }
  for (const { row, ...one } of first.advice) tellAdvice(context, first.rows === 1 ? one : { ...one, row })
  return first
}

/** Where rows are saved that were not done. */
export interface FailedTo {
  failedTo?: string | undefined
  /** It may take the place of a file. */
  force?: boolean | undefined
}

/** Refuses a file that is there already, before anything is sent whose rest would go into it. */
export function refuseExisting({ failedTo: path, force = false }: FailedTo): void {
  if (path !== undefined && !force && existsSync(path))
    throw new DeskFailure({ kind: 'invalid', code: 'input.fileExists', details: { path } })
}

/** Saves rows of an opened file so that they can be read again, and says where. */
export async function saveRows(
  context: CommandContext,
  file: string,
  rows: number[],
  { path, force = false }: { path: string; force?: boolean | undefined },
): Promise<string> {
  const format = extname(path).toLowerCase() === '.xlsx' ? 'xlsx' : 'csv'
  const target = { to: 'path', path: resolve(path), replace: force } as const
  const saved = await context.call('saveMemberRows', { file, rows, format, target })
  return context.say('done.savedRows', { count: saved.rows, file: saved.file })
}

/** What a dry run says of rows that a workbook hides. */
export function hiddenLine(
  { say }: CommandContext,
  { length: count }: readonly number[],
  { hidden = 'take' }: Pick<HowToOpen, 'hidden'>,
): string[] {
  return count === 0 ? [] : [say(`done.hiddenRows.${hidden}`, { count })]
}

const faultData = ({ row, field, code }: FileFault) => ({ row, field: field ?? null, code })

/** Checks a file and sends nothing; what is wrong is data, and an exit status. */
export async function dryRunFile(
  context: CommandContext,
  path: string,
  purpose: FilePurpose | PlanPurpose,
  { failedTo, force, inUse, generate, ...how }: HowToOpen & FailedTo & { inUse?: boolean; generate?: boolean },
): Promise<Answer> {
  // Where there is no copy, a plan is held against the service.
  await context.profile({ isLocal: purpose !== 'assign' && purpose !== 'lend' })
  refuseExisting({ failedTo, force })
  const { file, hiddenRows } = await openFile(context, path, how, { isDry: true })
  const given = { ...(inUse && { inUse }), ...(generate && { generate }) }
  const { rows, valid, faults, changes } = await checkFile(context, file, purpose, given)
  const lines = [context.say('done.checked', { count: rows, valid }), ...hiddenLine(context, hiddenRows, how)]
  const error = faultError(faults)
  if (error) lines.unshift(errorText(error, context.language))
  const faulty = [...new Set(faults.map(({ row }) => row))]
  if (failedTo !== undefined && faulty.length > 0) {
    lines.push(await saveRows(context, file, faulty, { path: failedTo, force }))
  }
  // What would change is told by the copy: without one it isn't that nothing would.
  const hasComparison = purpose !== 'edit' || (await context.ask('readCopy', {})).asOf != null
  if (!hasComparison) context.io.err(`${context.say('note.changesUntold')}\n`)
  const data = {
    rows,
    valid,
    faults: faults.map(faultData),
    ...(hiddenRows.length > 0 && { hidden: hiddenRows.length }),
    ...(purpose === 'edit' ? { changes: hasComparison ? changes : null } : {}),
  }
  return { data, text: lines.join('\n'), ...(error ? { status: exitStatus.wrongUsage } : {}) }
}

type Part = keyof ComparedRows

const idsOf = (people: ComparedRows['ambiguous']['people']) => people.map(({ globalId }) => globalId)

async function partOf<P extends Part>(
  context: CommandContext,
  input: { file: string; by: 'account' | 'name' | 'mobile' },
  part: P,
): Promise<Pick<OutputOf<'compareMemberFile'>, 'asOf' | 'without' | 'mayLack'> & { rows: ComparedRows[P][] }> {
  const rows: ComparedRows[P][] = []
  for (;;) {
    const answer = await context.ask('compareMemberFile', { ...input, part, offset: rows.length, limit: pageSize })
    rows.push(...(answer.rows as ComparedRows[P][]))
    if (rows.length >= answer.counts[part]) return { ...answer, rows }
  }
}

/** Compares a list with the copy. */
export async function compareFile(
  context: CommandContext,
  path: string,
  { by, ...how }: HowToOpen & { by: 'account' | 'name' | 'mobile' },
): Promise<Answer> {
  await context.profile({ isLocal: true })
  const { file } = await openFile(context, path, how)
  const { rows: added, asOf, without, mayLack } = await partOf(context, { file, by }, 'new')
  const { rows: changed } = await partOf(context, { file, by }, 'changed')
  const { rows: missing } = await partOf(context, { file, by }, 'missing')
  const { rows: ambiguous } = await partOf(context, { file, by }, 'ambiguous')
  const { say } = context
  if (mayLack) noteLack(context)
  if (without.rows > 0) context.io.err(`${say('note.rowsWithout', { count: without.rows })}\n`)
  if (without.people > 0) context.io.err(`${say('note.peopleWithout', { count: without.people })}\n`)
  const counts = say('done.listCompared', {
    asOf,
    added: added.length,
    changed: changed.length,
    missing: missing.length,
    ambiguous: ambiguous.length,
  })
  const lines = [
    ...added.map((one) => [say('word.new'), String(one.row), one.userName, one.name, '']),
    ...changed.map((one) => {
      const fields = Object.entries(one.fields).map(([field, { before, after }]) => `${field}: ${before} → ${after}`)
      return [say('word.different'), String(one.row), one.userName, one.name, fields.join('; ')]
    }),
    ...missing.map((one) => [say('word.missing'), '', one.userName, one.name, '']),
    ...ambiguous.map((one) => [say('word.ambiguous'), String(one.row), '', '', idsOf(one.people).join(', ')]),
  ]
  const headings = [say('head.listed'), say('head.row'), say('head.userName'), say('head.name'), say('head.fields')]
  return {
    data: {
      new: added,
      changed: changed.map(({ globalId, fields }) => ({ globalId, fields })),
      missing,
      ambiguous: ambiguous.map(({ row, people }) => ({ row, globalIds: idsOf(people) })),
    },
    text: lines.length === 0 ? counts : `${table(headings, lines)}\n${counts}`,
  }
}

/** Writes an empty file of employees, headed in the language of the command line. */
export async function makeTemplate(
  context: CommandContext,
  choice: { format?: 'csv' | 'xlsx'; out: string; force?: boolean },
): Promise<Answer> {
  const format = formatOf(context, choice, ['csv', 'xlsx'])
  const target = { to: 'path', path: resolve(choice.out), replace: choice.force === true } as const
  const { file, bytes } = await context.call('makeMemberTemplate', { format, language: context.language, target })
  return { data: { file, bytes, format }, text: context.say('done.template', { file }) }
}
