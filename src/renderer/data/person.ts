import type { ProfileId } from '../../contract/ids.ts'
import type { Member } from '../../contract/records.ts'
import type { Route } from '../routing/route.ts'

/** The address that shows an employee: found in the list, with the details open. */
export function placeOf({ userName, globalId }: Member, profile: ProfileId): Route {
  return { place: 'members', profile, params: { keyword: userName, member: globalId } }
}
