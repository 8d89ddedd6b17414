import type { MemberGlobalId } from '../contract/ids.ts'
import type { AssetEntry, Member } from '../contract/records.ts'
import { nameOf } from './people.ts'

/** An asset number (A6) or a key (A8), as far as it says who has it. */
type Held = Pick<AssetEntry, 'cloudAccountGlobalId'>
type People = ReadonlyMap<MemberGlobalId, Member>

/** Who has it. Services write "nobody" as null, as an empty text, or not at all. */
export function holderOf({ cloudAccountGlobalId }: Held): MemberGlobalId | undefined {
  return cloudAccountGlobalId || undefined
}

/** The record of whoever has it, where it is among those that are known. */
export function knownHolder(entry: Held, people: People): Member | undefined {
  const holder = holderOf(entry)
  return holder && people.get(holder)
}

/** An asset number or a key, with the record of whoever has it, where that is known. */
export interface Holding<Entry extends Held> {
  entry: Entry
  holder: Member | undefined
}

/** What whoever has it is called: by name where that is known, else by the global id; empty for nobody. */
export function holderName(entry: Held, people: People): string {
  const known = knownHolder(entry, people)
  return known === undefined ? (holderOf(entry) ?? '') : nameOf(known)
}
