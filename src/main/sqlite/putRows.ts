import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { prepared } from './prepared.ts'

/** More in one statement are not faster. */
const rowsAtOnce = 20

/**
 * Puts rows into a table, twenty in one statement: running one takes longer than putting a row. `insert` ends with the
 * columns, which each of `rows` has a value for; `conflict` is what follows the values.
 */
export function putRows(
  database: DatabaseSync,
  { insert, conflict = '' }: { insert: string; conflict?: string },
  rows: readonly (readonly SQLInputValue[])[],
): void {
  const [first] = rows
  if (first === undefined) return
  const one = `(${first.map(() => '?').join(', ')})`
  const putting = (count: number) =>
    prepared(database, `${insert} VALUES ${Array<string>(count).fill(one).join(', ')} ${conflict}`)
  let at = 0
  for (; at + rowsAtOnce <= rows.length; at += rowsAtOnce) {
    putting(rowsAtOnce).run(...rows.slice(at, at + rowsAtOnce).flat())
  }
  for (; at < rows.length; at += 1) putting(1).run(...rows[at]!)
}
