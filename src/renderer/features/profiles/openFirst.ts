import type { Profile } from '../../../contract/profiles.ts'
import { serves } from '../../../domain/services.ts'
import { navigate } from '../../routing/route.ts'

/** Opens the first place of an enterprise that its connection is for. */
export function openFirst(profile: Profile): void {
  const place = serves(profile, 'memberCenter') ? 'members' : 'activities'
  navigate({ place, profile: profile.id, params: {} })
}
