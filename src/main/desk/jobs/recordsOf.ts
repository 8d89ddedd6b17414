import type { RecordedRow } from '../../../contract/jobs.ts'
import type { Member } from '../../../contract/records.ts'
import { match } from '../../../domain/accounts.ts'
import type { Settled } from '../../gateway/gateway.ts'
import type { RowInput } from './kinds.ts'

/** The employees that were added for rows (A1), by row. */
export function recordsOf(
  rows: readonly RecordedRow[],
  settled: Settled[keyof Settled] | undefined,
  enterpriseCode: string | undefined,
): ReadonlyMap<number, Member> {
  if (settled === undefined || !('succeeded' in settled)) return new Map()
  const rowOf = new Map(rows.map(({ row, input }) => [input as RowInput['add'], row]))
  const matched = match(settled.succeeded, [...rowOf.keys()], enterpriseCode)
  return new Map([...matched].map(([person, record]) => [rowOf.get(person)!, record]))
}
