import type { OutputOf } from '../contract/operations.ts'
import type { Outcome } from '../contract/outcome.ts'

/** What became of people that were sent in one request, as of any other change; of several, the worst. */
export function outcomeOfAdding(added: OutputOf<'addMembers'>): Outcome {
  const { failed, unknown, error, settledByReading } = added
  const how = settledByReading === true ? { settledByReading } : {}
  if (unknown[0] !== undefined) return { outcome: 'unknown', error: unknown[0].error }
  if (added.outcome === 'done') return { outcome: 'done', ...how }
  const message = failed[0]?.message
  const refusal = { kind: 'refused', code: '60027', endpoint: 'A1', ...(message == null ? {} : { message }) } as const
  return { outcome: 'refused', ...how, error: error ?? refusal }
}
