import { serves } from '../../domain/services.ts'
import type { PlainKey } from '../../words/page/index.ts'
import { useReachability } from '../desk/reachability.ts'
import { currentRoute, useRoute, type Route } from '../routing/route.ts'
import { lastRead } from './loadable.ts'
import { findProfile, useProfiles } from './profiles.ts'
import { sourceOf } from './source.ts'

type Profiles = ReturnType<typeof useProfiles.getState>
type Reachability = ReturnType<typeof useReachability.getState>

function reasonIn(route: Route, profiles: Profiles, { byProfile, isDoorClosed }: Reachability): PlainKey | undefined {
  if (!('profile' in route)) return undefined
  if (isDoorClosed) return 'reach.doorClosed'
  const known = findProfile(profiles, route.profile)
  if (known === undefined && lastRead(profiles.list) !== undefined) return 'profile.gone'
  if (known?.readOnly === true) return 'profile.readOnlyReason'
  // Jobs of such a connection are claims.
  const isForClaims = route.place === 'activities' || route.place === 'jobs'
  if (known && !isForClaims && !serves(known, 'memberCenter')) return 'profile.lacks.memberCenter'
  if (sourceOf(route).from === 'snapshot') return 'change.inSnapshot'
  const session = profiles.sessions[route.profile]
  if (session !== undefined && session !== 'signedIn') return 'change.signedOut'
  return byProfile[route.profile]?.state === 'unreachable' ? 'change.offline' : undefined
}

/**
 * Why nothing can be changed in the enterprise that is shown, in words, if so: it isn't there, it is read-only, a snapshot is shown,
 * nobody is signed in, or its service or Keydesk itself can't be reached. Said before anybody fills in a form.
 */
export function useWhyNoChanges(): PlainKey | undefined {
  return reasonIn(useRoute(), useProfiles(), useReachability())
}

export const whyNoChanges = (): PlainKey | undefined =>
  reasonIn(currentRoute(), useProfiles.getState(), useReachability.getState())

const wordReasonIn = (route: Route): PlainKey | undefined =>
  sourceOf(route).from === 'snapshot' ? 'change.inSnapshot' : undefined

/** Why nothing can be said of loans, if so: that needs no service, but a snapshot is only looked at. */
export const useWhyNoWord = (): PlainKey | undefined => wordReasonIn(useRoute())

export const whyNoWord = (): PlainKey | undefined => wordReasonIn(currentRoute())
