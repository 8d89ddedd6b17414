import type { DatabaseSync, StatementSync } from 'node:sqlite'

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
