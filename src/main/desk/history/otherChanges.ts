import type { RecordedChange } from '../../../contract/history.ts'
import type { Before, ChangeIntent } from '../../../contract/intents.ts'
import { recordsOf } from '../../../domain/changeRecords.ts'
import { takesWord } from '../../../domain/historyEntry.ts'
import type { DeskError } from '../../../contract/errors.ts'
import { reachedLimit } from '../../../domain/claims.ts'
import type { Journal } from '../../journal/journal.ts'

/** Changes of each record that are looked at. */
const fewChanges = 100

const hasAll = <T>(some: readonly T[], all: readonly T[]): boolean => all.every((one) => some.includes(one))

/** Whether all that a change was to do is there once another one is done. */
export function covers(other: ChangeIntent, mine: ChangeIntent): boolean {
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

/** Changes of the same records that were sent after this one and may have been done, newest first. */
export async function laterThan(
  journal: Journal,
  { entry, intent, before }: RecordedChange,
): Promise<RecordedChange[]> {
  const read = async (filter: Parameters<Journal['changes']>[0]): Promise<RecordedChange[]> => {
    const { changes } = await journal.changes(filter, { limit: fewChanges, offset: 0 })
    const mine = changes.findIndex((one) => one.entry === entry)
    return mine < 0 ? changes : changes.slice(0, mine)
  }
  const people = 'people' in intent ? intent.people.map(({ userName }) => userName.toLowerCase()) : undefined
  const member = people ?? ('member' in intent ? [intent.member] : [])
  const numbers =
    intent.endpoint === 'A9'
      ? [...intent.add, ...intent.remove]
      : intent.endpoint === 'A10'
        ? [intent.key, ...intent.assets]
        : []
  const found = await Promise.all([read({ member }), ...numbers.map((asset) => read({ asset }))])
  const records = new Set(recordsOf(intent, before))
  const later = new Map(found.flat().map((one) => [one.entry, one]))
  return [...later.values()].filter(
    (one) => mayBeDone(one) && recordsOf(one.intent, one.before).some((record) => records.has(record)),
  )
}

/** The accounts of a request that it may have added, in lower case; those of which the service said no are left out. */
export function mayBeAdded({ intent, settled }: RecordedChange): string[] {
  if (intent.endpoint !== 'A1') return []
  const refused = new Set(settled?.added?.failed.map(({ userName }) => userName.toLowerCase()))
  return intent.people.map(({ userName }) => userName.toLowerCase()).filter((account) => !refused.has(account))
}

/**
 * What the service showed before a change, and with it the employees whom it said that other requests added (A1): that
 * they are there doesn't show that this one was done.
 */
export async function withAddedByOthers(
  journal: Journal,
  { entry, intent, before, settled }: RecordedChange,
): Promise<Before | undefined> {
  if (intent.endpoint !== 'A1' || !before?.members) return before
  const member = intent.people.map(({ userName }) => userName)
  const { changes } = await journal.changes(
    { endpoint: 'A1', outcome: 'done', member },
    { limit: fewChanges, offset: 0 },
  )
  const others = changes.filter((one) => one.entry !== entry && one.settled?.by === 'answer')
  const added = [...others.flatMap((one) => one.settled?.added?.succeeded ?? []), ...(settled?.added?.succeeded ?? [])]
  return added.length === 0 ? before : { ...before, members: [...before.members, ...added] }
}

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
