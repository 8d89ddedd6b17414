import { randomUUID } from 'node:crypto'
import { DeskFailure, throwAll, type DeskError } from '../../contract/errors.ts'
import { ProfileId } from '../../contract/ids.ts'
import type { Profile, ProfileChange, ProfileSecrets, ProfileDraft } from '../../contract/profiles.ts'
import { serves } from '../../domain/services.ts'
import { staleSecrets } from '../../domain/address.ts'
import { secretKinds, type SecretKind } from '../vault/vault.ts'
import { checkConnection, vaultState, type ProfileCredentials, memoryCredentials } from './credentials.ts'
import type { DeskDeps, Handlers } from './desk.ts'
import type { Sessions } from './sessions.ts'
import { noticeOf } from './memory/replicas.ts'
import { checkToken } from '../../domain/memberRules.ts'
import type { Gateway } from '../gateway/gateway.ts'

/** Secrets that were entered, together with the existing ones that stay: tried, but not kept yet. */
interface TriedSecrets {
  /** Uses the profile as entered, with these secrets; the caller closes it. */
  gateway: Gateway
  /** Stores the new ones where the profile's secrets are kept. */
  keep(target: ProfileCredentials): Promise<void>
}

/** The secrets that a profile already has, by kind. */
export type StoredSecrets = Partial<Record<SecretKind, string | undefined>>

/** The secrets that a sign-in method needs and that are missing; a refresh token replaces the password. */
function missingSecrets(draft: ProfileDraft, secrets: ProfileSecrets, stored: StoredSecrets): (keyof ProfileSecrets)[] {
  const { signIn } = draft
  if (!serves(draft, 'memberCenter')) {
    const only = signIn.method === 'tokens' ? 'activityToken' : 'appSecret'
    return (secrets[only] ?? stored[only]) ? [] : [only]
  }
  if (signIn.method === 'tokens') {
    return (['clientToken', 'userToken'] as const).filter((kind) => !(secrets[kind] ?? stored[kind]))
  }
  return [
    ...((secrets.appSecret ?? stored.appSecret) ? [] : (['appSecret'] as const)),
    ...((secrets.password ?? stored.refreshToken ?? stored.userToken) ? [] : (['password'] as const)),
  ]
}

/**
 * Tries secrets that a person entered for a profile; `held` are the existing ones that stay. With a password it signs
 * in at the token endpoint, once. Throws `input.required` for each that is missing, `token.malformed` for each that can't
 * be sent, and the token endpoint's errors.
 */
export async function trySecrets(
  sessions: Sessions,
  draft: ProfileDraft,
  { secrets, held = {}, signal }: { secrets: ProfileSecrets; held?: StoredSecrets; signal?: AbortSignal | undefined },
): Promise<TriedSecrets> {
  throwAll(
    missingSecrets(draft, secrets, held).map((field): DeskError => ({
      kind: 'invalid',
      code: 'input.required',
      field,
    })),
  )
  throwAll(
    (['clientToken', 'userToken', 'activityToken'] as const).flatMap((field): DeskError[] => {
      const broken = secrets[field] === undefined ? undefined : checkToken(secrets[field])
      return broken === undefined ? [] : [{ kind: 'invalid', ...broken, field }]
    }),
  )
  const { password, ...entered } = secrets
  const trial = memoryCredentials(draft, held)
  await trial.enter(entered)
  const gateway = sessions.connect(draft, trial)
  try {
    if (draft.signIn.method === 'tokenEndpoint' && !serves(draft, 'memberCenter')) await gateway.readyToClaim()
    else if (draft.signIn.method === 'tokenEndpoint' && password !== undefined) {
      await gateway.signIn(password, signal ? { signal } : {})
    }
  } catch (error) {
    await gateway.close()
    throw error
  }
  return {
    gateway,
    async keep(target) {
      const appSecret = await trial.appSecret()
      if (appSecret !== undefined && appSecret !== held.appSecret) await target.enter({ appSecret })
      for (const kind of ['clientToken', 'userToken', 'refreshToken', 'activityToken'] as const) {
        const token = await trial.read(kind)
        if (token && token.value !== held[kind]) await target.save(kind, token)
      }
    },
  }
}

type ProfileHandlers = Pick<Handlers, 'listProfiles' | 'addProfile' | 'editProfile' | 'removeProfile' | 'openSandbox'>

/** A stored profile with a person's change; what is left out stays, and an empty enterprise code removes it. */
function changedProfile(profile: Profile, change: ProfileChange): Profile {
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
interface SecretsOfEdit {
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
async function secretsOfEdit(
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

export function profileHandlers(deps: DeskDeps, sessions: Sessions, profilesChanged: () => void): ProfileHandlers {
  const checkName = (name: string, id?: ProfileId): void => {
    if (!sessions.list().some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase())) return
    throw new DeskFailure({ kind: 'invalid', code: 'profile.exists', field: 'draft.name', details: { name } })
  }

  const findStored = (id: ProfileId): Profile => {
    const profile = sessions.find(id)
    if (profile.origin === 'stored') return profile
    throw new DeskFailure({ kind: 'invalid', code: 'profile.notStored', details: { name: profile.name } })
  }

  return {
    listProfiles: async () => {
      const { notice } = deps.store()
      return {
        profiles: sessions.list(),
        vault: await vaultState(deps),
        ...(notice ? { notice: noticeOf(notice) } : {}),
      }
    },

    addProfile: async ({ draft, secrets }, { signal }) => {
      const name = draft.name.trim()
      checkName(name)
      checkConnection(draft)
      const tried = await trySecrets(sessions, draft, { secrets, signal })
      await tried.gateway.close()
      const profile: Profile = { ...draft, name, id: ProfileId.parse(randomUUID()), origin: 'stored' }
      const store = deps.store()
      store.profiles.add(profile)
      try {
        await tried.keep(await sessions.credentials(profile.id))
      } catch (error) {
        // A profile without its secrets would only be in the way.
        await (await sessions.credentials(profile.id)).forget().catch(() => undefined)
        await sessions.drop(profile.id)
        store.profiles.remove(profile.id)
        throw error
      }
      profilesChanged()
      return { profile, vault: await vaultState(deps) }
    },

    editProfile: async ({ profile: id, change, secrets }, { signal }) => {
      const before = findStored(id)
      const after = changedProfile(before, change)
      checkName(after.name, id)
      checkConnection(after)
      const edit = await secretsOfEdit(sessions, { before, after }, { secrets, signal })
      // In this order: if it ends half-way, no secret is left with an address that it wasn't entered for.
      await edit?.forgetStale()
      deps.store().profiles.edit(after)
      await sessions.drop(id, async () => {
        profilesChanged()
        await edit?.keepEntered()
      })
      return { profile: after, vault: await vaultState(deps) }
    },

    removeProfile: async ({ profile: id }) => {
      const { name } = findStored(id)
      await (await sessions.credentials(id)).forget()
      await sessions.drop(id, async () => deps.store().profiles.remove(id))
      profilesChanged()
      return { name }
    },

    openSandbox: async () => {
      const profile = await sessions.openSandbox()
      profilesChanged()
      return { profile }
    },
  }
}
