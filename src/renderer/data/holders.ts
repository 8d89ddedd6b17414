import type { AssetEntry, Member } from '../../contract/records.ts'
import { holderOf, type Holding } from '../../domain/holder.ts'

/** The key under which a record carries its holder: copied along with it, but not one of its fields. */
const holderKey = Symbol('holder')

type Held = Pick<AssetEntry, 'cloudAccountGlobalId'> & { [holderKey]?: Member }

/** Attaches to asset numbers or keys the holders' records that came in the same answer. */
export function noteHolders(entries: readonly Held[], members: readonly Member[]): void {
  const people = new Map(members.map((member) => [member.globalId, member]))
  for (const entry of entries) {
    const globalId = holderOf(entry)
    const holder = globalId && people.get(globalId)
    if (holder !== undefined) entry[holderKey] = holder
  }
}

/** An asset number or a key of an answer, with its holder's record. */
export function holdingOf<Entry extends Held>(entry: Entry): Holding<Entry> {
  const holder = entry[holderKey]
  return { entry, holder: holder?.globalId === holderOf(entry) ? holder : undefined }
}
