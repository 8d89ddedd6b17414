import type { RecordedChange } from '../../../contract/history.ts'
import type { ChangeIntent } from '../../../contract/intents.ts'
import { takesWord } from '../../../domain/settling.ts'
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
