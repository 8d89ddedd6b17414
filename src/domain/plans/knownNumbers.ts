import type { AssetEntry, BorrowedKey } from '../../contract/records.ts'

/** What a plan needs of an asset number or a key. */
export type KnownAsset = Pick<
  AssetEntry,
  'assetId' | 'assetNum' | 'cloudAccountGlobalId' | 'borrowedFlag' | 'onlineFlag'
>
export type KnownKey = Pick<BorrowedKey, 'assetId' | 'assetNum' | 'cloudAccountGlobalId' | 'borrowedFlag'>

/** The asset numbers and keys of an enterprise, found by number or id. */
export interface KnownNumbers {
  assetsNamed: (text: string) => readonly KnownAsset[]
  keysNamed: (text: string) => readonly KnownKey[]
  /** Whether none of its products is in date any more, as far as they were read. */
  hasEnded: (assetId: string) => boolean
}

/** A part of them. */
export interface SomeNumbers {
  assets?: readonly KnownAsset[]
  keys?: readonly KnownKey[]
  /** The ids of asset numbers all of whose products have expired. */
  ended?: readonly string[]
}

function put<One extends { assetId: string; assetNum: string }>(map: Map<string, One[]>, one: One): void {
  for (const name of new Set([one.assetNum, one.assetId])) map.set(name, [...(map.get(name) ?? []), one])
}

/** Collects them as they are read, part by part. */
export function collectNumbers(): { take: (some: SomeNumbers) => void; known: KnownNumbers } {
  const assets = new Map<string, KnownAsset[]>()
  const keys = new Map<string, KnownKey[]>()
  const ended = new Set<string>()
  return {
    take(some) {
      for (const one of some.assets ?? []) put(assets, one)
      for (const one of some.keys ?? []) put(keys, one)
      for (const one of some.ended ?? []) ended.add(one)
    },
    known: {
      assetsNamed: (text) => assets.get(text) ?? [],
      keysNamed: (text) => keys.get(text) ?? [],
      hasEnded: (assetId) => ended.has(assetId),
    },
  }
}
