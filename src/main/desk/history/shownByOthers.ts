import type { DeskError } from '../../../contract/errors.ts'
import type { RecordedChange } from '../../../contract/history.ts'
import type { ChangeEndpoint, ChangeIntent, IntentOf } from '../../../contract/intents.ts'
import type { AddOutcome, Sent, Settled } from '../../gateway/gateway.ts'
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

/** Changes of the same employees that were sent after this one and may have been done. */
async function laterOf(
  journal: Journal,
  entry: string,
  of: { endpoint: ChangeEndpoint; member: string[] },
): Promise<RecordedChange[]> {
  // The newest first.
  const { changes } = await journal.changes(of, { limit: fewChanges, offset: 0 })
  const mine = changes.findIndex((one) => one.entry === entry)
  return (mine < 0 ? changes : changes.slice(0, mine)).filter(mayBeDone)
}

/** The accounts of a request that it may have added; those of which the service said no are left out. */
function mayBeAdded({ intent, settled }: RecordedChange): string[] {
  if (intent.endpoint !== 'A1') return []
  const refused = new Set(settled?.added?.failed.map(({ userName }) => userName.toLowerCase()))
  return intent.people.map(({ userName }) => userName.toLowerCase()).filter((account) => !refused.has(account))
}

/** The same of employees to add, one by one. */
async function addedUnlessByOthers(
  journal: Journal,
  entry: string,
  { people }: IntentOf<'A1'>,
  error: DeskError,
  settled: AddOutcome,
): Promise<AddOutcome> {
  const later = await laterOf(journal, entry, { endpoint: 'A1', member: people.map(({ userName }) => userName) })
  const byOthers = new Set(later.flatMap(mayBeAdded))
  if (byOthers.size === 0) return settled
  const accounts = people.toSorted((one, other) => other.userName.length - one.userName.length)
  const outcome: AddOutcome = { ...settled, succeeded: [], unknown: [...settled.unknown] }
  for (const record of settled.succeeded) {
    // The service adds the enterprise code to the account.
    const account = record.userName.toLowerCase()
    const userName = accounts.find((one) => account.startsWith(one.userName.toLowerCase()))?.userName ?? ''
    if (byOthers.has(userName.toLowerCase())) outcome.unknown.push({ userName, error })
    else outcome.succeeded.push(record)
  }
  return outcome
}

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
  const isRead = 'settledByReading' in settled && settled.settledByReading === true
  if (sent.verdict !== 'unclear' || !isRead) return settled
  if ('people' in intent && 'succeeded' in settled) {
    return (await addedUnlessByOthers(journal, entry, intent, sent.error, settled)) as Settled[E]
  }
  if (!('member' in intent) || !('outcome' in settled) || settled.outcome !== 'done') return settled
  const later = await laterOf(journal, entry, { endpoint: intent.endpoint, member: [intent.member] })
  if (!later.some((one) => covers(one.intent, intent))) return settled
  return { outcome: 'unknown', error: sent.error } as Settled[E]
}
