import type { Before, ChangeIntent } from '../contract/intents.ts'
import type { PendingChange } from '../contract/operations/changes.ts'
import type { ParsedInputOf } from '../contract/operations.ts'

/** A record that a change is about, as jobs name it too. */
export const records = {
  member: (globalId: string): string => `member:${globalId}`,
  account: (userName: string): string => `account:${userName.toLowerCase()}`,
  asset: (assetNumOrId: string): string => `asset:${assetNumOrId}`,
  key: (number: string): string => `key:${number}`,
  claim: (identity: string, label: string): string => `claim:${identity.toLowerCase()} ${label}`,
}

/**
 * The records that a change is about. A10 names its asset numbers by their ids: their numbers are known once the lists
 * were read.
 */
export function recordsOf(intent: ChangeIntent, before?: Before): string[] {
  switch (intent.endpoint) {
    case 'A1':
      return intent.people.map(({ userName }) => records.account(userName))
    case 'B1':
      return [records.claim(intent.identity, intent.activityLabel)]
    case 'A9':
      return [records.member(intent.member), ...[...intent.add, ...intent.remove].map(records.asset)]
    case 'A10': {
      const named = (before?.assets ?? []).filter(({ assetId }) => intent.assets.includes(assetId))
      const numbers = [...intent.assets, ...named.map(({ assetNum }) => assetNum)]
      return [records.member(intent.member), records.key(intent.key), ...numbers.map(records.asset)]
    }
    default:
      return [records.member(intent.member)]
  }
}

/** What an open change about the same record stands in the way of. */
const inTheWayOf: Readonly<Record<ChangeIntent['endpoint'], readonly ChangeIntent['endpoint'][]>> = {
  A1: ['A1'],
  A2: ['A2', 'A4'],
  A3: ['A3', 'A4'],
  A4: ['A2', 'A3', 'A4', 'A9', 'A10'],
  A9: ['A4', 'A9', 'A10'],
  A10: ['A4', 'A9', 'A10'],
  B1: ['B1'],
}

/** Whether a change with an open outcome stands in the way of another one about the same record. */
export const isInTheWay = (open: ChangeIntent, other: ChangeIntent): boolean =>
  inTheWayOf[open.endpoint].includes(other.endpoint)

/** The fields of any change's input that tell what it is about. */
type AnyInput = Partial<
  ParsedInputOf<'lend'> &
    ParsedInputOf<'deleteMember'> &
    ParsedInputOf<'addMembers'> &
    ParsedInputOf<'moveAsset'> &
    ParsedInputOf<'claimActivity'>
>

/** What a change is about, taken from its input; never a password. */
export function aboutChange(input: AnyInput): PendingChange['about'] {
  const { memberGlobalId, to, knownUserName, key, members, assetNum, identity, activityLabel } = input
  const first = members?.[0]
  const member = memberGlobalId ?? to
  return {
    ...(member === undefined ? {} : { member }),
    ...(first === undefined ? {} : { account: first.userName, name: first.name, people: members?.length }),
    ...(knownUserName === undefined ? {} : { account: knownUserName }),
    ...(key === undefined ? {} : { key }),
    ...(assetNum === undefined ? {} : { asset: assetNum }),
    ...(identity === undefined ? {} : { identity, label: activityLabel }),
  }
}

/** What changed between two readings of the lists: flags, holders, and records that came or went. */

/** The fields of a kind of record that are watched, and its id. */
const watched = {
  member: { id: 'globalId', fields: ['onlineFlag', 'deleted'] },
  asset: { id: 'assetId', fields: ['borrowedFlag', 'onlineFlag', 'cloudAccountGlobalId'] },
  key: { id: 'assetId', fields: ['borrowedFlag', 'cloudAccountGlobalId'] },
} as const
export type WatchedKind = keyof typeof watched

/** One change. Of a record that came or went `field` is "record", and the record stands on one side. */
interface RecordChange {
  kind: WatchedKind
  id: string
  field: string
  before: unknown
  after: unknown
}

type Records = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** Services write "nobody" as null, as empty text, or by leaving the field out. */
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value)

/** The records of a list by their id. */
export const byId = (kind: WatchedKind, list: readonly object[]): Records =>
  new Map(
    list.map((one) => [String((one as Record<string, unknown>)[watched[kind].id]), one as Record<string, unknown>]),
  )

/** What differs between two readings of one list, in the order of the second, and what went last. */
export function changesBetween(kind: WatchedKind, before: Records, after: Records): RecordChange[] {
  const changes: RecordChange[] = []
  for (const [id, now] of after) {
    const then = before.get(id)
    if (then === undefined) {
      changes.push({ kind, id, field: 'record', before: null, after: now })
      continue
    }
    for (const field of watched[kind].fields) {
      const [was, is] = [plain(then[field]), plain(now[field])]
      if (was !== is) changes.push({ kind, id, field, before: was, after: is })
    }
  }
  for (const [id, then] of before) {
    if (!after.has(id)) changes.push({ kind, id, field: 'record', before: then, after: null })
  }
  return changes
}
