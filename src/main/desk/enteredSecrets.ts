import { throwAll, type DeskError } from '../../contract/errors.ts'
import type { ProfileDraft, ProfileSecrets } from '../../contract/profiles.ts'
import { checkToken } from '../../domain/memberRules.ts'
import { serves } from '../../domain/services.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { SecretKind } from '../vault/vault.ts'
import { memoryCredentials, type ProfileCredentials } from './credentials.ts'
import type { Sessions } from './sessions.ts'

/** Secrets that were entered, together with the existing ones that stay: tried, but not kept yet. */
export interface TriedSecrets {
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
