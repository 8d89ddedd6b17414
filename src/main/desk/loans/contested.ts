import type { Loan } from '../../../contract/loans.ts'
import { isOverdue } from '../../../domain/loans.ts'
import type { ContestedLoan, DeskWord } from '../../journal/journal.ts'
import { isoOf } from '../memory/replicas.ts'

/** From which desk, and when (epoch ms). */
interface Seen {
  own: string
  now: number
}

/** A loan as one desk has it. */
function loanAccordingTo(
  loan: Loan,
  about: ContestedLoan['about'],
  { desk, value, say, operator, time }: DeskWord,
): Loan {
  if (about === 'due') return { ...loan, due: value, desk, ...(say === 'adopted' && { operator }) }
  const ended = { ...loan, desk }
  if (value === 'lost') return { ...ended, state: 'lost', handedInAt: null }
  if (say !== 'handedIn') return { ...ended, state: 'returned' }
  return { ...ended, state: loan.releasedAt === null ? 'handedIn' : 'returned', handedInAt: isoOf(time) }
}

/**
 * A loan as each desk has it that said something of what is contested, this desk first. Of what a desk said nothing
 * about, its side has what holds until a person decides.
 */
export function sidesOf(loan: Loan, contested: readonly ContestedLoan[], { own, now }: Seen): Loan[] {
  const desks = new Set(contested.flatMap(({ words }) => words.map(({ desk }) => desk)))
  const ownFirst = [...desks].sort((one, other) => Number(other === own) - Number(one === own))
  return ownFirst.map((desk) => {
    let side: Loan = { ...loan, desk }
    for (const { about, words } of contested) {
      const word = words.find((one) => one.desk === desk)
      if (word) side = loanAccordingTo(side, about, word)
    }
    return { ...side, overdue: isOverdue(side, now) }
  })
}

/** What this desk has, and each desk that has it otherwise; a desk that said nothing has what holds for now. */
export function conflictsOf(
  loan: Loan,
  contested: readonly ContestedLoan[],
  seen: Seen,
): { loan: string; ours: Loan; theirs: Loan }[] {
  const sides = sidesOf(loan, contested, seen)
  const ours = sides[0]?.desk === seen.own ? sides[0] : loan
  const differs = (side: Loan): boolean => side.due !== ours.due || side.state !== ours.state
  return sides.filter(differs).map((theirs) => ({ loan: loan.loan, ours, theirs }))
}
