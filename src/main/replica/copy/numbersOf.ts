import type { DatabaseSync } from 'node:sqlite'

/**
 * The numbers that a query returns as `row`, in its order: fetched as one text, because a row for each costs several
 * times as much.
 */
export function numbersOf(database: DatabaseSync, sql: string, ...values: (string | number)[]): number[] {
  const all = database.prepare(`SELECT json_group_array(row) AS rows FROM (${sql})`).get(...values)
  return JSON.parse(String(all?.['rows'])) as number[]
}
