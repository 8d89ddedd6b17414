import { type DeskError, throwAll } from '../../../../contract/errors.ts'
import type { MemberGlobalId } from '../../../../contract/ids.ts'
import type { Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { UsageError } from '../usage.ts'
import { answerOfAdding, followJob, passwordsTo } from './followJob.ts'
import { type Leaver, tellLeaving } from './loans.ts'
import { checkFile, type FailedTo, type HowToOpen, openFile, refuseExisting, saveRows } from './openFile.ts'

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
