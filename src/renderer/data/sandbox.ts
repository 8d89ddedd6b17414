import { call } from '../desk/call.ts'
import { readProfiles } from './profiles.ts'
import { navigate } from '../routing/route.ts'
import { sayFailed } from '../ui/sayFailed.ts'

/** Starts the sandbox, once, and goes there; where that fails, back to the choice of profiles. */
export async function openSandbox(): Promise<void> {
  const result = await call('openSandbox', {})
  if (result.ok) {
    await readProfiles()
    navigate({ place: 'members', profile: result.data.profile.id, params: {} }, 'replace')
    return
  }
  sayFailed(result.error)
  navigate({ place: 'profiles', params: {} }, 'replace')
}
