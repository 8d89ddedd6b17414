import { readFile } from 'node:fs/promises'
import { DeskFailure, type DeskError } from '../../../../contract/errors.ts'
import type { Long } from '../../../../contract/ids.ts'
import type { NewMember } from '../../../../contract/inputs.ts'
import type { InputOf, OutputOf } from '../../../../contract/operations.ts'
import type { Member } from '../../../../contract/records.ts'
import { departmentOf } from '../../../../domain/people.ts'
import { errorText, type Answer } from '../answer.ts'
import { advisePersonField } from '../../../../domain/memberAdvice.ts'
import { answerOf, type CommandContext } from '../context.ts'
import { exitStatus, type ExitStatus } from '../exitStatus.ts'
import { withStanding } from '../memorySource.ts'
import { readPeople } from '../people/read.ts'
import { table } from '../table.ts'
import { exactlyOne, UsageError } from '../usage.ts'

type Input<N extends 'listMembers' | 'editMember' | 'resetPassword' | 'deleteMember'> = Omit<InputOf<N>, 'profile'>

function membersTable({ say }: CommandContext, members: Member[]): string {
  const headings = [
    say('head.globalId'),
    say('head.userName'),
    say('head.name'),
    say('head.department'),
    say('head.assetNums'),
    say('head.borrowNum'),
    say('head.online'),
  ]
  return table(
    headings,
    members.map((one) => [
      one.globalId,
      one.userName,
      one.name,
      departmentOf(one),
      one.assetNums?.join(' '),
      one.borrowNum,
      one.onlineFlag ? say('word.online') : '',
    ]),
  )
}

export async function listMembers(context: CommandContext, input: Input<'listMembers'>): Promise<Answer> {
  const data = await context.ask('listMembers', input)
  const { total, page, pages } = data
  const summary = context.say('done.members', {
    shown: data.members.length,
    members: context.say('done.employees', { count: total }),
    page,
    pages,
  })
  const text = `${membersTable(context, data.members)}\n${summary}`
  return { data, text: withStanding(context, text, input, data) }
}

async function readFileOrInput(context: CommandContext, path: string): Promise<Buffer> {
  if (path === '-') return context.io.readInput()
  try {
    return await readFile(path)
  } catch (failure) {
    const isMissing = (failure as NodeJS.ErrnoException).code === 'ENOENT'
    const code = isMissing ? 'input.fileNotFound' : 'input.fileNotReadable'
    throw new DeskFailure({ kind: 'invalid', code, details: { path } })
  }
}

const addStatus: Record<OutputOf<'addMembers'>['outcome'], ExitStatus> = {
  done: exitStatus.done,
  partly: exitStatus.partly,
  refused: exitStatus.refusedOrFailed,
  unknown: exitStatus.unknown,
}

/** A password from standard input: everything except the line break at its end. */
async function passwordFromInput({ io }: CommandContext): Promise<string> {
  return (await io.readInput()).toString('utf8').replace(/\r?\n$/, '')
}

/** An employee to add, as given by the options. */
export interface AddedMember {
  userName: string
  name?: string
  department?: Long
  remark?: string
  mobile?: string
  passwordStdin?: boolean
}

/** The password is typed without echo on a terminal, else read from standard input; it is never an argument. */
export async function addMember(context: CommandContext, given: AddedMember): Promise<Answer> {
  const { userName, name, department, remark, mobile, passwordStdin } = given
  const { io, say } = context
  if (name === undefined)
    throw new UsageError('usage.needed', say('usage.needed', { needed: '--name', given: '--user-name' }))
  const ask = passwordStdin ? undefined : io.askHidden
  const password = ask ? await ask(say('ask.password')) : await passwordFromInput(context)
  const member: NewMember = {
    userName,
    password,
    name,
    ...(department === undefined ? {} : { departmentId: department }),
    ...(remark === undefined ? {} : { remark }),
    ...(mobile === undefined ? {} : { passwordMobile: mobile }),
  }
  try {
    return await add(context, [member])
  } catch (failure) {
    // Row numbers make sense for files only.
    if (failure instanceof DeskFailure) throw new DeskFailure(withoutRow(failure.error))
    throw failure
  }
}

function withoutRow({ row: _row, all, ...error }: DeskError): DeskError {
  return { ...error, ...(all && { all: all.map(withoutRow) }) }
}

export async function addMembers(context: CommandContext, path: string): Promise<Answer> {
  return add(context, readPeople(await readFileOrInput(context, path), path), { asJob: true })
}

/** Warns of what the service may refuse, and sends it all the same. */
async function warn({ io, language, profile }: CommandContext, members: readonly NewMember[]): Promise<void> {
  const known = await profile()
  const fields = ['password', 'passwordMobile'] as const
  members.forEach((member, index) => {
    for (const field of fields) {
      const advice = advisePersonField(field, member[field] ?? '', known)
      const row = members.length > 1 ? { row: index + 1 } : {}
      if (advice !== undefined) io.err(`${errorText({ kind: 'invalid', field, ...advice, ...row }, language)}\n`)
    }
  })
}

async function add(context: CommandContext, members: NewMember[], { asJob = false } = {}): Promise<Answer> {
  await warn(context, members)
  const { error, ...data } = await context.ask('addMembers', { members, asJob })
  const { io, say } = context
  if (data.job !== undefined && data.notSent.length > 0) io.err(`${say('note.jobPaused', { job: data.job })}\n`)
  const lines = [
    ...data.failed.map((one) => [one.userName, one.message]),
    ...data.unknown.map((one) => [one.userName, say('word.unknown')]),
    ...data.notSent.map((userName) => [userName, say('word.notSent')]),
  ]
  const counts = say('done.added', {
    succeeded: data.succeeded.length,
    failed: data.failed.length,
    unknown: data.unknown.length,
    notSent: data.notSent.length,
  })
  const text = lines.length > 0 ? `${table([say('head.userName'), say('head.reason')], lines)}\n${counts}` : counts
  const refused: DeskError = { kind: 'refused', code: '60027', endpoint: 'A1' }
  // The lists show what was done; an error is added only if one explains everything.
  const explained = data.outcome === 'done' ? undefined : (error ?? (data.outcome === 'refused' ? refused : undefined))
  const status =
    error?.kind === 'notSignedIn' && data.succeeded.length === 0 ? exitStatus.notSignedIn : addStatus[data.outcome]
  return { data, text, status, ...(explained ? { error: explained } : {}) }
}

export async function editMember(context: CommandContext, input: Input<'editMember'>): Promise<Answer> {
  return answerOf(context, await context.ask('editMember', input))
}

export async function resetPassword(
  context: CommandContext,
  memberGlobalId: Input<'resetPassword'>['memberGlobalId'],
  how: { generate?: boolean; passwordStdin?: boolean },
): Promise<Answer> {
  exactlyOne(context.say, { '--generate': how.generate === true, '--password-stdin': how.passwordStdin === true })
  const typed = how.passwordStdin ? await passwordFromInput(context) : undefined
  const output = await context.ask('resetPassword', {
    memberGlobalId,
    ...(typed === undefined ? {} : { password: typed }),
  })
  const password = output.outcome === 'refused' ? undefined : output.password
  return answerOf(context, output, password === undefined ? {} : { text: context.say('done.password', { password }) })
}

export async function deleteMember(
  context: CommandContext,
  input: Input<'deleteMember'>,
  isConfirmed: boolean,
): Promise<Answer> {
  if (!isConfirmed) throw new UsageError('usage.confirm', context.say('usage.confirm'))
  return answerOf(context, await context.ask('deleteMember', input))
}
