import type { DeskError, Result } from '../../contract/errors.ts'
import type { Loan } from '../../contract/loans.ts'
import { askAgainFor } from '../data/dataChanged.ts'
import { currentProfileId } from '../data/enterprise.ts'
import { borrowerOf } from '../data/loans.ts'
import { call } from '../desk/call.ts'
import { showToast } from '../ui/toasts.ts'
import { currentWords } from '../ui/useWords.tsx'
import { loansWords } from '../../words/page/loans.ts'

type LoansResult = Result<{ loans: Loan[] }>

/** What is shown is asked for again: this desk hears of its own words only where it tells of them. */
async function afterwards(saying: Promise<LoansResult>): Promise<LoansResult> {
  const result = await saying
  askAgainFor('history')
  return result
}

export const handIn = (loan: string): Promise<LoansResult> =>
  afterwards(call('handInKey', { profile: currentProfileId(), loan }))

export const extend = (loans: readonly string[], due: string): Promise<LoansResult> =>
  afterwards(call('extendLoans', { profile: currentProfileId(), loans: [...loans], due }))

export const close = (loan: string, lost: boolean): Promise<LoansResult> =>
  afterwards(call('closeLoan', { profile: currentProfileId(), loan, lost }))

export const adopt = (loan: string, due: string): Promise<LoansResult> =>
  afterwards(call('adoptLoan', { profile: currentProfileId(), key: loan, ...(due !== '' && { due }) }))

/** What is left to do for a key that is back, in words. */
export function leftToDo(loans: readonly Loan[]): string {
  const { t } = currentWords()
  return loans.some(({ state }) => state === 'handedIn') ? t(loansWords.stillLent) : t(loansWords.ended)
}

/** The error of a result; what was done is said. */
export function errorOrToast(result: LoansResult, title: string): DeskError | undefined {
  if (!result.ok) return result.error
  showToast({ kind: 'done', title })
  return undefined
}

/** Takes a key back from its details, and says what is left to do for it. */
export async function takeBack(loan: Loan): Promise<DeskError | undefined> {
  const words = currentWords()
  const result = await handIn(loan.loan)
  if (!result.ok) return result.error
  const title = words.t(loansWords.handedIn, { key: loan.key, name: borrowerOf(loan, words) })
  showToast({ kind: 'done', title, detail: leftToDo(result.data.loans) })
  return undefined
}
