import type { RecordedChange } from '../../../contract/history.ts'
import type { ChangeIntent } from '../../../contract/intents.ts'
import { takesWord } from '../../../domain/settling.ts'
import type { DeskError } from '../../../contract/errors.ts'
import { reachedLimit } from '../../../domain/candidates.ts'
import type { Journal } from '../../journal/journal.ts'

/** Resets of one employee that are looked at. */
const fewResets = 100

/** A reset that was done (A3): what became of earlier ones of the same employee, which it gives, matters no longer. */
export async function closeOvertaken(journal: Journal, entry: string, intent: ChangeIntent): Promise<RecordedChange[]> {
  if (intent.endpoint !== 'A3') return []
  const closed: RecordedChange[] = []
  try {
    const filter = { endpoint: 'A3', outcome: 'unknown', member: [intent.member] } as const
    const { changes } = await journal.changes(filter, { limit: fewResets, offset: 0 })
    for (const { settled, ...change } of changes) {
      if (!settled || change.entry === entry || !takesWord({ ...change, settled })) continue
      const { open: _open, ...left } = settled
      const step = { ...left, overtakenBy: entry }
      await journal.note(change.entry, { step: 'settled', ...step })
      closed.push({ ...change, settled: step })
    }
  } catch {
    // They stay for a person to say.
  }
  return closed
}

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
