import type { Loan } from '../../../contract/loans.ts'
import type { ContestedLoan } from '../../journal/journal.ts'

/** A loan as one desk has it. */
function asSaid(loan: Loan, about: ContestedLoan['about'], { desk, value }: ContestedLoan['words'][number]): Loan {
  if (about === 'due') return { ...loan, due: value, desk }
  const back = loan.handedInAt !== null && loan.releasedAt === null ? 'handedIn' : 'returned'
  return { ...loan, state: value === 'lost' ? 'lost' : back, overdue: false, desk }
}

/** A loan of which desks say different things: as this desk has it, and as another has it. */
export function sidesOf(loan: Loan, contested: readonly ContestedLoan[], own: string): { ours: Loan; theirs: Loan } {
  let [ours, theirs] = [loan, loan]
  for (const { about, words } of contested) {
    const here = words.find(({ desk }) => desk === own) ?? words[0]
    const there = words.find(({ value }) => value !== here?.value)
    if (here) ours = asSaid(ours, about, here)
    if (there) theirs = asSaid(theirs, about, there)
  }
  return { ours, theirs }
}
