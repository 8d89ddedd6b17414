import { DeskFailure } from '../../../contract/errors.ts'
import type { JobRow, RowState } from '../../../contract/jobs.ts'
import type { Journal } from '../../journal/journal.ts'
import type { LongWork } from '../callOptions.ts'
import { toJobRow } from '../jobs/view.ts'

/** Rows in one message between threads. */
const atOnce = 500

/** What a job of claims came to, a row for each participant and activity. Throws `job.none` for any other. */
export async function* claimRows(
  journal: Journal,
  { job, states }: { job: string; states?: RowState[] | undefined },
  { options, onProgress }: LongWork,
): AsyncGenerator<readonly JobRow[]> {
  const found = await journal.jobs.find(job)
  if (found?.kind !== 'claim') {
    throw new DeskFailure({ kind: 'notFound', code: 'job.none', field: 'job', details: { job } })
  }
  for (let after = 0; ;) {
    if (options.signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    onProgress(after, found.rows)
    const rows = await journal.jobs.rows(job, { ...(states && { states }), after, limit: atOnce })
    const last = rows.at(-1)
    if (!last) break
    after = last.row
    yield rows.map(toJobRow)
  }
  onProgress(found.rows, found.rows)
}
