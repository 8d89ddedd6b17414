import type { Loan } from '../../contract/loans.ts'
import { localDay } from '../../domain/fileNames.ts'
import { dueAt } from '../../domain/loans.ts'

/** The day that is proposed: as many days as a loan lasts here, after now or after the latest due date. */
export function newDue(loans: readonly Loan[], days: number): string {
  const latest = Math.max(Date.now(), ...loans.flatMap(({ due }) => (due === null ? [] : [dueAt(due)])))
  const day = new Date(latest)
  day.setDate(day.getDate() + days)
  return localDay(day.getTime())
}
