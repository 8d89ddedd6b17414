import type { DatabaseSync, StatementSync, SQLInputValue } from 'node:sqlite'

const known = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/**
 * A statement that is prepared once for each database: preparing a short one takes longer than running it. `sql` is one
 * of the program's own texts. Not to be iterated: two who do that at a time would take each other's rows.
 */
export function prepared(database: DatabaseSync, sql: string): Omit<StatementSync, 'iterate'> {
  let statements = known.get(database)
  if (statements === undefined) known.set(database, (statements = new Map<string, StatementSync>()))
  let statement = statements.get(sql)
  if (statement === undefined) statements.set(sql, (statement = database.prepare(sql)))
  return statement
}

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

/**
 * Runs `work` as one transaction: all of it, or nothing and its error. Within another transaction it is a part of that
 * one.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work()
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/**
 * The rows of a statement as arrays, in the order of its columns: for many rows half the time goes into an object for
 * each. The statement gives arrays from then on.
 */
export function tuples<T extends unknown[]>(statement: StatementSync, ...values: SQLInputValue[]): Iterable<T> {
  statement.setReturnArrays(true)
  return statement.iterate(...values) as Iterable<unknown> as Iterable<T>
}
