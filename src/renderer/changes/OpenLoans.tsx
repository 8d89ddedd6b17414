import { useState } from 'react'
import type { InputOf } from '../../contract/operations.ts'
import { openStates, dueAt } from '../../domain/loans.ts'
import { useQuery } from '../data/query.ts'
import { borrowerOf, loanValues, useLoanDays } from '../data/loans.ts'
import { lastRead } from '../data/loadable.ts'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../ui/useWords.tsx'
import { loansWords } from '../../words/page/loans.ts'
import { headWords } from '../../words/headings.ts'
import type { Loan } from '../../contract/loans.ts'
import { localDayAfter } from '../../domain/fileNames.ts'
import { DateField, TextField } from '../ui/TextField.tsx'
import styles from './Loans.module.css'

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

/** The longest note, in characters. */
const longestNote = 200

/** The day that is proposed: as many days as a loan lasts here, after now or after the latest due date. */
export function newDue(loans: readonly Loan[], days: number): string {
  const latest = Math.max(Date.now(), ...loans.flatMap(({ due }) => (due === null ? [] : [dueAt(due)])))
  return localDayAfter(latest, days)
}

/** Until when something is lent, and a note: the day is proposed, and none need be given. */
export function useLoanTerms() {
  const proposed = newDue([], useLoanDays())
  const [chosen, setDue] = useState<string>()
  const [note, setNote] = useState('')
  const due = chosen ?? proposed
  return {
    due,
    note,
    setDue,
    setNote,
    isFilled: note !== '' || (chosen !== undefined && chosen !== proposed),
    /** What is sent of them. */
    given: { ...(due !== '' && { due }), ...(note.trim() !== '' && { note: note.trim() }) },
  }
}

export function LoanTerms({ of, isDisabled }: { of: ReturnType<typeof useLoanTerms>; isDisabled: boolean }) {
  const { t } = useWords()
  return (
    <div className={styles.terms}>
      <DateField label={t(headWords.due)} value={of.due} onChange={of.setDue} isDisabled={isDisabled} />
      <TextField
        label={t(headWords.note)}
        value={of.note}
        onChange={(text) => of.setNote(text.slice(0, longestNote))}
        isDisabled={isDisabled}
      />
    </div>
  )
}
