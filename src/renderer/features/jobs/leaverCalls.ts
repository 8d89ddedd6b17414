import type { DeskError, Result } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import { allAfter } from '../../../domain/pages.ts'
import { answerOf, call, resultOf } from '../../desk/call.ts'

const rowsAtOnce = 1000

/** Says that the keys of these rows are back; returns the error if that can't be. */
export async function keysAreBack(
  profile: ProfileId,
  job: string,
  rows: readonly number[],
): Promise<DeskError | undefined> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const result = await call('returnKeys', { profile, job, rows: rows.slice(from, from + rowsAtOnce) })
    if (!result.ok) return result.error
  }
  return undefined
}

/** Everybody in a job of those who leave, with what was taken from them. */
export const leaversOf = (profile: ProfileId, job: string): Promise<Result<OutputOf<'showLeavers'>['leavers']>> =>
  resultOf(async () => {
    const read = (from: { after: number; limit: number }) => answerOf('showLeavers', { profile, job, ...from })
    return (await allAfter(read, ({ leavers }) => leavers)).rows
  })
