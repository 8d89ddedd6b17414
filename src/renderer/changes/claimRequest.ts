import { create } from 'zustand'
import type { ProfileId } from '../../contract/ids.ts'
import { onOtherEnterprise } from '../data/enterprise.ts'
import { navigate } from '../routing/route.ts'
import { ifChangeable } from './dialogs.ts'

const nobody: readonly string[] = []

/** For whom products are to be claimed: any screen may ask, and the form for many takes them. */
export const useClaimRequest = create<{ identities: readonly string[] }>(() => ({ identities: nobody }))

/** Opens the form for many with these participants, and with whoever stands in it already. */
export function openClaiming(profile: ProfileId, identities: readonly string[]): void {
  ifChangeable(() => {
    useClaimRequest.setState({ identities })
    navigate({ place: 'activities', profile, params: { for: 'many' } })
  })
}

export const endClaimRequest = (): void => useClaimRequest.setState({ identities: nobody })
onOtherEnterprise(endClaimRequest)
