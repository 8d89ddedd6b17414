import { currentWords } from '../i18n/useWords.tsx'
import { wordsOfError } from '../ui/errorWords.ts'
import { showToast } from '../ui/toasts.ts'
import { call } from './call.ts'
import { readProfiles } from './profiles.ts'
import { navigate } from './route.ts'

/** Starts the sandbox, once, and goes there; where that fails, back to the choice of profiles. */
export async function openSandbox(): Promise<void> {
  const result = await call('openSandbox', {})
  if (result.ok) {
    await readProfiles()
    navigate({ place: 'members', profile: result.data.profile.id, params: {} }, 'replace')
    return
  }
  const { title, message } = wordsOfError(result.error, currentWords())
  showToast({ kind: 'failed', title, detail: message })
  navigate({ place: 'profiles', params: {} }, 'replace')
}
