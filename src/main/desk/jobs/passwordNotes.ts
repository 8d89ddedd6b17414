import type { ProfileId } from '../../../contract/ids.ts'
import type { RecordedRow } from '../../../contract/jobs.ts'
import type { Member } from '../../../contract/records.ts'
import { match } from '../../../domain/matchIds.ts'
import type { Settled } from '../../gateway/gateway.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Sessions } from '../sessions.ts'
import type { JobPasswords } from './passwords.ts'
import type { RowInput } from './kinds.ts'

interface OfJob {
  profile: ProfileId
  job: string
}

export type PasswordNotes = ReturnType<typeof createPasswordNotes>

/** The employees that were added for rows (A1), by row. */
function recordsOf(
  rows: readonly RecordedRow[],
  added: readonly Member[] | undefined,
  enterpriseCode: string | undefined,
): ReadonlyMap<number, Member> {
  if (added === undefined) return new Map()
  const rowOf = new Map(rows.map(({ row, input }) => [input as RowInput['add'], row]))
  const matched = match(added, [...rowOf.keys()], enterpriseCode)
  return new Map([...matched].map(([person, record]) => [rowOf.get(person)!, record]))
}

/** What is known of passwords follows from what became of their rows, as the journal has it. */
export function createPasswordNotes(sessions: Sessions, passwords: (job: string) => JobPasswords) {
  /** Those of the rows that can be read, as they are now. */
  async function rowsNow(journal: Journal, job: string, sent: readonly Pick<RecordedRow, 'row'>[]) {
    const [first, last] = [sent[0]?.row ?? 1, sent.at(-1)?.row ?? 1]
    const now = await journal.jobs.rows(job, { after: first - 1, limit: last - first + 1 }).catch(() => [])
    const sentRows = new Set(sent.map(({ row }) => row))
    return now.filter(({ row }) => sentRows.has(row))
  }

  const recordsIn = (profile: ProfileId, rows: readonly RecordedRow[], added: readonly Member[] | undefined) =>
    recordsOf(rows, added, sessions.find(profile).enterpriseCode)

  return {
    /** A request has ended, whatever came of it; `settled`: undefined where it wasn't sent, or a defect hides it. */
    async answered(
      journal: Journal,
      { profile, job }: OfJob,
      sent: readonly RecordedRow[],
      settled: Settled[keyof Settled] | undefined,
    ): Promise<void> {
      const own = await rowsNow(journal, job, sent)
      const added = settled && 'succeeded' in settled ? settled.succeeded : undefined
      const isByReading = settled !== undefined && 'settledByReading' in settled
      // Of what can't be read nobody knows what became of it.
      const known = own.length > 0 ? own : sent.map(({ row }) => ({ row, state: 'sent' as const }))
      const answeredRows = known.map((one) => ({ ...one, ...(isByReading && { isByReading }) }))
      await passwords(job).answered(answeredRows, recordsIn(profile, own, added))
    },
    /** More is known of rows that were sent before, in their order. `added`: A1, who was added. */
    async settled(
      journal: Journal,
      { profile, job }: OfJob,
      sent: readonly Pick<RecordedRow, 'row'>[],
      added: readonly Member[] | undefined,
    ): Promise<void> {
      const own = await rowsNow(journal, job, sent)
      passwords(job).settled(own, recordsIn(profile, own, added))
    },
  }
}
