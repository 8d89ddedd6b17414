import { DeskFailure, type DeskError } from '../../../../contract/errors.ts'
import type { Long } from '../../../../contract/ids.ts'
import type { NewMember } from '../../../../contract/inputs.ts'
import type { InputOf, OutputOf } from '../../../../contract/operations.ts'
import { memberTable } from '../../../../domain/tables/memberTable.ts'
import { errorText, type Answer } from '../answer.ts'
import { advisedFields, advisePersonField } from '../../../../domain/memberAdvice.ts'
import { answerOf, whenKnown, type CommandContext } from '../context.ts'
import { exitStatus, type ExitStatus } from '../exitStatus.ts'
import { withAsOf } from '../memorySource.ts'
import { listTable, table } from '../table.ts'
import { tellLeaving } from './loans.ts'
import { exactlyOne, UsageError } from '../usage.ts'

type Input<N extends 'listMembers' | 'editMember' | 'resetPassword' | 'deleteMember'> = Omit<InputOf<N>, 'profile'>

export async function listMembers(context: CommandContext, input: Input<'listMembers'>): Promise<Answer> {
  const data = await context.ask('listMembers', input)
  const { total, page, pages } = data
  const summary = context.say('done.members', {
    shown: data.members.length,
    members: context.say('done.employees', { count: total }),
    page,
    pages,
  })
  const rows = data.members.map((entry) => ({ entry }))
  const text = `${listTable(memberTable, rows, context.language)}\n${summary}`
  return { data, text: withAsOf(context, text, input, data) }
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
    name: withoutBlanks(context, name),
    ...(department === undefined ? {} : { departmentId: department }),
    ...(remark === undefined ? {} : { remark }),
    ...(mobile === undefined ? {} : { passwordMobile: mobile }),
  }
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

export function tellAdvice({ io, language }: CommandContext, advice: Omit<DeskError, 'kind'>): void {
  io.err(`${errorText({ kind: 'invalid', ...advice }, language)}\n`)
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

type Added = OutputOf<'addMembers'>

/** What became of employees who were to be added, by one request or by a job. */
export function answerOfAdding(context: CommandContext, { error, ...data }: Added) {
  const { io, say } = context
  if (data.job !== undefined && data.notSent.length > 0)
    io.err(`${say('note.jobPausedWithPasswords', { job: data.job })}\n`)
  const lines = [
    ...data.failed.map(({ userName, message, refusedWith }) => [
      userName,
      typeof refusedWith === 'string' ? say('word.refusedWith', { account: refusedWith }) : message,
    ]),
    ...data.unknown.map((one) => [one.userName, say('word.unknown')]),
    ...data.notSent.map((userName) => [userName, say('word.notSent')]),
  ]
  const counts = say('done.added', {
    succeeded: data.succeeded.length,
    failed: data.failed.length,
    unknown: data.unknown.length,
    notSent: data.notSent.length,
  })
  const listed = lines.length > 0 ? table([say('head.userName'), say('head.reason')], lines) : undefined
  const settles = data.outcome === 'unknown' ? whenKnown(context, data) : undefined
  const text = [listed, counts, settles].filter((one) => one !== undefined).join('\n')
  const refused: DeskError = { kind: 'refused', code: '60027', endpoint: 'A1' }
  const paused: DeskError = { kind: 'cancelled', code: 'job.paused' }
  const isPaused = data.notSent.length > 0 && (error === undefined || error.kind === 'cancelled')
  const [unknown] = data.unknown
  // The lists show what was done; an error is added only if one explains everything.
  const whole = { done: undefined, partly: undefined, refused, unknown: unknown?.error }[data.outcome]
  const explained = data.outcome === 'done' ? undefined : isPaused ? paused : (error ?? whole)
  const status =
    error?.kind === 'notSignedIn' && data.succeeded.length === 0 ? exitStatus.notSignedIn : addStatus[data.outcome]
  return { data, text, status, ...(explained ? { error: explained } : {}) } satisfies Answer
}

export async function editMember(
  context: CommandContext,
  { change: { name, ...change }, ...whom }: Input<'editMember'>,
): Promise<Answer> {
  const called = name === undefined ? {} : { name: withoutBlanks(context, name) }
  return answerOf(context, await context.ask('editMember', { ...whom, change: { ...change, ...called } }))
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
  if (password === undefined) return answerOf(context, output)
  const { say } = context
  const mayBe = output.outcome === 'unknown' ? [say('done.mayBePassword')] : []
  const unseen = [answerOf(context, output).text, say('note.passwordUnseen')].filter(Boolean).join('\n')
  return { ...answerOf(context, output, { text: [say('done.password', { password }), ...mayBe].join('\n') }), unseen }
}

/** Deletes somebody; says first what they still hold, and which of their loans haven't ended. */
export async function deleteMember(
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
