import type { DeskError } from '../../contract/errors.ts'
import type { ProfileId } from '../../contract/ids.ts'
import { passwordLengthOf } from '../../domain/memberRefusal.ts'
import type { Sessions } from './sessions.ts'

/** Returns a function that remembers the password bounds that a refusal names (50003). */
export function createLearning(sessions: Sessions, profilesChanged: () => void) {
  return (profile: ProfileId, refusal: DeskError | undefined): void => {
    const bounds = refusal && passwordLengthOf(refusal)
    if (bounds === undefined) return
    sessions.notePasswordLength(profile, bounds)
    profilesChanged()
  }
}
