import type { ProfileId } from '../../contract/ids.ts'
import type { Member } from '../../contract/records.ts'
import type { Route } from '../routing/route.ts'

/** Where a person is shown: found in the list, and with the details. */
export function placeOf({ userName, globalId }: Member, profile: ProfileId): Route {
  return { place: 'members', profile, params: { keyword: userName, member: globalId } }
}
