import { existsSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { type Command, InvalidArgumentError, type Option } from 'commander'
import { z } from 'zod'
import { DeskFailure } from '../../../../contract/errors.ts'
import {
  encodings,
  type FileField,
  fileFields,
  type FilePurpose,
  type PlanPurpose,
} from '../../../../contract/fileFields.ts'
import type { FileColumns, FileFault, FileSource } from '../../../../contract/files.ts'
import type { InputOf, OutputOf } from '../../../../contract/operations.ts'
import { faultError } from '../../../../domain/files/cellNotes.ts'
import { allPages } from '../../../../domain/pages.ts'
import type { SayOnCommandLine } from '../../../../words/commands/index.ts'
import { type Answer, errorText, exitStatus } from '../answer.ts'
import { type CommandContext, tellAdvice } from '../context.ts'
import type { Fields } from '../declare.ts'
import { UsageError } from '../usage.ts'

/** How a person says a file is to be read. */
export type HowToOpen = Pick<InputOf<'openMemberFile'>, 'encoding' | 'headerRow' | 'columns' | 'hidden'>

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
  const source = await sourceOf(context, path)
  const opened = await context.call('openMemberFile', { source, encoding, columns, headerRow, hidden })
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

export function noteLack({ io, say }: CommandContext): void {
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
  const pages = await allPages(async (range) => {
    const page = await context.ask('checkMemberFile', { file, purpose, ...given, ...range })
    return { ...page, total: Math.max(page.faultCount, page.adviceCount, page.changeCount) }
  })
  const [{ rows, valid, mayLack }] = pages
  if (mayLack) noteLack(context)
  const advice = pages.flatMap((page) => page.advice)
  for (const { row, ...one } of advice) tellAdvice(context, rows === 1 ? one : { ...one, row })
  const [faults, changes] = [pages.flatMap((page) => page.faults), pages.flatMap((page) => page.changes)]
  return { rows, valid, advice, faults, changes }
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
  return context.say('done.exportedRows', { count: saved.rows, file: saved.file })
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

/** Spreadsheets have titles above the headings, and never more rows of them. */
const lastHeaderRow = 1000

/** Reads which column a field is in, "name=3"; several of them add up. */
function columnReader(say: SayOnCommandLine) {
  return (text: string, earlier: FileColumns = {}): FileColumns => {
    const at = text.indexOf('=')
    const field = fileFields.find((one) => one === text.slice(0, at))
    const column = text.slice(at + 1)
    if (field === undefined || column === '') throw new InvalidArgumentError(say('reason.column'))
    const found: [FileField, string | number] = [field, /^[1-9]\d{0,3}$/.test(column) ? Number(column) : column]
    return { ...earlier, ...Object.fromEntries([found]) }
  }
}

/** The options by which a person says how a file is to be read. */
export const readingFields = {
  encoding: [
    '--encoding <encoding>',
    (say: SayOnCommandLine) => say('option.encoding', { encodings: encodings.join(', ') }),
    z.enum(encodings),
  ],
  columns: ['--column <column>', 'option.column', columnReader],
  headerRow: ['--header-row <row>', 'option.headerRow', z.int().min(0).max(lastHeaderRow)],
  hidden: ['--hidden <hidden>', 'option.hidden', z.enum(['take', 'leave'])],
} as const satisfies Fields

/** What says something of a file, and nothing of a change that is given in the command itself. */
const ofFiles = ['dryRun', 'failedTo', ...Object.keys(readingFields)]

/** Refuses without a file what is said of it, and `others`: what was meant for a check must not be sent. */
export const needsFile =
  (...others: readonly string[]) =>
  (say: SayOnCommandLine, command: Command): void => {
    const { options } = command
    const isGiven = (option: Option): boolean => command.getOptionValue(option.attributeName()) !== undefined
    const file = options.find((option) => option.attributeName() === 'file')
    const left = options.find((option) => [...ofFiles, ...others].includes(option.attributeName()) && isGiven(option))
    if (!file || !left || isGiven(file)) return
    throw new UsageError('usage.needed', say('usage.needed', { needed: '--file', given: left.long ?? '' }))
  }
