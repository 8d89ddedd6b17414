import type { AssetEntry, Member } from '../../contract/records.ts'
import { holderOf, type Holding } from '../../domain/holder.ts'

/** Goes with the record, into what is made of it too, and is no field of it. */
const holderKey = Symbol('holder')

type Held = Pick<AssetEntry, 'cloudAccountGlobalId'> & { [holderKey]?: Member }

/** Whoever reads asset numbers or keys says who has them, as the same answer knows them. */
export function noteHolders(entries: readonly Held[], members: readonly Member[]): void {
  const people = new Map(members.map((member) => [member.globalId, member]))
  for (const entry of entries) {
    const globalId = holderOf(entry)
    const holder = globalId && people.get(globalId)
    if (holder !== undefined) entry[holderKey] = holder
  }
}

/** An asset number or a key of an answer, with the record of whoever has it. */
export function holdingOf<Entry extends Held>(entry: Entry): Holding<Entry> {
  const holder = entry[holderKey]
  return { entry, holder: holder?.globalId === holderOf(entry) ? holder : undefined }
}
