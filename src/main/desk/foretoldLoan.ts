import type { DeskError } from '../../contract/errors.ts'
import { foretoldRefusal, refusedInLoan, type Loan, type LoanLists } from '../../domain/lending.ts'

/** Why a loan need not be sent, with the number that it is about; undefined if the lists foretell no refusal. */
export function foretoldLoan(loan: Loan, lists: LoanLists): DeskError | undefined {
  const refusal = foretoldRefusal(loan, lists)
  const details = refusal && refusedInLoan(refusal.code, loan, lists)
  return refusal && { kind: 'refused', endpoint: 'A10', ...refusal, ...(details && { details }) }
}
