import type { DeskError } from '../../contract/errors.ts'
import { precheckLending, refusedInLoan, type Loan, type LoanLists } from '../../domain/lending.ts'

/** Why a loan need not be sent, with the number that it is about; undefined if the lists foretell no refusal. */
export function precheckLoan(loan: Loan, lists: LoanLists): DeskError | undefined {
  const refusal = precheckLending(loan, lists)
  const details = refusal && refusedInLoan(refusal.code, loan, lists)
  return refusal && { kind: 'refused', endpoint: 'A10', ...refusal, ...(details && { details }) }
}
