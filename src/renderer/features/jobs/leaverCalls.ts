import type { DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { JobRow } from '../../../contract/jobs.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Result } from '../../../contract/outcome.ts'
import { call } from '../../desk/call.ts'

const rowsAtOnce = 1000

/** The rows of a job that wait for a key. */
export async function rowsWithKeysOut(profile: ProfileId, job: string): Promise<Result<JobRow[]>> {
  const out: JobRow[] = []
  for (let after = 0; ;) {
    const result = await call('showJob', { profile, job, states: ['waiting'], after, limit: rowsAtOnce })
    if (!result.ok) return result
    const { rows } = result.data
    out.push(...rows.filter(({ key }) => key?.state === 'out'))
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsAtOnce) return { ok: true, data: out }
    after = last.row
  }
}

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
export async function leaversOf(profile: ProfileId, job: string): Promise<Result<OutputOf<'showLeavers'>['leavers']>> {
  const all: OutputOf<'showLeavers'>['leavers'] = []
  for (let after = 0; ;) {
    const result = await call('showLeavers', { profile, job, after, limit: rowsAtOnce })
    if (!result.ok) return result
    const { leavers } = result.data
    all.push(...leavers)
    const last = leavers.at(-1)
    if (last === undefined || leavers.length < rowsAtOnce) return { ok: true, data: all }
    after = last.row
  }
}
