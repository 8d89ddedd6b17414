import type { Profile } from '../../contract/profiles.ts'
import { firstPlaceOf } from '../data/lacking.ts'
import type { Route } from '../routing/route.ts'

/**
 * Where Keydesk opens when the address says nothing: at the profile that the door asks for, at the sandbox if it runs,
 * at the profile used last unless its test failed, else at the choice of profiles.
 */
export function whereToStart(profiles: readonly Profile[], asked: string | null, last: string | undefined): Route {
  const first =
    profiles.find(({ id }) => id === asked) ??
    profiles.find(({ origin }) => origin === 'sandbox') ??
    profiles.find(({ id, failedTest }) => id === last && failedTest === undefined)
  return first === undefined
    ? { place: 'profiles', params: {} }
    : { place: firstPlaceOf(first), profile: first.id, params: {} }
}
