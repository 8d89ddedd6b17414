import type { MemberGlobalId } from '../contract/ids.ts'
import type { AssetEntry, BorrowedKey, Member } from '../contract/records.ts'
import { isFreeKey } from './boardFilter.ts'
import { holderOf, lentTo } from './people.ts'
import { lendableKeys, obstacleOf } from './lending.ts'
import { matchMembers, matchNumbers } from './matchIds.ts'

/** What a barcode stands for. */
export type Scanned =
  { kind: 'key'; key: BorrowedKey } | { kind: 'asset'; asset: AssetEntry } | { kind: 'person'; person: Member }

/** The records that a barcode is looked up in. */
export interface Known {
  assets: readonly AssetEntry[]
  keys: readonly BorrowedKey[]
  members: readonly Member[]
}

/** The asset number, key or employee that a scanned text names; undefined where several fit. */
export function whatIsScanned(text: string, known: Known, enterpriseCode?: string): Scanned | undefined {
  const [key, ...otherKeys] = matchNumbers(text, known.keys)
  if (key !== undefined) return otherKeys.length > 0 ? undefined : { kind: 'key', key }
  const [asset, ...otherAssets] = matchNumbers(text, known.assets)
  if (asset !== undefined) return otherAssets.length > 0 ? undefined : { kind: 'asset', asset }
  const [person, ...others] = matchMembers(text, known.members, enterpriseCode)
  return person === undefined || others.length > 0 ? undefined : { kind: 'person', person }
}

/** Why something that was scanned can't be part of a loan. */
export type Misfit = 'keyTaken' | 'hasOwnKey' | 'withSomebodyElse' | 'alreadyLent' | 'withNobody' | 'online'

const misfits = { '33007': 'alreadyLent', '33003': 'withNobody', '33006': 'online' } as const

/** Why it can't be part of a loan to that employee, or to nobody yet (A10's rules); undefined if it can. */
export function misfitInLoan(
  scanned: Scanned,
  person: MemberGlobalId | undefined,
  keys: readonly BorrowedKey[],
): Misfit | undefined {
  switch (scanned.kind) {
    case 'person':
      return undefined
    case 'key': {
      const isTheirs = person !== undefined && lentTo(scanned.key) === person
      if (!isFreeKey(scanned.key) && !isTheirs) return 'keyTaken'
      return lendableKeys(keys, person).some(({ assetNum }) => assetNum === scanned.key.assetNum)
        ? undefined
        : 'hasOwnKey'
    }
    case 'asset': {
      const obstacle = obstacleOf(scanned.asset)
      if (obstacle === '33003') return 'withNobody'
      if (person !== undefined && holderOf(scanned.asset) !== person) return 'withSomebodyElse'
      return obstacle && misfits[obstacle]
    }
  }
}
