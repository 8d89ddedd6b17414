import type { IntentStep } from '../../src/contract/history.ts'
import type { Journal } from '../../src/main/journal/journal.ts'

/** Begins a change that nothing stands in the way of, and returns how it is called. */
export async function begun(journal: Pick<Journal, 'begin'>, step: IntentStep): Promise<string> {
  const came = await journal.begin(step, 0)
  if (!('id' in came)) throw new Error(`${came.other.entry} stands in the way`)
  return came.id
}
