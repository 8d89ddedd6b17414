import { isNotInCopy, type Participant } from '../../../domain/claims.ts'
import { knownOf, type Target } from '../../desk/targets.ts'
import type { SayOnCommandLine } from '../../../words/commands/index.ts'
import type { CliIo } from './processIo.ts'

/** What puts something into words. */
interface Saying {
  say: SayOnCommandLine
}

/** What somebody still holds: asset numbers, with those that are lent or in use online marked, and keys. */
function holdingsOf({ say }: Saying, { numbers, keys }: Pick<Target, 'numbers' | 'keys'>) {
  const marked = numbers.map(({ assetNum, isLent, isOnline }) => {
    const marks = [...(isOnline ? [say('word.online')] : []), ...(isLent ? [say('word.lent')] : [])]
    return marks.length === 0 ? assetNum : say('act.named', { name: assetNum, about: marks.join(say('act.and')) })
  })
  return [...marked, ...keys.map((key) => say('word.key', { key }))]
}

/** How many of a list are named in a line. */
export const most = 10

/** The first ten, and how many more there are. */
export function firstOf(
  { say }: Saying,
  all: readonly string[],
  between: 'act.and' | 'act.between',
  { count = all.length, more: word = 'act.more' as 'act.more' | 'act.morePeople' } = {},
): string {
  const more = count - Math.min(all.length, most)
  return [...all.slice(0, most), ...(more > 0 ? [say(word, { count: more })] : [])].join(say(between))
}

/** Somebody by name, account and department. */
export function calledFully(
  { say }: Saying,
  { name: given, userName, department, memberGlobalId }: Omit<Target, 'numbers' | 'keys'>,
): string {
  const [called, ...about] = [given, userName, department].filter(Boolean)
  const name = called ?? memberGlobalId
  return about.length === 0 ? name : say('act.named', { name, about: about.join(say('act.and')) })
}

/** The same, with what goes. */
export function namedWith(context: Saying, one: Target): string {
  const { say } = context
  const whom = calledFully(context, one)
  const goes = holdingsOf(context, one)
  return goes.length === 0 ? whom : say('act.with', { whom, goes: firstOf(context, goes, 'act.and') })
}

/** What else goes than a line of the first ten says: a line for each of the others who holds something. */
export const othersWith = (context: Saying, people: readonly Target[]): string[] =>
  people.slice(most).flatMap((one) => (one.numbers.length + one.keys.length === 0 ? [] : [namedWith(context, one)]))

/** A participant as they are claimed for: whose account it is, and that the copy doesn’t know what could be one. */
function namedParticipant(context: Saying, participant: Participant): string {
  const { identity, member } = participant
  if (member) {
    return namedWith(context, { memberGlobalId: member.globalId, ...knownOf(member), numbers: [], keys: [] })
  }
  const { say } = context
  return isNotInCopy(participant) ? say('act.named', { name: identity, about: say('act.notInCopy') }) : identity
}

/** The first ten of these, named so. */
export const namedParticipants = (context: Saying, all: readonly Participant[]): string[] =>
  all.slice(0, most).map((one) => namedParticipant(context, one))

/** Says in one line whom something is about that can't be undone. */
export function tellAct(
  context: Saying & { io: CliIo },
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
