import { call } from '../desk/call.ts'
import { readProfiles } from './profiles.ts'
import { navigate } from '../routing/route.ts'
import { toastFailure } from '../ui/toastFailure.ts'

/** Starts the sandbox, once, and goes there; if that fails, goes back to the list of enterprises. */
export async function openSandbox(): Promise<void> {
  const result = await call('openSandbox', {})
  if (result.ok) {
    await readProfiles()
    navigate({ place: 'members', profile: result.data.profile.id, params: {} }, 'replace')
    return
  }
  toastFailure(result.error)
  navigate({ place: 'profiles', params: {} }, 'replace')
}
