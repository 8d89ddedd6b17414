import { DeskFailure } from '../../../contract/errors.ts'
import { EnterpriseGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Profile, ProfileSecrets, SignInMethod } from '../../../contract/profiles.ts'
import { readId } from './usage.ts'

type Env = Record<string, string | undefined>

/** A profile from variables: nothing of it is stored, and it needs no keychain. */
export interface EnvironmentProfile {
  profile: Profile
  secrets: ProfileSecrets
}

/** The secrets among the variables. `profile add` reads them here too, because arguments are visible to others. */
export function secretsOf(env: Env): ProfileSecrets {
  return {
    ...(env.KEYDESK_CLIENT_TOKEN ? { clientToken: env.KEYDESK_CLIENT_TOKEN } : {}),
    ...(env.KEYDESK_USER_TOKEN ? { userToken: env.KEYDESK_USER_TOKEN } : {}),
    ...(env.KEYDESK_ACTIVITY_TOKEN ? { activityToken: env.KEYDESK_ACTIVITY_TOKEN } : {}),
    ...(env.KEYDESK_APP_SECRET ? { appSecret: env.KEYDESK_APP_SECRET } : {}),
    ...(env.KEYDESK_PASSWORD ? { password: env.KEYDESK_PASSWORD } : {}),
  }
}

function signInOf(env: Env): SignInMethod {
  if (!env.KEYDESK_TOKEN_URL) return { method: 'tokens' }
  return {
    method: 'tokenEndpoint',
    tokenUrl: env.KEYDESK_TOKEN_URL,
    appKey: env.KEYDESK_APP_KEY ?? '',
    loginName: env.KEYDESK_USER ?? '',
  }
}

const addressVariables = ['KEYDESK_BASE_URL', 'KEYDESK_ENTERPRISE']

const memberCenterVariables = ['KEYDESK_TOKEN_URL', 'KEYDESK_CLIENT_TOKEN', 'KEYDESK_USER_TOKEN']

/** An activity token alone: there is nothing else to use. One that is set and empty is a token that is missing. */
const isForActivities = (env: Env): boolean =>
  Boolean(env.KEYDESK_ACTIVITY_TOKEN) && memberCenterVariables.every((name) => env[name] === undefined)

/** The variables that sign in; a user token makes login name and password unnecessary. */
function signInVariables(env: Env): string[] {
  if (isForActivities(env)) return []
  if (!env.KEYDESK_TOKEN_URL) return ['KEYDESK_CLIENT_TOKEN', 'KEYDESK_USER_TOKEN']
  const application = ['KEYDESK_APP_KEY', 'KEYDESK_APP_SECRET']
  return env.KEYDESK_USER_TOKEN ? application : [...application, 'KEYDESK_USER', 'KEYDESK_PASSWORD']
}

/**
 * The profile that the variables describe; undefined if none is set. If only some are set, throws an error that names
 * the missing ones: kind `invalid` if the enterprise is missing, kind `notSignedIn` if the secrets are. Those may be
 * missing if `isLocal` says that no service is called.
 */
export function profileOf(env: Env, { isLocal } = { isLocal: false }): EnvironmentProfile | undefined {
  const about = [...addressVariables, ...memberCenterVariables]
  if (!about.some((name) => env[name])) return undefined
  const isMissing = (name: string): boolean => !env[name]
  const missing = [...addressVariables, ...(isLocal ? [] : signInVariables(env))].filter(isMissing)
  if (missing.length > 0) {
    const kind = addressVariables.some(isMissing) ? 'invalid' : 'notSignedIn'
    const details = { missing: missing.join(', ') }
    throw new DeskFailure({ kind, code: 'profile.environmentIncomplete', details })
  }
  const { password, ...tokens } = secretsOf(env)
  return {
    profile: {
      id: ProfileId.parse('environment'),
      name: 'environment',
      baseUrl: env.KEYDESK_BASE_URL ?? '',
      enterpriseGlobalId: readId(EnterpriseGlobalId, env.KEYDESK_ENTERPRISE ?? '', 'enterpriseGlobalId'),
      ...(env.KEYDESK_ENTERPRISE_CODE ? { enterpriseCode: env.KEYDESK_ENTERPRISE_CODE } : {}),
      signIn: signInOf(env),
      ...(isForActivities(env) ? { services: 'activities' as const } : {}),
      origin: 'environment',
    },
    // With a user token the password isn't needed, and what isn't needed isn't sent.
    secrets: tokens.userToken === undefined && password !== undefined ? { ...tokens, password } : tokens,
  }
}
