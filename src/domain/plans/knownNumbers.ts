import type { AssetEntry, BorrowedKey } from '../../contract/records.ts'
import { lentTo } from '../people.ts'
import { createNumberIndex } from '../matchIds.ts'

/** What a plan needs of an asset number or a key. */
export type KnownAsset = Pick<
  AssetEntry,
  'assetId' | 'assetNum' | 'cloudAccountGlobalId' | 'borrowedFlag' | 'onlineFlag'
>
export type KnownKey = Pick<BorrowedKey, 'assetId' | 'assetNum' | 'cloudAccountGlobalId' | 'borrowedFlag'>

/** A loan that hasn't ended, whatever the service shows: its key, to whom it was lent, and its asset numbers (ids). */
export interface KnownLoan {
  key: string
  member: string | null
  due: string | null
  assets: readonly string[]
}

/** The asset numbers and keys of an enterprise, found by number or id. */
export interface KnownNumbers {
  assetsNamed: (text: string) => readonly KnownAsset[]
  keysNamed: (text: string) => readonly KnownKey[]
  /** Whether none of its products is in date any more, as far as they were read. */
  hasEnded: (assetId: string) => boolean
  /** The loan that it is in and that hasn't ended. */
  loanOfAsset: (assetId: string) => KnownLoan | undefined
  loanOfKey: (assetNum: string) => KnownLoan | undefined
  /** The numbers of the keys that the service shows lent to somebody. */
  keysLentTo: (member: string) => readonly string[]
}

/** A part of them. */
export interface SomeNumbers {
  assets?: readonly KnownAsset[]
  keys?: readonly KnownKey[]
  /** The ids of asset numbers all of whose products have expired. */
  ended?: readonly string[]
  loans?: readonly KnownLoan[]
}

/** Collects them as they are read, part by part. */
export function collectNumbers(): { take: (some: SomeNumbers) => void; known: KnownNumbers } {
  const assets = createNumberIndex<KnownAsset>()
  const keys = createNumberIndex<KnownKey>()
  const ended = new Set<string>()
  const loansOfAssets = new Map<string, KnownLoan>()
  const loansOfKeys = new Map<string, KnownLoan>()
  const keysOfMembers = new Map<string, string[]>()
  return {
    take(some) {
      for (const one of some.assets ?? []) assets.add(one)
      for (const one of some.keys ?? []) {
        keys.add(one)
        const holder = lentTo(one)
        if (holder) keysOfMembers.set(holder, [...(keysOfMembers.get(holder) ?? []), one.assetNum])
      }
      for (const one of some.ended ?? []) ended.add(one)
      for (const loan of some.loans ?? []) {
        loansOfKeys.set(loan.key, loan)
        for (const asset of loan.assets) loansOfAssets.set(asset, loan)
      }
    },
    known: {
      assetsNamed: assets.meant,
      keysNamed: keys.meant,
      hasEnded: (assetId) => ended.has(assetId),
      loanOfAsset: (assetId) => loansOfAssets.get(assetId),
      loanOfKey: (assetNum) => loansOfKeys.get(assetNum),
      keysLentTo: (member) => keysOfMembers.get(member) ?? [],
    },
  }
}
