import type { RecordedChange } from '../../../contract/history.ts'
import type { Before, ChangeIntent } from '../../../contract/intents.ts'
import { recordsOf } from '../../../domain/changeRecords.ts'
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
