import type { Loan } from '../../../contract/loans.ts'
import type { ContestedLoan, DeskWord } from '../../journal/journal.ts'
import { isoOf } from '../memory/memories.ts'

/** A loan as one desk has it. */
function asSaid(loan: Loan, about: ContestedLoan['about'], { desk, value, say, operator, time }: DeskWord): Loan {
  if (about === 'due') return { ...loan, due: value, desk, ...(say === 'adopted' && { operator }) }
  const ended = { ...loan, overdue: false, desk }
  if (value === 'lost') return { ...ended, state: 'lost', handedInAt: null }
  if (say !== 'handedIn') return { ...ended, state: 'returned' }
  return { ...ended, state: loan.releasedAt === null ? 'handedIn' : 'returned', handedInAt: isoOf(time) }
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
