import type { RecordedChange } from '../../../contract/history.ts'
import type { ChangeEndpoint, ChangeIntent, IntentOf } from '../../../contract/intents.ts'
import type { Sent, Settled } from '../../gateway/gateway.ts'
import type { Journal } from '../../journal/journal.ts'

/** Changes that are looked at. */
const fewChanges = 100

const hasAll = <T>(some: readonly T[], all: readonly T[]): boolean => all.every((one) => some.includes(one))

/** Whether all that a change was to do is there once another one is done. */
function covers(other: ChangeIntent, mine: ChangeIntent): boolean {
  if (!('member' in other) || !('member' in mine) || other.member !== mine.member) return false
  if (other.endpoint === 'A2' && mine.endpoint === 'A2') {
    const fields = Object.keys(mine.change) as (keyof typeof mine.change)[]
    return fields.every((field) => other.change[field] === mine.change[field])
  }
  if (other.endpoint === 'A9' && mine.endpoint === 'A9') {
    return hasAll(other.add, mine.add) && hasAll(other.remove, mine.remove)
  }
  if (other.endpoint === 'A10' && mine.endpoint === 'A10') {
    return other.key === mine.key && hasAll(other.assets, mine.assets)
  }
  return other.endpoint === mine.endpoint
}

/** Whether it was sent and may have been done. */
const mayBeDone = ({ sent, settled }: RecordedChange): boolean =>
  sent !== undefined && (settled === undefined || settled.outcome !== 'refused')

/**
 * What reading shows of a change, unless the same was sent once more after it: then the lists don't tell which of the
 * two was done, and the later one is taken for it. Of the earlier one nothing more can be found out.
 */
export async function unlessShownByOthers<E extends ChangeEndpoint>(
  journal: Journal,
  entry: string,
  intent: IntentOf<E>,
  sent: Sent<E>,
  settled: Settled[E],
): Promise<Settled[E]> {
  const isRead = 'outcome' in settled && settled.outcome === 'done' && settled.settledByReading === true
  if (!isRead || sent.verdict !== 'unclear' || !('member' in intent)) return settled
  const { endpoint, member } = intent
  // The newest first.
  const { changes } = await journal.changes({ endpoint, member: [member] }, { limit: fewChanges, offset: 0 })
  const mine = changes.findIndex((one) => one.entry === entry)
  const later = mine < 0 ? changes : changes.slice(0, mine)
  if (!later.some((one) => mayBeDone(one) && covers(one.intent, intent))) return settled
  return { outcome: 'unknown', error: sent.error } as Settled[E]
}
