import type { OutputOf } from '../../../../contract/operations.ts'
import { othersWith, tellAct } from '../acts.ts'
import type { CommandContext } from '../context.ts'
import { openLoan } from './loans.ts'

export type Leaver = OutputOf<'checkLeaving'>['people'][number]

/** What somebody is called before they go: by name, where that is known. */
const calledHere = ({ name, userName, memberGlobalId }: Leaver): string => name ?? userName ?? memberGlobalId

/**
 * Says who goes with what they still hold, in one line; adds a line for each of those whom it only counts and who hold
 * something, and one for each loan that hasn't ended.
 */
export function tellLeaving(context: CommandContext, act: 'delete' | 'leave', people: readonly Leaver[]): void {
  const { io, say } = context
  tellAct(context, act, people)
  for (const line of othersWith(context, people)) io.err(`${line}\n`)
  for (const one of people) for (const loan of one.loans) io.err(`${calledHere(one)}: ${openLoan(say, loan)}\n`)
}
