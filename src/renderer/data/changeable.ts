import { serves } from '../../domain/services.ts'
import { changeWords } from '../../words/page/frame.ts'
import { reachWords } from '../../words/page/shell.ts'
import { profileWords } from '../../words/page/anywhere.ts'
import { useReachability } from '../desk/reachability.ts'
import { currentRoute, useRoute, type Route } from '../routing/route.ts'
import { lastRead } from './loadable.ts'
import { findProfile, useProfiles, sourceOf } from './profiles.ts'

type Profiles = ReturnType<typeof useProfiles.getState>
type Reachability = ReturnType<typeof useReachability.getState>

/** Words for why nothing can be changed. */
export type WhyNot = NonNullable<ReturnType<typeof reasonIn>>

function reasonIn(route: Route, profiles: Profiles, { byProfile, isDoorClosed }: Reachability) {
  if (!('profile' in route)) return undefined
  if (isDoorClosed) return reachWords.doorClosed
  const known = findProfile(profiles, route.profile)
  if (known === undefined && lastRead(profiles.list) !== undefined) return profileWords.gone
  if (known?.readOnly === true) return profileWords.readOnlyReason
  // Jobs of such a connection are claims.
  const isForClaims = route.place === 'activities' || route.place === 'jobs'
  if (known && !isForClaims && !serves(known, 'memberCenter')) return profileWords['lacks.memberCenter']
  if (sourceOf(route).from === 'snapshot') return changeWords.inSnapshot
  const session = profiles.sessions[route.profile]
  if (session !== undefined && session !== 'signedIn') return changeWords.signedOut
  return byProfile[route.profile]?.state === 'unreachable' ? changeWords.offline : undefined
}

/**
 * Why nothing can be changed in the enterprise that is shown, in words, if so: it isn't there, it is read-only, a snapshot is shown,
 * nobody is signed in, or its service or Keydesk itself can't be reached. Said before anybody fills in a form.
 */
export function useWhyNoChanges(): WhyNot | undefined {
  return reasonIn(useRoute(), useProfiles(), useReachability())
}

export const whyNoChanges = (): WhyNot | undefined =>
  reasonIn(currentRoute(), useProfiles.getState(), useReachability.getState())

const wordReasonIn = (route: Route): WhyNot | undefined =>
  sourceOf(route).from === 'snapshot' ? changeWords.inSnapshot : undefined

/** Why nothing can be said of loans, if so: that needs no service, but a snapshot is only looked at. */
export const useWhyNoWord = (): WhyNot | undefined => wordReasonIn(useRoute())

export const whyNoWord = (): WhyNot | undefined => wordReasonIn(currentRoute())
