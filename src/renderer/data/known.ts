import type { AssetEntry, Member } from '../../contract/records.ts'
import { holderOf, type Holding } from '../../domain/people.ts'

/** What an answer says of one of its rows besides its record. */
export interface Known {
  /** Who holds or held what it is about, present and former, by global id. */
  people?: ReadonlyMap<string, Member>
  /** Of a change: asset numbers by asset id. */
  assetNums?: Readonly<Record<string, string>> | undefined
  /** When the products that an employee holds end, in epoch ms. */
  ends?: number | null | undefined
  /** Whether a search that was asked about finds it. */
  fits?: boolean | undefined
}

/** The key under which a row carries it: copied along with it, but not one of its fields. */
const knownKey = Symbol('known')

/** Attaches to a row what else came with it, since rows are passed on alone. */
export function noteKnown(row: object, known: Known): void {
  ;(row as { [knownKey]?: Known })[knownKey] = known
}

const knownOf = (row: object): Known => (row as { [knownKey]?: Known })[knownKey] ?? {}

/** The record of somebody who holds or held what a row is about. */
export const holderIn = (row: object, globalId: string): Member | undefined => knownOf(row).people?.get(globalId)

/** An asset number or a key of an answer, with its holder's record. */
export const holdingOf = <Entry extends Pick<AssetEntry, 'cloudAccountGlobalId'>>(entry: Entry): Holding<Entry> => ({
  entry,
  holder: holderIn(entry, holderOf(entry) ?? ''),
})

/** The asset number of what a change is about. */
export const assetNumIn = (change: object, assetId: string): string | undefined => knownOf(change).assetNums?.[assetId]

/** The next end, or else the last one; null if none is stated or known. */
export const soonestEndOf = (member: Member): number | null => knownOf(member).ends ?? null

export const matchesSelection = (member: Member): boolean => knownOf(member).fits === true
