import type { Loan } from '../../contract/loans.ts'
import { localDayAfter } from '../../domain/fileNames.ts'
import { dueAt } from '../../domain/loans.ts'

/** The day that is proposed: as many days as a loan lasts here, after now or after the latest due date. */
export function newDue(loans: readonly Loan[], days: number): string {
  const latest = Math.max(Date.now(), ...loans.flatMap(({ due }) => (due === null ? [] : [dueAt(due)])))
  return localDayAfter(latest, days)
}
