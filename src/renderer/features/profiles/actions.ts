import type { DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Profile, VaultState } from '../../../contract/profiles.ts'
import { call } from '../../desk/call.ts'
import { readProfiles } from '../../data/profiles.ts'
import type { ConnectionTestState } from './ConnectionTest.tsx'
import { changeOf, draftOf, secretsOf, type ConnectFormValues } from './draft.ts'

/** Tests a connection by reading a little of each list. */
export async function testConnection(profile: ProfileId): Promise<ConnectionTestState> {
  const result = await call('testProfile', { profile })
  if (!result.ok) return { at: 'failed', error: result.error }
  return { at: 'found', found: result.data }
}

/** Stores a connection, and signs in if it has a token endpoint. Stores nothing if that fails. */
export async function addConnection(
  form: ConnectFormValues,
): Promise<{ ok: true; profile: Profile; vault: VaultState } | { ok: false; error: DeskError }> {
  const result = await call('addProfile', { draft: draftOf(form), secrets: secretsOf(form) })
  if (!result.ok) return result
  await readProfiles()
  return { ok: true, ...result.data }
}

/** Stores changes to a connection; returns the error that prevented it, if any. Nothing is changed then. */
export async function saveConnection({ id }: Profile, form: ConnectFormValues): Promise<DeskError | undefined> {
  const result = await call('editProfile', { profile: id, change: changeOf(form), secrets: secretsOf(form) })
  await readProfiles()
  return result.ok ? undefined : result.error
}
