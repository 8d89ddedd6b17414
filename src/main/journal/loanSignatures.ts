import type { DatabaseSync } from 'node:sqlite'
import type { SheetKind, SignedSheet } from '../../contract/loans.ts'
import { prepared } from '../sqlite/prepared.ts'
import type { Signature } from './journal.ts'

/** Keeps a signature as the last one for its sheet, or takes it off; `time` in epoch ms. */
export function putSignature(database: DatabaseSync, { loan, sheet, strokes }: SignedSheet, time: number): void {
  // What another desk's record holds is checked where it is drawn.
  if (!Array.isArray(strokes) || strokes.length === 0) {
    prepared(database, 'DELETE FROM loan_signature WHERE loan = ? AND sheet = ?').run(loan, sheet)
    return
  }
  const put = prepared(
    database,
    'INSERT OR REPLACE INTO loan_signature (loan, sheet, time, strokes) VALUES (?, ?, ?, ?)',
  )
  put.run(loan, sheet, time, JSON.stringify(strokes))
}

/** Two desks' names for a loan were found to mean the same. */
export function moveSignatures(database: DatabaseSync, from: string, to: string): void {
  prepared(database, 'UPDATE OR REPLACE loan_signature SET loan = ? WHERE loan = ?').run(to, from)
}

export function signatureOf(database: DatabaseSync, loan: string, sheet: SheetKind): Signature | undefined {
  const row = prepared(database, 'SELECT time, strokes FROM loan_signature WHERE loan = ? AND sheet = ?').get(
    loan,
    sheet,
  )
  return row && { time: Number(row['time']), strokes: JSON.parse(String(row['strokes'])) as unknown }
}
