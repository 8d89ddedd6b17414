import type { Profile } from '../../contract/profiles.ts'
import { serves, type Service } from '../../domain/services.ts'
import { factsOf, type EnterprisePlace } from '../routing/places.ts'

/** The service that a place shows and that a profile isn't for. */
export function lackingAt(place: EnterprisePlace, profile: Pick<Profile, 'services'>): Service | undefined {
  const { service } = factsOf(place)
  return service !== undefined && !serves(profile, service) ? service : undefined
}

/** Where an enterprise is opened: at what its connection is for. */
export const firstPlaceOf = (profile: Pick<Profile, 'services'>): EnterprisePlace =>
  serves(profile, 'memberCenter') ? 'today' : 'activities'
