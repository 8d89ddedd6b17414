import { DeskFailure } from '../../../contract/errors.ts'
import type { RecordedLoan } from '../../../contract/loans.ts'
import type { Journal, LoanFilter } from '../../journal/journal.ts'

/** Loans that are read at once. */
const batch = 1000

/** The loans that are asked for, newest first, part by part; none that is made meanwhile. */
export async function* loansOf(
  { loans }: Journal,
  filter: LoanFilter,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly RecordedLoan[]> {
  for (let { below } = filter; ;) {
    if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    const part = await loans.list({ ...filter, ...(below !== undefined && { below }) }, { limit: batch, offset: 0 })
    const last = part.at(-1)
    if (!last) return
    yield part
    if (part.length < batch) return
    below = last.loan
  }
}
