import { DeskFailure } from '../../../contract/errors.ts'
import type { HistoryEntry, HistoryQuery, RecordedChange } from '../../../contract/history.ts'
import type { ChangeFilter, Journal } from '../../journal/journal.ts'
import type { LongWork } from '../callOptions.ts'
import type { CallContext } from '../desk.ts'

/** Changes in one part: a whole history is never in one message between threads. */
const pageSize = 500

/** A question for changes, as a journal takes it; `whom`: the employee, by every name that changes may know. */
export const filterOf = (
  { since, until, member: _member, asset, ...given }: HistoryQuery,
  whom: Pick<ChangeFilter, 'member'>,
  { asTyped }: Pick<CallContext, 'asTyped'>,
): ChangeFilter => ({
  ...given,
  ...(asset !== undefined && { asset: asTyped ? { typed: asset } : asset }),
  ...whom,
  ...(since === undefined ? {} : { since: Date.parse(since) }),
  ...(until === undefined ? {} : { until: Date.parse(until) }),
})

/** The changes that are asked for, newest first, each as it stands when it is its turn; none that is made meanwhile. */
export async function* historyRows(
  journal: Journal,
  filter: ChangeFilter,
  toEntry: (change: RecordedChange) => HistoryEntry,
  { options, onProgress }: LongWork,
): AsyncGenerator<readonly HistoryEntry[]> {
  let part = await journal.changes(filter, { limit: pageSize, offset: 0 })
  const { total } = part
  for (let done = 0; part.last !== null;) {
    if (options.signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    onProgress(done, total)
    yield part.changes.map(toEntry)
    done += part.changes.length
    part = await journal.changes({ ...filter, below: part.last }, { limit: pageSize, offset: 0 })
  }
  onProgress(total, total)
}
