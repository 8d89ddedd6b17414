import type { Profile } from '../../contract/profiles.ts'
import { serves, type Service } from '../../domain/services.ts'
import type { EnterprisePlace } from '../routing/route.ts'

const needs: Partial<Record<EnterprisePlace, Service>> = {
  today: 'memberCenter',
  members: 'memberCenter',
  board: 'memberCenter',
  products: 'memberCenter',
  loans: 'memberCenter',
  reports: 'memberCenter',
  snapshots: 'memberCenter',
  activities: 'activities',
}

/** The service that a place shows and that a profile isn't for. */
export function lackingAt(place: EnterprisePlace, profile: Pick<Profile, 'services'>): Service | undefined {
  const service = needs[place]
  return service !== undefined && !serves(profile, service) ? service : undefined
}

/** Where an enterprise is opened: at what its connection is for. */
export const firstPlaceOf = (profile: Pick<Profile, 'services'>): EnterprisePlace =>
  serves(profile, 'memberCenter') ? 'today' : 'activities'
