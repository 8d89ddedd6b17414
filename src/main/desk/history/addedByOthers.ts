import type { Before, ChangeIntent } from '../../../contract/intents.ts'
import type { Journal } from '../../journal/journal.ts'

/** Changes that are looked at. */
const fewChanges = 100

/**
 * What the service showed before a change, and with it the employees whom it said that other requests added (A1): that
 * they are there doesn't show that this one was done.
 */
export async function withAddedByOthers(
  journal: Journal,
  entry: string,
  intent: ChangeIntent,
  before: Before | undefined,
): Promise<Before | undefined> {
  if (intent.endpoint !== 'A1' || !before?.members) return before
  const member = intent.people.map(({ userName }) => userName)
  const { changes } = await journal.changes(
    { endpoint: 'A1', outcome: 'done', member },
    { limit: fewChanges, offset: 0 },
  )
  const others = changes.filter((one) => one.entry !== entry && one.settled?.by === 'answer')
  const added = others.flatMap(({ settled }) => settled?.added?.succeeded ?? [])
  return added.length === 0 ? before : { ...before, members: [...before.members, ...added] }
}
