import { MemberGlobalId } from '../../../contract/ids.ts'
import type { JobRow } from '../../../contract/jobs.ts'
import type { Member } from '../../../contract/records.ts'
import { isNotInCopy, type Participant } from '../../../domain/identity.ts'
import { knownOf, type Target } from '../../desk/targets.ts'
import type { CommandContext } from './context.ts'

/** What somebody still holds: asset numbers, with those that are lent or in use online marked, and keys. */
function holdingsOf({ say }: Pick<CommandContext, 'say'>, { numbers, keys }: Pick<Target, 'numbers' | 'keys'>) {
  const marked = numbers.map(({ assetNum, isLent, isOnline }) => {
    const marks = [...(isOnline ? [say('word.online')] : []), ...(isLent ? [say('word.lent')] : [])]
    return marks.length === 0 ? assetNum : say('act.named', { name: assetNum, about: marks.join(say('act.and')) })
  })
  return [...marked, ...keys.map((key) => say('word.key', { key }))]
}

/** What tells somebody from others. */
type Known = Pick<Target, 'userName' | 'name' | 'department'>

/** How many of a list are named in a line. */
const most = 10

/** The first ten, and how many more there are. */
export function firstOf(
  { say }: Pick<CommandContext, 'say'>,
  all: readonly string[],
  between: 'act.and' | 'act.between',
  { count = all.length, more: word = 'act.more' as 'act.more' | 'act.morePeople' } = {},
): string {
  const more = count - Math.min(all.length, most)
  return [...all.slice(0, most), ...(more > 0 ? [say(word, { count: more })] : [])].join(say(between))
}

/** Somebody by name, account and department. */
export function calledFully(
  { say }: Pick<CommandContext, 'say'>,
  { name: given, userName, department, memberGlobalId }: Omit<Target, 'numbers' | 'keys'>,
): string {
  const [called, ...about] = [given, userName, department].filter(Boolean)
  const name = called ?? memberGlobalId
  return about.length === 0 ? name : say('act.named', { name, about: about.join(say('act.and')) })
}

/** The same, with what goes. */
function namedWith(context: Pick<CommandContext, 'say'>, one: Target): string {
  const { say } = context
  const whom = calledFully(context, one)
  const goes = holdingsOf(context, one)
  return goes.length === 0 ? whom : say('act.with', { whom, goes: firstOf(context, goes, 'act.and') })
}

/** What else goes than a line of the first ten says: a line for each of the others who holds something. */
export const othersWith = (context: Pick<CommandContext, 'say'>, people: readonly Target[]): string[] =>
  people.slice(most).flatMap((one) => (one.numbers.length + one.keys.length === 0 ? [] : [namedWith(context, one)]))

/** A participant as they are claimed for: whose account it is, and that the copy doesn’t know what could be one. */
function namedParticipant(context: Pick<CommandContext, 'say'>, participant: Participant): string {
  const { identity, member } = participant
  if (member) {
    return namedWith(context, { memberGlobalId: member.globalId, ...knownOf(member), numbers: [], keys: [] })
  }
  const { say } = context
  return isNotInCopy(participant) ? say('act.named', { name: identity, about: say('act.notInCopy') }) : identity
}

/** The first ten of these, named so. */
export const namedParticipants = (context: Pick<CommandContext, 'say'>, all: readonly Participant[]): string[] =>
  all.slice(0, most).map((one) => namedParticipant(context, one))

/** Whoever the copy has of these, by global id; nobody where there is no copy. */
async function byIdInCopy({ ask }: CommandContext, ids: readonly string[]): Promise<Map<string, Known>> {
  try {
    const globalIds = ids.map((id) => MemberGlobalId.parse(id))
    const { members } = await ask('findMembers', { globalIds, limit: most })
    return new Map(members.map((one) => [one.globalId, knownOf(one)]))
  } catch {
    return new Map()
  }
}

/** What the last change of somebody that read their record saw of them. */
async function inHistory({ ask }: CommandContext, member: string): Promise<Known> {
  const { entries } = await ask('listHistory', { member, limit: most }).catch(() => ({ entries: [] }))
  const [seen] = entries.flatMap(({ before }) => (typeof before?.['userName'] === 'string' ? [before] : []))
  const [called] = entries.flatMap(({ target }) => target.name ?? [])
  return { ...(called !== undefined && { name: called }), ...(seen && knownOf(seen as unknown as Member)) }
}

/** The first ten rows of a job, named as the copy has each employee, or else as history last saw them. */
export async function namedRows(context: CommandContext, rows: readonly JobRow[]): Promise<string[]> {
  const shown = rows.slice(0, most)
  const inCopy = await byIdInCopy(
    context,
    shown.map(({ id }) => id),
  )
  const named = shown.map(async ({ id, userName, name }) => {
    const own = { ...(userName !== undefined && { userName }), ...(name !== undefined && { name }) }
    const known = inCopy.get(id) ?? { ...(await inHistory(context, id)), ...own }
    return namedWith(context, { memberGlobalId: id, ...known, numbers: [], keys: [] })
  })
  return Promise.all(named)
}

/** Says in one line whom something is about that can't be undone. */
export function tellAct(
  context: Pick<CommandContext, 'io' | 'say'>,
  act: 'delete' | 'leave' | 'resetPassword' | 'lend' | 'withdraw',
  people: readonly Target[],
): void {
  if (people.length === 0) return
  const list = firstOf(
    context,
    people.slice(0, most).map((one) => namedWith(context, one)),
    'act.between',
    { count: people.length, more: 'act.morePeople' },
  )
  context.io.err(`${context.say(`act.${act}`, { count: people.length, list })}\n`)
}
