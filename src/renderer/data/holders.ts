import type { AssetEntry, Member } from '../../contract/records.ts'
import { holderOf, type Holding } from '../../domain/holder.ts'

/** The key under which a record carries its answer's people: copied along with it, but not one of its fields. */
const holdersKey = Symbol('holders')

interface Noted {
  [holdersKey]?: ReadonlyMap<string, Member>
}
type Holdable = Pick<AssetEntry, 'cloudAccountGlobalId'> & Noted

/**
 * Attaches to asset numbers or keys, or what changed of them, the records of their holders, present and former, that
 * came in the same answer.
 */
export function noteHolders(entries: readonly object[], members: readonly Member[]): void {
  const people = new Map<string, Member>(members.map((member) => [member.globalId, member]))
  for (const entry of entries as readonly Noted[]) entry[holdersKey] = people
}

/** The record of somebody who holds or held what a record of an answer is about. */
export const holderIn = (record: object, globalId: string): Member | undefined =>
  (record as Noted)[holdersKey]?.get(globalId)

/** The key under which a change carries its answer's asset numbers. */
const numbersKey = Symbol('assetNums')

/** Attaches to changes the asset numbers, by asset id, that came in the same answer. */
export function noteAssetNums(changes: readonly object[], assetNums: Readonly<Record<string, string>>): void {
  for (const one of changes as readonly { [numbersKey]?: unknown }[]) one[numbersKey] = assetNums
}

/** The asset number of what a change is about. */
export const assetNumIn = (change: object, assetId: string): string | undefined =>
  (change as { [numbersKey]?: Readonly<Record<string, string>> })[numbersKey]?.[assetId]

/** An asset number or a key of an answer, with its holder's record. */
export function holdingOf<Entry extends Holdable>(entry: Entry): Holding<Entry> {
  return { entry, holder: entry[holdersKey]?.get(holderOf(entry) ?? '') }
}
