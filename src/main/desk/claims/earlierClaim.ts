import type { DeskError } from '../../../contract/errors.ts'
import type { ChangeIntent } from '../../../contract/intents.ts'
import { reachedLimit } from '../../../domain/candidates.ts'
import type { Journal } from '../../journal/journal.ts'

/** Claims of one participant that are looked at. */
const fewClaims = 100

/**
 * A refusal because the participant has claimed as often as allowed, with when a claim was sent before whose outcome is
 * unknown (`details.sentBefore`): it may be the one that counts. That suggests that it was done, and doesn't prove it.
 */
export async function withEarlierClaim<S extends object>(
  journal: Journal,
  entry: string,
  intent: ChangeIntent,
  settled: S,
): Promise<S> {
  const error = 'error' in settled ? (settled as { error?: DeskError }).error : undefined
  if (intent.endpoint !== 'B1' || !error || !reachedLimit(error)) return settled
  const { changes } = await journal
    .changes({ endpoint: 'B1', outcome: 'unknown', text: intent.identity }, { limit: fewClaims, offset: 0 })
    .catch(() => ({ changes: [] }))
  const earlier = changes.find(
    (one) =>
      one.entry !== entry &&
      one.settled !== undefined &&
      one.intent.endpoint === 'B1' &&
      one.intent.identity === intent.identity &&
      one.intent.activityLabel === intent.activityLabel,
  )
  if (!earlier) return settled
  const details = { ...error.details, sentBefore: new Date(earlier.time).toISOString() }
  return { ...settled, error: { ...error, details } }
}
