import { extname, resolve } from 'node:path'
import { z } from 'zod'
import type { InputOf } from '../../../../contract/operations.ts'
import { enterpriseName } from '../../../../domain/people.ts'
import { filledPath } from '../../../../domain/fileNames.ts'
import type { PlainWordKey, SayOnCommandLine } from '../../../../words/commands/index.ts'
import type { Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import {
  command,
  type Declared,
  type Fields,
  memoryFields,
  takenFromMemory,
  type TypedSource,
  type Where,
  withAsOf,
} from '../declare.ts'
import { UsageError } from '../usage.ts'

/** What is given of the file to every export. */
export interface FileChoice<Format extends string> {
  format?: Format | undefined
  out: string
  force?: boolean | undefined
  headers?: 'fields' | 'words' | undefined
}

/** Where it goes: what stands in braces is filled in. */
export async function targetOf(
  { profile }: CommandContext,
  { out, force = false }: Pick<FileChoice<string>, 'out' | 'force'>,
  where: Where,
): Promise<{ to: 'path'; path: string; replace: boolean }> {
  const enterprise = enterpriseName(await profile({ isLocal: where.source !== undefined }))
  return { to: 'path', path: resolve(filledPath(out, { now: new Date(), enterprise })), replace: force }
}

/** Endings of files that whoever gives one expects to find in them. */
const endings = ['csv', 'xlsx', 'html', 'json', 'pdf']

/**
 * The format that was chosen, or else that the file's name ends in, or else the usual one; a usage error where the name
 * ends in another format.
 */
export function formatOf<Format extends string>(
  { say }: CommandContext,
  { format, out }: FileChoice<Format>,
  formats: readonly Format[],
  usual?: Format,
): Format {
  const ending = extname(out).slice(1).toLowerCase()
  const found = format ?? formats.find((one) => one === ending) ?? (endings.includes(ending) ? undefined : usual)
  if (found !== undefined) return found
  throw new UsageError('usage.format', say('usage.format', { formats: formats.join(', ') }))
}

async function exportTable(
  context: CommandContext,
  table: 'members' | 'assets' | 'keys',
  typed: FileChoice<'csv' | 'xlsx' | 'json'> & TypedSource,
): Promise<Answer> {
  const { source, ...choice } = takenFromMemory(typed)
  const { say, language } = context
  const where = source === undefined ? {} : { source }
  const input = {
    table,
    ...where,
    language,
    format: formatOf(context, choice, ['csv', 'xlsx', 'json']),
    headers: choice.headers ?? 'fields',
    target: await targetOf(context, choice, where),
  } as const
  const data = await context.ask('exportTable', input satisfies Omit<InputOf<'exportTable'>, 'profile'>)
  const text = say('done.exportedRows', { count: data.rows, file: data.file })
  return { data, text: withAsOf(context, text, where, source ? data : {}) }
}

/** What is filled in stands in the help as it is typed. */
export const outFilled = (say: SayOnCommandLine): string =>
  say('option.outFilled', { date: '{date}', time: '{time}', enterprise: '{enterprise}' })

/** The options of a table in a file: the format, unless the file's name says it, the file, and how it is headed. */
export const targetFields = <const Format extends string>(formats: readonly Format[]) =>
  ({
    format: [
      '--format <format>',
      (say: SayOnCommandLine) => say('option.format', { formats: formats.join(', ') }),
      z.enum(formats),
    ],
    out: ['--out <file>', outFilled, { needed: true }],
    force: ['--force', 'option.force'],
    headers: ['--headers <headers>', 'option.headers', z.enum(['fields', 'words'])],
  }) as const satisfies Fields

const exportCommand = (path: string, key: PlainWordKey, table: 'members' | 'assets' | 'keys'): Declared =>
  command(path, key, (context, typed) => exportTable(context, table, typed), {
    ...targetFields(['csv', 'xlsx', 'json']),
    ...memoryFields,
  })

export const exportCommands = [
  exportCommand('members export', 'help.members.export', 'members'),
  exportCommand('assets export', 'help.assets.export', 'assets'),
  exportCommand('keys export', 'help.keys.export', 'keys'),
]
