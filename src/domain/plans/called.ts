import type { MemberGlobalId } from '../../contract/ids.ts'
import type { KnownPeople } from '../files/knownPeople.ts'

/** Whoever holds something, as a fault names them: by name and account, or by the id of somebody who isn't known. */
export function called(people: KnownPeople, holder: MemberGlobalId): string {
  const known = people.byId(holder)
  return known ? `${known.name ?? known.userName} (${known.userName})` : holder
}
