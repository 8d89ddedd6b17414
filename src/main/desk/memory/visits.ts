import type { ProfileId } from '../../../contract/ids.ts'
import type { Store } from '../../store/store.ts'
import type { Sessions } from '../sessions.ts'
import { isoOf } from './replicas.ts'

/** Whoever comes back within this time, in milliseconds, goes on with the same visit. */
const pauseMs = 1_800_000

/** The visits to stored profiles: each goes on while a person sees the profile's enterprise. */
export function createVisits(store: () => Store, sessions: Sessions, now: () => number) {
  const before = new Map<ProfileId, string | undefined>()
  return {
    /** To be called about once a minute while somebody sees it; when the visit before this one ended (ISO 8601). */
    note(profile: ProfileId, isInView: boolean): string | undefined {
      if (!isInView || sessions.find(profile).origin !== 'stored') return before.get(profile)
      const { profiles } = store()
      const seenAt = profiles.seenAt(profile)
      const isNew = seenAt === undefined || !before.has(profile) || now() - seenAt > pauseMs
      if (isNew) before.set(profile, seenAt === undefined ? undefined : isoOf(seenAt))
      try {
        profiles.noteSeen(profile, now())
      } catch {
        // Where nothing can be written, the next visit is compared with an earlier one.
      }
      return before.get(profile)
    },
  }
}
