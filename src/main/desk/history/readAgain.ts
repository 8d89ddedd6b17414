import type { Before, ChangeEndpoint, IntentOf } from '../../../contract/intents.ts'
import type { Sent, Settled } from '../../gateway/gateway.ts'
import type { Journal } from '../../journal/journal.ts'
import { withAddedByOthers } from './addedByOthers.ts'
import { unlessShownByOthers } from './shownByOthers.ts'

/** What reading shows of a change later on, without what other changes did. `settle` reads. */
export async function readAgain<E extends ChangeEndpoint>(
  journal: Journal,
  { entry, intent, before }: { entry: string; intent: IntentOf<E>; before?: Before | undefined },
  sent: Sent<E>,
  settle: (before: Before | undefined) => Promise<Settled[E]>,
): Promise<Settled[E]> {
  const seen = await settle(await withAddedByOthers(journal, entry, intent, before))
  return unlessShownByOthers(journal, entry, intent, sent, seen)
}
