import { extname, resolve } from 'node:path'
import type { InputOf } from '../../../../contract/operations.ts'
import { enterpriseName } from '../../../../domain/enterpriseName.ts'
import { filledPath } from '../../../../domain/fileNames.ts'
import type { Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { withAsOf, type Where } from '../memorySource.ts'
import { UsageError } from '../usage.ts'

/** What is given of the file to every export. */
export interface FileChoice<Format extends string> {
  format?: Format
  out: string
  force?: boolean
  headers?: 'fields' | 'words'
}

/** Where it goes: what stands in braces is filled in. */
export async function targetOf(
  { profile }: CommandContext,
  { out, force }: Pick<FileChoice<string>, 'out' | 'force'>,
  where: Where,
): Promise<{ to: 'path'; path: string; replace: boolean }> {
  const enterprise = enterpriseName(await profile({ isLocal: where.source !== undefined }))
  return {
    to: 'path',
    path: resolve(filledPath(out, { now: new Date(), enterprise })),
    replace: force === true,
  }
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

export async function exportTable(
  context: CommandContext,
  table: 'members' | 'assets' | 'keys',
  { source, ...choice }: FileChoice<'csv' | 'xlsx' | 'json'> & Where,
): Promise<Answer> {
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
