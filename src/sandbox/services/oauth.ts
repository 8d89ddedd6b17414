import { writeJson } from '../wire/fields.ts'
import { jsonReply, type Reply, type WireRequest } from '../wire/envelope.ts'
import { SCOPES, type Scope, type Token } from '../wire/tokens.ts'
import type { World } from '../world.ts'

type Grant = (form: URLSearchParams, world: World) => Reply
type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'

const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' }

/** RFC 6749 §5.2. */
const refuse = (error: OAuthError, description: string): Reply =>
  error === 'invalid_client'
    ? jsonReply(401, writeJson({ error, error_description: description }), {
        ...NO_STORE,
        'www-authenticate': 'Basic realm="sandbox"',
      })
    : jsonReply(400, writeJson({ error, error_description: description }), NO_STORE)

const give = (world: World, access: Token, more: Record<string, unknown>): Reply =>
  jsonReply(
    200,
    writeJson({
      access_token: access.value,
      token_type: 'Bearer',
      expires_in: world.tokens.secondsLeft(access),
      ...more,
    }),
    NO_STORE,
  )

const clientCredentials: Grant = (form, world) => {
  const requestedScopes = form.get('scope')?.split(' ').filter(Boolean) ?? []
  const unknown = requestedScopes.find((scope) => !SCOPES.some((known) => known === scope))
  if (unknown !== undefined) return refuse('invalid_scope', `scope ${unknown} is not approved for this application`)
  const scopes = requestedScopes.length > 0 ? (requestedScopes as Scope[]) : SCOPES
  return give(world, world.tokens.application(scopes), { scope: scopes.join(' ') })
}

const giveUser = (world: World, { access, refresh }: { access: Token; refresh: Token }): Reply =>
  give(world, access, { refresh_token: refresh.value, refresh_token_expires_in: world.tokens.secondsLeft(refresh) })

function passwordOf(world: World, account: string): string | null {
  const { userName, password } = world.credentials
  return account === userName ? password : (world.enterprise.memberByUserName(account)?.password ?? null)
}

const password: Grant = (form, world) => {
  const account = form.get('username')
  const typed = form.get('password')
  if (!account || !typed) return refuse('invalid_request', 'username and password are required')
  if (world.lockout.isLocked(account))
    return refuse('invalid_grant', 'the account is locked after repeated wrong passwords')
  if (passwordOf(world, account) !== typed) {
    world.lockout.failed(account)
    return refuse('invalid_grant', 'wrong user name or password')
  }
  world.lockout.succeeded(account)
  return giveUser(world, world.tokens.user(account))
}

const refreshToken: Grant = (form, world) => {
  const token = form.get('refresh_token')
  if (!token) return refuse('invalid_request', 'refresh_token is required')
  const renewed = world.tokens.refresh(token)
  return renewed ? giveUser(world, renewed) : refuse('invalid_grant', 'the refresh token is invalid or expired')
}

const GRANTS: ReadonlyMap<string, Grant> = new Map([
  ['client_credentials', clientCredentials],
  ['password', password],
  ['refresh_token', refreshToken],
])

/** HTTP Basic with both parts form-encoded first (RFC 6749 §2.3.1). */
function isOurApplication(header: string | undefined, { credentials }: World): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return false
  const [key, secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  const decoded = new URLSearchParams(`key=${key ?? ''}&secret=${secret ?? ''}`)
  return decoded.get('key') === credentials.appKey && decoded.get('secret') === credentials.appSecret
}

/** The OAuth 2 token endpoint (RFC 6749). */
export function answerToken(request: WireRequest, world: World): Reply {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) {
    return refuse('invalid_request', 'the request is not form-encoded')
  }
  const form = new URLSearchParams(request.body)
  if (new Set(form.keys()).size !== [...form.keys()].length) return refuse('invalid_request', 'a parameter is repeated')
  if (!isOurApplication(request.headers.authorization, world))
    return refuse('invalid_client', 'unknown app key or wrong app secret')
  const grantType = form.get('grant_type')
  if (!grantType) return refuse('invalid_request', 'grant_type is required')
  const grant = GRANTS.get(grantType)
  if (!grant) return refuse('unsupported_grant_type', `grant type ${grantType} is not supported`)
  if (world.refusedGrants.has(grantType))
    return refuse('unauthorized_client', `the application may not use ${grantType}`)
  return grant(form, world)
}
