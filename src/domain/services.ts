import type { DeskError } from '../contract/errors.ts'
import type { JobKind } from '../contract/jobs.ts'
import type { Profile } from '../contract/profiles.ts'

export type Service = 'memberCenter' | 'activities'

/** The scope that a service asks for. */
export const scopeOf = { memberCenter: 'auth_me', activities: 'auth_activity' } as const satisfies Record<
  Service,
  string
>

type Served = Pick<Profile, 'services'>

/** Whether a profile's credentials are for a service. */
export const serves = ({ services = 'both' }: Served, service: Service): boolean =>
  services === 'both' || services === service

/** Why nothing is sent to a service, where a profile isn't for it. */
export function notServed(profile: Served, service: Service): DeskError | undefined {
  if (serves(profile, service)) return undefined
  return { kind: 'refused', code: service === 'activities' ? 'profile.noActivities' : 'profile.noMemberCenter' }
}

/** The service that a job's requests go to. */
export const serviceOf = (kind: JobKind): Service => (kind === 'claim' ? 'activities' : 'memberCenter')
