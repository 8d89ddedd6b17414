import type { MemberGlobalId } from '../contract/ids.ts'
import type { AssetEntry, Member } from '../contract/records.ts'
import { nameOf } from './people.ts'

/** An asset number (A6) or a key (A8), as far as it names its holder. */
type Holdable = Pick<AssetEntry, 'cloudAccountGlobalId'>
type People = ReadonlyMap<MemberGlobalId, Member>

/** Its holder. Services write "nobody" as null, as empty text, or by leaving the field out. */
export function holderOf({ cloudAccountGlobalId }: Holdable): MemberGlobalId | undefined {
  return cloudAccountGlobalId || undefined
}

/** Whom something is lent to: its holder, as long as it is lent. */
export function lentTo(entry: Holdable & Pick<AssetEntry, 'borrowedFlag'>): MemberGlobalId | undefined {
  return entry.borrowedFlag ? holderOf(entry) : undefined
}

/** The holder's record, if it is among the people known. */
export function knownHolder(entry: Holdable, people: People): Member | undefined {
  const holder = holderOf(entry)
  return holder && people.get(holder)
}

/** An asset number or a key, with the holder's record if it is known. */
export interface Holding<Entry extends Holdable> {
  entry: Entry
  holder: Member | undefined
}

/** Whether it is shown with somebody who is no longer among the employees; the service refuses every change of that. */
export const isHolderGone = ({ entry, holder }: Holding<Holdable>): boolean =>
  holder === undefined && holderOf(entry) !== undefined

/** The holder's name, or the global id if the name isn't known; empty for nobody. */
export function holderName(entry: Holdable, people: People): string {
  const known = knownHolder(entry, people)
  return known === undefined ? (holderOf(entry) ?? '') : nameOf(known)
}
