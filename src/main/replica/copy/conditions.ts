import { searchable } from '../fields.ts'

/** A part of an answer: how many rows at most, after how many. */
export interface Range {
  limit: number
  offset: number
}

/** A condition of a query, and what stands for its question marks. */
export type Condition = [sql: string, ...values: (string | number)[]]

/** A pattern for LIKE that finds the text wherever it stands; "!" takes its own meaning from what follows. */
export const containing = (text: string): string => `%${searchable(text).replaceAll(/[!%_]/g, '!$&')}%`

/** The conditions that are meant, joined; nothing where there are none. */
export function where(conditions: readonly (Condition | false)[]): { sql: string; values: (string | number)[] } {
  const given = conditions.filter((one) => one !== false)
  const sql = given.map(([condition]) => `(${condition})`).join(' AND ')
  return { sql: sql === '' ? '' : `WHERE ${sql}`, values: given.flatMap(([, ...values]) => values) }
}

export const numberIn = (row: Record<string, unknown> | undefined, name: string): number => Number(row?.[name] ?? 0)
