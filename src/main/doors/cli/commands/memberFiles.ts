import { resolve } from 'node:path'
import { z } from 'zod'
import type { ComparedRows } from '../../../../contract/files.ts'
import type { OutputOf } from '../../../../contract/operations.ts'
import { allPages } from '../../../../domain/pages.ts'
import { type Answer, table } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { command } from '../declare.ts'
import { formatOf, targetFields } from './exports.ts'
import {
  type HowToOpen,
  noteLack,
  openFile,
  readingFields,
  checkFile,
  type FailedTo,
  refuseExisting,
  saveRows,
} from './openFile.ts'
import { type DeskError, throwAll } from '../../../../contract/errors.ts'
import type { MemberGlobalId } from '../../../../contract/ids.ts'
import { UsageError } from '../usage.ts'
import { answerOfAdding, followJob, passwordsTo } from './followJob.ts'
import { type Leaver, tellLeaving } from './loans.ts'

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

interface Passwords {
  /** Whoever has no password in the file gets one, which is in this file before it is sent. */
  out?: string | undefined
  force?: boolean | undefined
}

async function addThose(context: CommandContext, file: string, { out, force }: Passwords) {
  if (out === undefined) {
    const { rowsNotAdded, ...added } = await context.ask('addMembers', { file })
    return { ...answerOfAdding(context, added), rowsNotAdded }
  }
  const work = { kind: 'add', file, generate: true } as const
  const { job } = await context.ask('startJob', { work, ...passwordsTo(out, force) })
  return followJob(context, job)
}

/** Adds the employees in a file, and saves the rows that were not done where that was asked for. */
export async function addMembers(
  context: CommandContext,
  path: string,
  { failedTo, force, out, ...how }: HowToOpen & FailedTo & Passwords,
): Promise<Answer> {
  await context.profile()
  refuseExisting({ failedTo, force })
  const { file } = await openFile(context, path, how)
  await checkFile(context, file, 'add', { generate: out !== undefined })
  const { rowsNotAdded = [], ...answer } = await addThose(context, file, { out, force })
  if (failedTo === undefined || rowsNotAdded.length === 0) return answer
  const saved = await saveRows(context, file, rowsNotAdded, { path: failedTo, force })
  return { ...answer, text: [answer.text, saved].join('\n') }
}

/** Deletes everybody in a file; says first what each still holds, and which of their loans haven't ended. */
export async function deleteMany(
  context: CommandContext,
  path: string,
  { yes = false, ...how }: HowToOpen & { yes?: boolean },
): Promise<Answer> {
  await context.profile()
  const { file } = await openFile(context, path, how)
  tellLeaving(context, 'delete', (await context.ask('checkLeaving', { people: { file } })).people)
  if (!yes) throw new UsageError('usage.confirm', context.say('usage.confirm'))
  return followJob(context, (await context.ask('startJob', { work: { kind: 'delete', file } })).job)
}

const isListed = ({ userName, name }: Leaver): boolean => userName !== undefined || name !== undefined

/** A text that fits nobody is a slip: nothing begins for the others either. */
const notListed = ({ memberGlobalId }: Leaver): DeskError => ({
  kind: 'invalid',
  code: 'notFound.member',
  field: 'employee',
  details: { value: memberGlobalId },
})

/** Starts the leaver run for these employees; says first what each still holds. */
export async function leave(
  context: CommandContext,
  ids: readonly MemberGlobalId[],
  { file: path, yes = false, ...how }: HowToOpen & { file?: string; yes?: boolean },
): Promise<Answer> {
  const { say } = context
  await context.profile()
  const file = path === undefined ? undefined : (await openFile(context, path, how)).file
  const named = file === undefined ? ids.map((memberGlobalId) => ({ memberGlobalId })) : { file }
  const { people } = await context.ask('checkLeaving', { people: named })
  throwAll(people.flatMap((one) => (isListed(one) ? [] : [notListed(one)])))
  tellLeaving(context, 'leave', people)
  if (!yes) throw new UsageError('usage.confirm', say('usage.confirmLeave'))
  const who = people.map(({ memberGlobalId, userName }) => ({ memberGlobalId, ...(userName && { userName }) }))
  const work = file === undefined ? { kind: 'leave' as const, people: who } : { kind: 'leave' as const, file }
  return followJob(context, (await context.ask('startJob', { work })).job)
}
