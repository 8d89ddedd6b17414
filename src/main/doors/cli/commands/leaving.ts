import { DeskFailure, throwAll, type DeskError } from '../../../../contract/errors.ts'
import type { MemberGlobalId } from '../../../../contract/ids.ts'
import type { OutputOf } from '../../../../contract/operations.ts'
import { matchMembers } from '../../../../domain/matchIds.ts'
import type { Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { table } from '../table.ts'
import { shownTime } from '../times.ts'
import { UsageError } from '../usage.ts'
import { tellLeaving, type Leaver } from './loans.ts'
import { followJob } from './jobs.ts'
import { openFile, type HowToOpen } from './memberFiles.ts'

const rowsAtOnce = 1000

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

/** Everybody in a job of leavers. */
async function leaversOf(context: CommandContext, job: string): Promise<OutputOf<'showLeavers'>> {
  const shown = await context.ask('showLeavers', { job, limit: rowsAtOnce })
  for (let { leavers } = shown; leavers.length === rowsAtOnce;) {
    ;({ leavers } = await context.ask('showLeavers', { job, after: leavers.at(-1)?.row ?? 0, limit: rowsAtOnce }))
    shown.leavers.push(...leavers)
  }
  return shown
}

/** Says that keys are back: those of the employees that are named, by global id or account, or of all who are waited for. */
export async function keysAreBack(context: CommandContext, job: string, whom: readonly string[]): Promise<Answer> {
  const { enterpriseCode } = await context.profile()
  const { leavers } = await leaversOf(context, job)
  const known = leavers.map(({ row, id, userName }) => ({ row, globalId: id, userName: userName ?? id }))
  const waiting = leavers.filter(({ state, key }) => state === 'waiting' && key?.state === 'out')
  const rows = whom.map((one) => {
    const [found, another] = matchMembers(one, known, enterpriseCode)
    if (found && !another) return found.row
    throw new DeskFailure({ kind: 'notFound', code: 'notFound.member', field: 'employee', details: { value: one } })
  })
  const back = whom.length === 0 ? waiting.map(({ row }) => row) : rows
  if (back.length === 0) throw new DeskFailure({ kind: 'refused', code: 'job.noKeyOut' })
  let last: { job: string } = { job }
  for (let from = 0; from < back.length; from += rowsAtOnce) {
    ;({ job: last } = await context.ask('returnKeys', { job, rows: back.slice(from, from + rowsAtOnce) }))
  }
  return followJob(context, last)
}

/** The record of those who left: what was withdrawn, when the key came back, when the employee was deleted. */
export async function showLeavers(context: CommandContext, name: string): Promise<Answer> {
  const { say } = context
  const { job, leavers } = await leaversOf(context, name)
  const lines = leavers.map(({ row, id, name: called, userName, state, withdrawn, key, deleted }) => [
    String(row),
    called ?? userName ?? id,
    say(`row.${state}`),
    withdrawn.map(({ assetNums, outcome }) => `${assetNums.join(', ')} (${say(`row.${outcome}`)})`).join('; '),
    key ? `${key.numbers.join(', ')} (${say(key.state === 'out' ? 'word.keyOut' : 'word.keyBack')})` : '',
    deleted ? `${say(`row.${deleted.outcome}`)} ${shownTime(deleted.time)}` : '',
  ])
  const headings = [
    say('head.row'),
    say('head.rowId'),
    say('head.state'),
    say('head.withdrawn'),
    say('head.keyNumber'),
    say('head.deleted'),
  ]
  const data = {
    job: job.job,
    state: job.state,
    leavers: leavers.map(({ row, id, userName, name: called, state, error, withdrawn, key, deleted }) => ({
      row,
      id,
      userName: userName ?? null,
      name: called ?? null,
      state,
      code: error?.code ?? null,
      withdrawn,
      key: key ?? null,
      deleted: deleted ?? null,
    })),
  }
  return { data, text: table(headings, lines) }
}
