import type { OutputOf } from '../../../../contract/operations.ts'
import { calledFully, othersWith, tellAct } from '../acts.ts'
import type { CommandContext } from '../context.ts'
import { openLoan } from './loans.ts'

export type Leaver = OutputOf<'checkLeaving'>['people'][number]

/**
 * Says who goes with what they still hold, in one line; adds a line for each of those whom it only counts and who hold
 * something, and one for each loan that hasn't ended.
 */
export function tellLeaving(context: CommandContext, act: 'delete' | 'leave', people: readonly Leaver[]): void {
  const { io, say } = context
  tellAct(context, act, people)
  for (const line of othersWith(context, people)) io.err(`${line}\n`)
  for (const one of people) {
    const whom = calledFully(context, one)
    for (const loan of one.loans) io.err(`${say('act.with', { whom, goes: openLoan(say, loan) })}\n`)
  }
}
