import type { JobRow, RowState } from '../../../contract/jobs.ts'
import type { Journal } from '../../journal/journal.ts'
import type { LongWork } from '../callOptions.ts'
import { foundJob, jobRows, noSuchJob } from '../jobs/jobRows.ts'

/** What a job of claims came to, a row for each participant and activity. Throws `job.none` for any other. */
export async function* claimRows(
  journal: Journal,
  asked: { job: string; states?: RowState[] | undefined },
  work: LongWork,
): AsyncGenerator<readonly JobRow[]> {
  const { kind } = await foundJob(journal, asked.job)
  if (kind !== 'claim') throw noSuchJob(asked.job)
  yield* jobRows(journal, asked, work)
}
