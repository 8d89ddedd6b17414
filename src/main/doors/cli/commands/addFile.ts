import type { Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { followJob, passwordsTo } from './jobs.ts'
import { checkFile, openFile, refuseExisting, saveRows, type FailedTo, type HowToOpen } from './memberFiles.ts'
import { answerOfAdding } from './members.ts'

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
