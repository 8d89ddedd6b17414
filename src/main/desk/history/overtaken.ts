import type { ChangeIntent } from '../../../contract/intents.ts'
import { takesWord } from '../../../domain/settling.ts'
import type { Journal } from '../../journal/journal.ts'

/** Resets of one employee that are looked at. */
const fewResets = 100

/** A reset that was done (A3): what became of earlier ones of the same employee matters no longer. Never throws. */
export async function closeOvertaken(journal: Journal, entry: string, intent: ChangeIntent): Promise<void> {
  if (intent.endpoint !== 'A3') return
  try {
    const asked = { endpoint: 'A3', outcome: 'unknown', member: [intent.member] } as const
    const { changes } = await journal.changes(asked, { limit: fewResets, offset: 0 })
    for (const { settled, ...change } of changes) {
      if (!settled || change.entry === entry || !takesWord({ ...change, settled })) continue
      const { open: _open, ...left } = settled
      await journal.note(change.entry, { step: 'settled', ...left, overtakenBy: entry })
    }
  } catch {
    // They stay for a person to say.
  }
}
