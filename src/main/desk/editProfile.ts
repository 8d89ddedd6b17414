import type { Profile, ProfileChange, ProfileSecrets } from '../../contract/profiles.ts'
import { serves } from '../../domain/services.ts'
import { staleSecrets } from '../../domain/storedSecrets.ts'
import { secretKinds, type SecretKind } from '../vault/vault.ts'
import type { ProfileCredentials } from './credentials.ts'
import { trySecrets, type StoredSecrets } from './enteredSecrets.ts'
import type { Sessions } from './sessions.ts'

/** A stored profile with a person's change; what is left out stays, and an empty enterprise code removes it. */
export function changedProfile(profile: Profile, change: ProfileChange): Profile {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const { enterpriseCode, readOnly, services = 'both', name, ...rest }: Profile = { ...profile, ...given }
  return {
    ...rest,
    name: name.trim(),
    ...(enterpriseCode ? { enterpriseCode } : {}),
    ...(readOnly === true ? { readOnly } : {}),
    ...(services === 'both' ? {} : { services }),
  }
}

/** What an edit does to a profile's secrets, in two steps; the profile itself is changed between them. */
export interface SecretsOfEdit {
  /** Throws `session.lockedOrMissing` if they are in a keychain that can't be reached now. */
  forgetStale(): Promise<void>
  keepEntered(): Promise<void>
}

async function readStoredSecrets(kinds: readonly SecretKind[], now: ProfileCredentials): Promise<StoredSecrets> {
  const stored: StoredSecrets = {}
  for (const kind of kinds) {
    stored[kind] = kind === 'appSecret' ? await now.appSecret() : (await now.read(kind))?.value
  }
  return stored
}

/**
 * Tries what was entered before anything is changed. If all secrets stay and none was entered there is nothing to do,
 * so a profile can be renamed while the keychain is locked. Throws as `trySecrets` does.
 */
export async function secretsOfEdit(
  sessions: Sessions,
  { before, after }: { before: Profile; after: Profile },
  { secrets, signal }: { secrets: ProfileSecrets; signal?: AbortSignal | undefined },
): Promise<SecretsOfEdit | undefined> {
  const gone = staleSecrets(before, after)
  // What is needed for a service that comes to it has to be there.
  const comes = serves(after, 'memberCenter') && !serves(before, 'memberCenter')
  const goes = !serves(after, 'memberCenter') && serves(before, 'memberCenter')
  if (gone.size === 0 && !comes && !goes && Object.values(secrets).every((secret) => secret === undefined))
    return undefined
  const now = await sessions.credentials(before.id)
  const staying = secretKinds.filter((kind) => !gone.has(kind))
  const tried = await trySecrets(sessions, after, { secrets, held: await readStoredSecrets(staying, now), signal })
  await tried.gateway.close()
  return {
    forgetStale: () => now.forget([...gone]),
    keepEntered: async () => tried.keep(await sessions.credentials(before.id)),
  }
}
