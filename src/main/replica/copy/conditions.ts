/** A condition of a query, and the values for its question marks. */
export type Condition = [sql: string, ...values: (string | number)[]]

/** A LIKE pattern that finds a word anywhere; "!" is the escape character. */
export const containing = (word: string): string => `%${word.replaceAll(/[!%_]/g, '!$&')}%`

/** The conditions that are not false, joined; empty if there are none. */
export function where(conditions: readonly (Condition | false)[]): { sql: string; values: (string | number)[] } {
  const given = conditions.filter((one) => one !== false)
  const sql = given.map(([condition]) => `(${condition})`).join(' AND ')
  return { sql: sql === '' ? '' : `WHERE ${sql}`, values: given.flatMap(([, ...values]) => values) }
}

export const numberIn = (row: Record<string, unknown> | undefined, name: string): number => Number(row?.[name] ?? 0)
