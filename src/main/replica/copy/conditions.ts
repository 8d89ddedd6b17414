import type { DatabaseSync } from 'node:sqlite'

/** A condition of a query, and the values for its question marks. */
export type Condition = [sql: string, ...values: (string | number)[]]

/** A condition: a column has one of the values. Of none nothing meets it. */
export const isAmong = (column: string, values: readonly (string | number)[]): Condition => [
  `${column} IN (SELECT value FROM json_each(?))`,
  JSON.stringify(values),
]

/** A LIKE pattern that finds a word anywhere; "!" is the escape character. */
export const containing = (word: string): string => `%${word.replaceAll(/[!%_]/g, '!$&')}%`

/** The conditions that are not false, joined; empty if there are none. */
export function where(conditions: readonly (Condition | false)[]): { sql: string; values: (string | number)[] } {
  const given = conditions.filter((one) => one !== false)
  const sql = given.map(([condition]) => `(${condition})`).join(' AND ')
  return { sql: sql === '' ? '' : `WHERE ${sql}`, values: given.flatMap(([, ...values]) => values) }
}

export const numberIn = (row: Record<string, unknown> | undefined, name: string): number => Number(row?.[name] ?? 0)

/**
 * The numbers that a query returns as `row`, in its order: fetched as one text, because a row for each costs several
 * times as much.
 */
export function numbersOf(database: DatabaseSync, sql: string, ...values: (string | number)[]): number[] {
  const all = database.prepare(`SELECT json_group_array(row) AS rows FROM (${sql})`).get(...values)
  return JSON.parse(String(all?.['rows'])) as number[]
}

/** Reads in one transaction, so that what is read fits together. */
export function inReadTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work()
  database.exec('BEGIN')
  try {
    return work()
  } finally {
    database.exec('COMMIT')
  }
}
