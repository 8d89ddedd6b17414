import { resolve } from 'node:path'
import { z } from 'zod'
import type { ComparedRows } from '../../../../contract/files.ts'
import type { OutputOf } from '../../../../contract/operations.ts'
import { allPages } from '../../../../domain/pages.ts'
import { type Answer, table } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { command } from '../declare.ts'
import { formatOf, targetFields } from './exports.ts'
import { type HowToOpen, noteLack, openFile, readingFields } from './openFile.ts'

type Part = keyof ComparedRows

const idsOf = (people: ComparedRows['ambiguous']['people']) => people.map(({ globalId }) => globalId)

async function partOf<P extends Part>(
  context: CommandContext,
  input: { file: string; by: 'account' | 'name' | 'mobile' },
  part: P,
): Promise<Pick<OutputOf<'compareMemberFile'>, 'asOf' | 'without' | 'mayLack'> & { rows: ComparedRows[P][] }> {
  const pages = await allPages((range) => context.ask('compareMemberFile', { ...input, part, ...range }))
  return { ...pages[0], rows: pages.flatMap(({ rows }) => rows as ComparedRows[P][]) }
}

/** Compares a list with the copy. */
async function compareFile(
  context: CommandContext,
  { path, by = 'account', ...how }: HowToOpen & { path: string; by?: 'account' | 'name' | 'mobile' },
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
async function makeTemplate(
  context: CommandContext,
  choice: { format?: 'csv' | 'xlsx'; out: string; force?: boolean },
): Promise<Answer> {
  const format = formatOf(context, choice, ['csv', 'xlsx'])
  const target = { to: 'path', path: resolve(choice.out), replace: choice.force === true } as const
  const { file, bytes } = await context.call('makeMemberTemplate', { format, language: context.language, target })
  return { data: { file, bytes, format }, text: context.say('done.template', { file }) }
}

/** The commands that only read files of employees, or make an empty one. */
export const memberFileCommands = [
  command('members template', 'help.members.template', makeTemplate, {
    format: targetFields(['csv', 'xlsx']).format,
    out: ['--out <file>', 'option.out', { needed: true }],
    force: ['--force', 'option.force'],
  }),
  command('members compare', 'help.members.compare', compareFile, {
    path: ['<file>', 'arg.memberFile'],
    ...readingFields,
    by: ['--by <matched>', 'option.matchBy', z.enum(['account', 'name', 'mobile'])],
  }),
]
