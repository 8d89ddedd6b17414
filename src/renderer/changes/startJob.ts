import type { DeskError } from '../../contract/errors.ts'
import type { ProfileId } from '../../contract/ids.ts'
import type { InputOf } from '../../contract/operations.ts'
import { call } from '../desk/call.ts'
import { navigate } from '../routing/route.ts'
import { onOtherEnterprise } from '../data/profiles.ts'
import { ifChangeable } from './dialogs.ts'

/**
 * Starts work on many and shows it; returns the error if it can't begin, and then nothing was sent. `onStarted`: before
 * it is shown, so that what was asked for here is no longer lost by leaving.
 */
export async function startJob(
  profile: ProfileId,
  work: InputOf<'startJob'>['work'],
  onStarted: () => void = () => {},
): Promise<DeskError | undefined> {
  const result = await call('startJob', { profile, work })
  if (!result.ok) return result.error
  onStarted()
  navigate({ place: 'jobs', profile, job: result.data.job.job, params: {} })
  return undefined
}

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
