import { z } from 'zod'
import { type DeskError, DeskFailure } from '../../../../contract/errors.ts'
import { Long, MemberGlobalId } from '../../../../contract/ids.ts'
import type { NewMember } from '../../../../contract/intents.ts'
import type { InputOf } from '../../../../contract/operations.ts'
import { advisedFields, advisePersonField } from '../../../../domain/memberAdvice.ts'
import { type Answer, listTable } from '../answer.ts'
import { answerOf, type CommandContext, tellAdvice } from '../context.ts'
import { command, group, memoryFields, takenFromMemory, type TypedSource, withAsOf } from '../declare.ts'
import { memberTable } from '../../../../domain/tables/holdingTables.ts'
import { exactlyOne, UsageError } from '../usage.ts'
import { answerOfAdding, doToMany } from './followJob.ts'
import { tellLeaving } from './loans.ts'
import { addMembers, deleteMany, leave } from './memberFiles.ts'
import { dryRunFile, needsFile, readingFields } from './openFile.ts'

type Input<N extends 'listMembers' | 'editMember' | 'resetPassword' | 'deleteMember'> = Omit<InputOf<N>, 'profile'>

async function listMembers(context: CommandContext, typed: Input<'listMembers'> & TypedSource): Promise<Answer> {
  const input = takenFromMemory(typed)
  const data = await context.ask('listMembers', input)
  return {
    data,
    get text() {
      const { members, total, page, pages } = data
      const rows = members.map((entry) => ({ entry }))
      const counted = context.say('done.employees', { count: total })
      const summary = context.say('done.members', { shown: members.length, members: counted, page, pages })
      return withAsOf(context, `${listTable(memberTable, rows, context.language)}\n${summary}`, input, data)
    },
  }
}

/** A password from standard input: everything except the line break at its end. */
async function passwordFromInput({ io }: CommandContext): Promise<string> {
  return (await io.readInput()).toString('utf8').replace(/\r?\n$/, '')
}

/** An employee to add, as given by the options. */
type AddedMember = Omit<NewMember, 'name' | 'password'> & { name?: string | undefined; passwordStdin?: boolean }

/** The password is typed without echo on a terminal, else read from standard input; it is never an argument. */
async function addMember(context: CommandContext, { passwordStdin, ...given }: AddedMember): Promise<Answer> {
  const { io, say } = context
  const { name } = given
  if (name === undefined)
    throw new UsageError('usage.needed', say('usage.needed', { needed: '--name', given: '--user-name' }))
  const ask = passwordStdin ? undefined : io.askHidden
  const password = ask ? await ask(say('ask.password')) : await passwordFromInput(context)
  const member: NewMember = { ...given, password, name: withoutBlanks(context, name) }
  try {
    await warn(context, member)
    return answerOfAdding(context, await context.ask('addMembers', { members: [member] }))
  } catch (failure) {
    // Row numbers make sense for files only.
    if (failure instanceof DeskFailure) throw new DeskFailure(withoutRow(failure.error))
    throw failure
  }
}

function withoutRow({ row: _row, all, ...error }: DeskError): DeskError {
  return { ...error, ...(all && { all: all.map(withoutRow) }) }
}

/** A name without blanks at its ends, with a word where it had any. */
function withoutBlanks(context: CommandContext, name: string): string {
  const value = name.trim()
  if (value !== name && value !== '')
    tellAdvice(context, { field: 'name', code: 'file.nameBlanks', details: { value } })
  return value
}

/** Warns of what the service may refuse, and sends it all the same. */
async function warn(context: CommandContext, member: NewMember): Promise<void> {
  const known = await context.profile()
  for (const field of advisedFields) {
    const advice = advisePersonField(field, member[field] ?? '', known)
    if (advice !== undefined) tellAdvice(context, { field, ...advice })
  }
}

async function editMember(
  context: CommandContext,
  { change: { name, ...change }, ...whom }: Input<'editMember'>,
): Promise<Answer> {
  const called = name === undefined ? {} : { name: withoutBlanks(context, name) }
  return answerOf(context, await context.ask('editMember', { ...whom, change: { ...change, ...called } }))
}

async function resetPassword(
  context: CommandContext,
  memberGlobalId: Input<'resetPassword'>['memberGlobalId'],
  how: { generate?: boolean | undefined; passwordStdin?: boolean | undefined },
): Promise<Answer> {
  exactlyOne(context.say, { '--generate': how.generate === true, '--password-stdin': how.passwordStdin === true })
  const typed = how.passwordStdin ? await passwordFromInput(context) : undefined
  const output = await context.ask('resetPassword', { memberGlobalId, password: typed })
  const password = output.outcome === 'refused' ? undefined : output.password
  if (password === undefined) return answerOf(context, output)
  const { say } = context
  const mayBe = output.outcome === 'unknown' ? [say('done.mayBePassword')] : []
  const unseen = [answerOf(context, output).text, say('note.passwordUnseen')].filter(Boolean).join('\n')
  return { ...answerOf(context, output, { text: [say('done.password', { password }), ...mayBe].join('\n') }), unseen }
}

/** Deletes somebody; says first what they still hold, and which of their loans haven't ended. */
async function deleteMember(
  context: CommandContext,
  input: Input<'deleteMember'>,
  isConfirmed: boolean,
): Promise<Answer> {
  const tell = async (): Promise<void> => {
    await context.profile()
    tellLeaving(context, 'delete', (await context.ask('checkLeaving', { people: [input] })).people)
  }
  if (!isConfirmed) {
    // Whatever else is wrong is said to whoever confirms.
    await tell().catch(() => undefined)
    throw new UsageError('usage.confirm', context.say('usage.confirm'))
  }
  await tell()
  return answerOf(context, await context.ask('deleteMember', input))
}

/** The fields of one employee, and what isn't said beside a file of many. */
const person = {
  userName: ['--user-name <account>', 'option.userName'],
  name: ['--name <name>', 'option.name'],
  departmentId: ['--department <id>', 'option.department', Long],
} as const
const ofOne = ['userName', 'name', 'departmentId', 'remark', 'passwordMobile']

const dryRun = ['--dry-run', 'option.dryRun'] as const
const force = ['--force', 'option.force'] as const
const memberGlobalId = ['[employee]', 'arg.employee', MemberGlobalId] as const

export const memberCommands = [
  group('members', 'help.members'),
  command('members list', 'help.members.list', listMembers, {
    ...memoryFields,
    keyword: ['--keyword <text>', 'option.keyword'],
    departmentId: ['--department <id>', 'option.department', Long],
    page: ['--page <page>', 'option.page', z.int().min(1)],
    pageSize: ['--page-size <count>', 'option.pageSize', z.int().min(1).max(1000)],
    all: ['--all', 'option.all', { conflicts: ['page'] }],
    acceptLoss: ['--accept-loss', 'option.acceptLoss'],
  }),
  command(
    'members add',
    'help.members.add',
    async (
      context,
      { file, dryRun: isDry, failedTo, out, force: mayReplace, encoding, columns, headerRow, hidden, userName, ...one },
    ) => {
      exactlyOne(context.say, { '--file': file !== undefined, '--user-name': userName !== undefined })
      if (userName !== undefined) return addMember(context, { userName, ...one })
      const how = { encoding, columns, headerRow, hidden, failedTo, force: mayReplace }
      return isDry
        ? dryRunFile(context, file ?? '', 'add', { ...how, generate: out !== undefined })
        : addMembers(context, file ?? '', { ...how, out })
    },
    {
      file: ['--file <file>', 'option.file', { conflicts: [...ofOne, 'passwordStdin'] }],
      ...person,
      remark: ['--remark <text>', 'option.newRemark'],
      passwordMobile: ['--mobile <mobile>', 'option.newMobile'],
      passwordStdin: ['--password-stdin', 'option.passwordStdin'],
      ...readingFields,
      dryRun,
      failedTo: ['--failed-to <file>', 'option.failedTo'],
      out: ['--out <file>', 'option.addedOut'],
      force,
    },
    { before: needsFile('out', 'force') },
  ),
  command(
    'members edit',
    'help.members.edit',
    async (context, { memberGlobalId: id, file, dryRun: isDry, encoding, columns, headerRow, hidden, ...change }) => {
      exactlyOne(context.say, { '--file': file !== undefined, '<employee>': id !== undefined })
      if (id !== undefined) return editMember(context, { memberGlobalId: id, change })
      const how = { encoding, columns, headerRow, hidden }
      return isDry ? dryRunFile(context, file ?? '', 'edit', how) : doToMany(context, 'edit', file ?? '', how)
    },
    {
      memberGlobalId,
      ...person,
      remark: ['--remark <text>', 'option.remark'],
      passwordMobile: ['--mobile <mobile>', 'option.mobile'],
      file: ['--file <file>', 'option.editFile', { conflicts: ofOne }],
      dryRun,
      ...readingFields,
    },
    { before: needsFile() },
  ),
  command(
    'members reset-password',
    'help.members.resetPassword',
    async (context, { memberGlobalId: id, generate, passwordStdin, file, out, ...how }) => {
      const { say } = context
      exactlyOne(say, { '--file': file !== undefined, '<employee>': id !== undefined })
      if (id !== undefined) return resetPassword(context, id, { generate, passwordStdin })
      if (out === undefined)
        throw new UsageError('usage.needed', say('usage.needed', { needed: '--out', given: '--file' }))
      return doToMany(context, 'resetPassword', file ?? '', { ...how, out })
    },
    {
      memberGlobalId,
      generate: ['--generate', 'option.generate'],
      passwordStdin: ['--password-stdin', 'option.passwordStdin'],
      file: ['--file <file>', 'option.manyFile', { conflicts: ['generate', 'passwordStdin'] }],
      out: ['--out <file>', 'option.jobOut'],
      force,
      ...readingFields,
    },
    { before: needsFile('out', 'force') },
  ),
  command(
    'members delete',
    'help.members.delete',
    async (context, { memberGlobalId: id, file, yes = false, ...how }) => {
      exactlyOne(context.say, { '--file': file !== undefined, '<employee>': id !== undefined })
      if (id !== undefined) return deleteMember(context, { memberGlobalId: id }, yes)
      return deleteMany(context, file ?? '', { ...how, yes })
    },
    { memberGlobalId, file: ['--file <file>', 'option.manyFile'], yes: ['--yes', 'option.yes'], ...readingFields },
    { before: needsFile() },
  ),
  command(
    'members leave',
    'help.members.leave',
    async (context, { ids = [], ...how }) => {
      exactlyOne(context.say, { '--file': how.file !== undefined, '<employee>': ids.length > 0 })
      return leave(context, ids, how)
    },
    {
      ids: ['[employee...]', 'arg.leavers', MemberGlobalId],
      file: ['--file <file>', 'option.manyFile'],
      yes: ['--yes', 'option.yesLeave'],
      ...readingFields,
    },
    { before: needsFile() },
  ),
]
