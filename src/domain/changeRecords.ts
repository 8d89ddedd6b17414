import type { Before, ChangeIntent } from '../contract/intents.ts'

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
