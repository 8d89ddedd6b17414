import type { ProfileId } from '../../contract/ids.ts'
import { onOtherEnterprise } from '../data/enterprise.ts'
import { navigate } from '../routing/route.ts'
import { ifChangeable } from './dialogs.ts'

let identities: readonly string[] = []

/** For whom products are to be claimed: any screen may ask, and the form for many takes them. */
export const identitiesToClaim = (): readonly string[] => identities

/** Opens the form for many with these participants, and with whoever stands in it already. */
export function openClaiming(profile: ProfileId, of: readonly string[]): void {
  ifChangeable(() => {
    identities = of
    navigate({ place: 'activities', profile, params: { for: 'many' } })
  })
}

export const endClaimRequest = (): void => void (identities = [])
onOtherEnterprise(endClaimRequest)
