import { DeskFailure } from '../../../contract/errors.ts'
import type { Loan, LoanQuery } from '../../../contract/loans.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { CallContext, Handlers } from '../desk.ts'
import type { LongWork } from '../callOptions.ts'

/** Loans in one part. */
const atOnce = 1000

/** The loans that a question finds, newest first, part by part. One that is lent meanwhile moves none into it twice. */
export async function* loanRows(
  listLoans: Handlers['listLoans'],
  profile: ProfileId,
  ask: LoanQuery,
  context: CallContext,
  { options, onProgress }: LongWork,
): AsyncGenerator<readonly Loan[]> {
  const seen = new Set<string>()
  for (let offset = 0, total = 1; offset < total; offset += atOnce) {
    if (options.signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    const found = await listLoans({ ...ask, profile, details: false, limit: atOnce, offset }, context)
    total = found.total
    onProgress(offset, total)
    const part = found.loans.filter(({ loan }) => !seen.has(loan))
    for (const { loan } of part) seen.add(loan)
    yield part
  }
  onProgress(seen.size, seen.size)
}
