import { DeskFailure } from '../../../contract/errors.ts'
import type { JobRow, RecordedJob, RecordedRow, RowState } from '../../../contract/jobs.ts'
import type { Journal } from '../../journal/journal.ts'
import type { LongWork } from '../callOptions.ts'
import { toJobRow } from './view.ts'

/** Rows in one part: a whole job is never in one message between threads. */
const pageSize = 1000

export const noSuchJob = (job: string): DeskFailure =>
  new DeskFailure({ kind: 'notFound', code: 'job.none', field: 'job', details: { job } })

/** Throws `job.none`. */
export async function foundJob(journal: Journal, job: string): Promise<RecordedJob> {
  const found = await journal.jobs.find(job)
  if (!found) throw noSuchJob(job)
  return found
}

/** The rows of a job that are in one of some states, part by part. Throws `job.none`. */
export async function* recordedRows(
  journal: Journal,
  { job, states }: { job: string; states?: readonly RowState[] | undefined },
  { options, onProgress }: LongWork,
): AsyncGenerator<readonly RecordedRow[]> {
  const found = await foundJob(journal, job)
  for (let after = 0, last: RecordedRow | undefined; ; after = last.row) {
    if (options.signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    onProgress(after, found.rows)
    const part = await journal.jobs.rows(job, { ...(states && { states }), after, limit: pageSize })
    last = part.at(-1)
    if (!last) break
    yield part
  }
  onProgress(found.rows, found.rows)
}

/** The same as the doors show them. */
export async function* jobRows(...asked: Parameters<typeof recordedRows>): AsyncGenerator<readonly JobRow[]> {
  for await (const part of recordedRows(...asked)) yield part.map(toJobRow)
}
