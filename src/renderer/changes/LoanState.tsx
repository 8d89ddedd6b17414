import { ArrowDownToLine, CircleCheck, CircleQuestionMark, CircleX, Clock, KeyRound, Unplug } from 'lucide-react'
import type { Loan } from '../../contract/loans.ts'
import { loanStatusOf } from '../data/loans.ts'
import { StatusTag } from '../ui/StatusTag.tsx'
import { useWords } from '../ui/useWords.tsx'
import { loansWords } from '../../words/page/loans.ts'

const looks = {
  out: { tone: 'held', icon: KeyRound },
  overdue: { tone: 'expired', icon: Clock },
  handedIn: { tone: 'soon', icon: ArrowDownToLine },
  released: { tone: 'soon', icon: Unplug },
  returned: { tone: 'held', icon: CircleCheck },
  lost: { tone: 'note', icon: CircleX },
  unknown: { tone: 'soon', icon: CircleQuestionMark },
} as const

/** How a loan stands: what is usual is plain, and what somebody should look at has a ground. */
export function LoanState({ loan }: { loan: Pick<Loan, 'state' | 'overdue'> }) {
  const { t } = useWords()
  const loanStatus = loanStatusOf(loan)
  const { tone, icon } = looks[loanStatus]
  return (
    <StatusTag tone={tone} icon={icon}>
      {t(loansWords[`state.${loanStatus}`])}
    </StatusTag>
  )
}
