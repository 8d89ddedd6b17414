import type { OutputOf } from '../../../../contract/operations.ts'
import type { CommandContext } from '../context.ts'
import { openLoan } from './loans.ts'

export type Leaver = OutputOf<'checkLeaving'>['people'][number]

/** What somebody is called before they go: by name, where that is known. */
export const calledHere = ({ name, userName, memberGlobalId }: Leaver): string => name ?? userName ?? memberGlobalId

/** What somebody still holds: asset numbers, with those that are lent or in use online marked, and keys. */
export function holdingsOf({ say }: CommandContext, { numbers, keys }: Pick<Leaver, 'numbers' | 'keys'>): string[] {
  const marked = numbers.map(({ assetNum, isLent, isOnline }) => {
    const marks = [...(isOnline ? [say('word.online')] : []), ...(isLent ? [say('word.lent')] : [])]
    return marks.length === 0 ? assetNum : `${assetNum} (${marks.join(', ')})`
  })
  return [...marked, ...keys.map((key) => say('word.key', { key }))]
}

/** What each of these still holds, a line each, and a line for each of their loans that haven't ended. */
export function tellHoldings(context: CommandContext, people: readonly Leaver[]): void {
  const { io, say } = context
  for (const one of people) {
    const held = holdingsOf(context, one)
    if (held.length > 0) io.err(`${calledHere(one)}: ${held.join(', ')}\n`)
    for (const loan of one.loans) io.err(`${calledHere(one)}: ${openLoan(say, loan)}\n`)
  }
}
