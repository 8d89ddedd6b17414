import type { RecordedRow } from '../../../contract/jobs.ts'
import type { Member } from '../../../contract/records.ts'
import { match } from '../../../domain/accounts.ts'
import type { RowInput } from './kinds.ts'

/** The employees that were added for rows (A1), by row. */
export function recordsOf(
  rows: readonly RecordedRow[],
  added: readonly Member[] | undefined,
  enterpriseCode: string | undefined,
): ReadonlyMap<number, Member> {
  if (added === undefined) return new Map()
  const rowOf = new Map(rows.map(({ row, input }) => [input as RowInput['add'], row]))
  const matched = match(added, [...rowOf.keys()], enterpriseCode)
  return new Map([...matched].map(([person, record]) => [rowOf.get(person)!, record]))
}
