import type { Profile, SignInMethod } from '../contract/profiles.ts'
import type { Problem } from '../contract/errors.ts'

/** What is secret about a profile and outlives a sign-in. */
export type StoredSecret = 'clientToken' | 'userToken' | 'refreshToken' | 'activityToken' | 'appSecret'

type Connection = Pick<Profile, 'baseUrl' | 'signIn'>
type TokenEndpoint = Extract<SignInMethod, { method: 'tokenEndpoint' }>

/** Tokens are sent here (A, B1). */
const forServices = ['clientToken', 'userToken', 'activityToken'] as const

function isSameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin
}

/** Tokens that an application or a login obtained from one endpoint are useless at another (RFC 6749 §6, §10.4). */
function staleAtEndpoint(before: TokenEndpoint, after: TokenEndpoint): readonly StoredSecret[] {
  if (!isSameOrigin(before.tokenUrl, after.tokenUrl) || before.appKey !== after.appKey) {
    return ['appSecret', 'refreshToken', 'clientToken', 'userToken']
  }
  return before.loginName === after.loginName ? [] : ['refreshToken', 'userToken']
}

/**
 * The secrets that an edited profile can't keep. A secret is never sent to a host other than the one it was
 * entered for, and none survives a change of sign-in method. Renaming the profile or changing its enterprise
 * drops nothing.
 */
export function staleSecrets(before: Connection, after: Connection): ReadonlySet<StoredSecret> {
  const stale = new Set<StoredSecret>(isSameOrigin(before.baseUrl, after.baseUrl) ? [] : forServices)
  const from = before.signIn
  const to = after.signIn
  if (from.method !== to.method) {
    return new Set<StoredSecret>([...forServices, 'refreshToken', 'appSecret'])
  }
  if (from.method === 'tokenEndpoint' && to.method === 'tokenEndpoint') {
    for (const kind of staleAtEndpoint(from, to)) stale.add(kind)
  }
  return stale
}

/**
 * What a path segment can't hold or wouldn't keep: white space, slashes, and `.` and `..`, which a URL
 * resolves away.
 */
const never = /[\s/\\]|^\.{1,2}$/

/**
 * Refuses what can never be an enterprise's id, without asking the service: empty text, white space or
 * slashes, a whole address. The specification says "string", so the rest is left to the service.
 */
export function checkEnterpriseId(id: string): Problem | undefined {
  if (id === '') return { code: 'input.required' }
  if (/^https?:/i.test(id)) return { code: 'input.enterpriseIdIsAddress' }
  return never.test(id) ? { code: 'input.enterpriseIdUnusable', details: { value: id } } : undefined
}
