import { loansWords } from '../../words/page/loans.ts'
import type { Loan } from '../../contract/loans.ts'
import { usualLoanDays } from '../../contract/bounds.ts'
import type { OutputOf } from '../../contract/operations.ts'
import { isDueToday } from '../../domain/loans.ts'
import { startOfDay } from '../../domain/times.ts'
import type { Words } from '../ui/useWords.tsx'
import { useQuery } from './query.ts'
import { lastRead } from './loadable.ts'

/** A loan as it is listed. */
export type ListedLoan = OutputOf<'listLoans'>['rows'][number]

/** What says how a loan stands. */
export type DatedLoan = Pick<Loan, 'state' | 'overdue' | 'due'>

/** How a loan stands; being due today or overdue is a sign on top of being out. */
export function loanStatusOf(loan: DatedLoan): Loan['state'] | 'overdue' | 'dueToday' {
  if (loan.overdue) return 'overdue'
  return isDueToday(loan, Date.now()) ? 'dueToday' : loan.state
}

/** A due date in words: a day as a day, a time with its day. */
export function dueText(due: string, { date, dateTime }: Pick<Words, 'date' | 'dateTime'>): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(due) ?? []
  if (year === undefined) return dateTime(Date.parse(due))
  return date(startOfDay(Number(year), Number(month), Number(day)))
}

/** Who has it, in words. */
export const borrowerOf = ({ member }: Pick<Loan, 'member'>, { t }: Pick<Words, 't'>): string =>
  member === null ? t(loansWords.nobody) : (member.name ?? member.userName ?? member.globalId)

/** The words for a loan in a sentence: key, state, due date. */
export const loanValues = (loan: DatedLoan & Pick<Loan, 'key'>, words: Words) => ({
  key: loan.key,
  state: words.t(loansWords[`state.${loanStatusOf(loan)}`]),
  ...(loan.due !== null && { due: dueText(loan.due, words) }),
})

/** How many days a loan lasts in this enterprise where nobody says otherwise. */
export const useLoanDays = (): number => lastRead(useQuery('readLoanSettings', {}))?.value.days ?? usualLoanDays
