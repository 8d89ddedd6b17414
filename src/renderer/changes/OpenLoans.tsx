import type { InputOf } from '../../contract/operations.ts'
import { openStates } from '../../domain/loans.ts'
import { useQuery } from '../data/query.ts'
import { borrowerOf, loanValues } from '../data/loans.ts'
import { lastRead } from '../data/loadable.ts'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../ui/useWords.tsx'
import { loansWords } from '../../words/page/loans.ts'

/** More are counted. */
const named = 5

interface OpenLoansProps {
  /** Whose loans, or those of which key; undefined: none. */
  of: Pick<InputOf<'listLoans'>, 'member' | 'picked' | 'key'> | undefined
  /** Only those in which one of these asset numbers was lent. */
  numbers?: readonly string[]
}

/** Warns, before something is done to employees, their asset numbers or a key, of loans that have not ended. */
export function OpenLoans({ of, numbers }: OpenLoansProps) {
  const words = useWords()
  const { t } = words
  const answer = lastRead(useQuery('listLoans', of && { ...of, states: [...openStates], limit: 1000 }))?.value
  const isIncluded = (number: string | null): boolean => numbers === undefined || numbers.includes(number ?? '')
  const loans = (answer?.rows ?? []).filter(
    ({ assets }) => numbers === undefined || assets.some(({ assetNum }) => isIncluded(assetNum)),
  )
  if (loans.length === 0) return null
  return (
    <Notice kind="warning" title={t(loansWords.openHere, { count: loans.length })}>
      {loans.slice(0, named).map((loan) => (
        <p key={loan.loan}>
          <bdi>
            {of?.member !== undefined
              ? t(loansWords.openLine, loanValues(loan, words))
              : t(loansWords.openOf, { name: borrowerOf(loan, words), ...loanValues(loan, words) })}
          </bdi>
        </p>
      ))}
      {loans.length > named && <p>{t(loansWords.openMore, { count: loans.length - named })}</p>}
    </Notice>
  )
}
