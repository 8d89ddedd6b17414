import type { Profile } from '../../../contract/profiles.ts'
import { firstPlaceOf } from '../../data/lacking.ts'
import { navigate } from '../../routing/route.ts'

/** Opens the first place of an enterprise that its connection is for. */
export function openFirst(profile: Profile): void {
  navigate({ place: firstPlaceOf(profile), profile: profile.id, params: {} })
}
