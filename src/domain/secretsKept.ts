import type { Profile, SignInMethod } from '../contract/profiles.ts'

/** What is secret about a profile and outlives a sign-in. */
export type KeptSecret = 'clientToken' | 'userToken' | 'refreshToken' | 'activityToken' | 'appSecret'

type Connection = Pick<Profile, 'baseUrl' | 'signIn'>
type TokenEndpoint = Extract<SignInMethod, { method: 'tokenEndpoint' }>

/** Tokens are sent here (A, B1). */
const forServices = ['clientToken', 'userToken', 'activityToken'] as const

function isSameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin
}

/** What an application or a login obtained from its endpoint is no good for another one (RFC 6749 §6, §10.4). */
function staleAtEndpoint(before: TokenEndpoint, after: TokenEndpoint): readonly KeptSecret[] {
  if (!isSameOrigin(before.tokenUrl, after.tokenUrl) || before.appKey !== after.appKey) {
    return ['appSecret', 'refreshToken', 'clientToken', 'userToken']
  }
  return before.loginName === after.loginName ? [] : ['refreshToken', 'userToken']
}

/**
 * The secrets that an edited profile cannot keep. A secret never goes to another host than the one that it was given
 * for, and none survives another way of signing in; everything else stays, whatever the profile is called and
 * whichever enterprise it names.
 */
export function staleSecrets(before: Connection, after: Connection): ReadonlySet<KeptSecret> {
  const stale = new Set<KeptSecret>(isSameOrigin(before.baseUrl, after.baseUrl) ? [] : forServices)
  const from = before.signIn
  const to = after.signIn
  if (from.method !== to.method) {
    return new Set<KeptSecret>([...forServices, 'refreshToken', 'appSecret'])
  }
  if (from.method === 'tokenEndpoint' && to.method === 'tokenEndpoint') {
    for (const kind of staleAtEndpoint(from, to)) stale.add(kind)
  }
  return stale
}
