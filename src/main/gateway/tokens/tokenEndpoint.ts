import { foreignCode, type ErrorCode } from '../../../contract/codes.ts'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import { observe, readFailure, retrying, Retryable, type RetryPolicy } from '../calls/retry.ts'
import { shapeFailure } from '../decoding/shape.ts'
import type { GatewayConfig, Token } from '../config.ts'
import { tokenReplyBytes } from '../limits.ts'
import { type Redactor, basicCredentials } from '../redaction/redactor.ts'
import type { SentSecrets } from '../redaction/sentSecrets.ts'
import { parseLossless } from '../wire/lossless.ts'
import type { Send } from '../wire/transport.ts'
import { textOf, WireFailure, type WireReply } from '../wire/wire.ts'

/** What a grant returns. Without a new refresh token the old one stays valid. */
export interface Grant {
  token: Token
  refreshToken?: Token
}

/** RFC 6749 §4.4, §4.3 and §6. Each throws kind `notSignedIn` if the endpoint refuses, else what a read throws. */
export interface TokenEndpoint {
  clientCredentials(): Promise<Grant>
  /**
   * Sent once, and again only if the endpoint didn't recognise the client by its first spelling: repeated wrong
   * passwords lock the account.
   */
  password(password: string): Promise<Grant>
  /**
   * Sent once, with the same exception: a refresh token may be valid for a single use, and a lost reply may have used
   * it up.
   */
  refresh(refreshToken: string): Promise<Grant>
}

interface Settings {
  url: URL
  appKey: string
  loginName: string
  appSecret: () => Promise<string | undefined>
  sentSecrets: SentSecrets
  send: Send
  timeoutMs: number
  policy: RetryPolicy
  onExchange: GatewayConfig['onExchange']
}

const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined

function parseReply(text: string): Record<string, unknown> | undefined {
  try {
    return asObject(parseLossless(text))
  } catch {
    return undefined
  }
}

/** `expires_in` in seconds, as the number it should be or as digits. */
function readLifetimeMs(value: unknown): number | undefined {
  const seconds = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : NaN
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined
}

function readGrant(body: Record<string, unknown>, now: number): Grant | undefined {
  const { access_token: access, expires_in: expiresIn, refresh_token: refresh } = body
  if (typeof access !== 'string' || access === '') return undefined
  const lifetime = readLifetimeMs(expiresIn)
  return {
    token: { value: access, obtainedAt: now, ...(lifetime === undefined ? {} : { expiresAt: now + lifetime }) },
    ...(typeof refresh === 'string' && refresh !== '' ? { refreshToken: { value: refresh, obtainedAt: now } } : {}),
  }
}

/** The endpoint's refusal: RFC 6749 §5.2, or the error envelope of the gateway in front of it. */
function readRefusal(body: Record<string, unknown>, redactor: Redactor): DeskError | undefined {
  const given = body.error ?? body.code
  if (typeof given !== 'string' && typeof given !== 'number') return undefined
  if (String(given) === '0') return undefined
  const reason = redactor.text(String(given))
  const description = body.error_description ?? body.message
  return {
    kind: 'notSignedIn',
    // Text from elsewhere becomes part of a code only if it looks like one.
    code: /^[\w.-]{1,40}$/.test(reason) ? foreignCode(`token.${reason}`) : 'token.refused',
    endpoint: 'token',
    ...(typeof description === 'string' ? { message: redactor.text(description) } : {}),
  }
}

function readReply({ status, bytes, retryAfterMs }: WireReply, redactor: Redactor): Grant {
  const body = parseReply(textOf(bytes))
  const isBusy = status >= 500 || status === 429
  if (body) {
    // A gateway may wrap the reply of RFC 6749 in its own envelope's `data`.
    const grant = readGrant(body, Date.now()) ?? readGrant(asObject(body.data) ?? {}, Date.now())
    if (grant && status < 300) return grant
    const refusal = readRefusal(body, redactor) ?? readRefusal(asObject(body.data) ?? {}, redactor)
    if (refusal && !isBusy) throw new DeskFailure(refusal)
    if (status < 300) throw shapeFailure('token', 'access_token', 'string')
  }
  if (isBusy) throw new Retryable({ kind: 'unreachable', code: `http.${status}`, endpoint: 'token' }, retryAfterMs)
  const code: ErrorCode = status < 300 ? 'reply.notJson' : `http.${status}`
  throw new DeskFailure({ kind: 'notTheService', code, endpoint: 'token' })
}

/** Which of the two spellings each client's endpoint accepts, for the life of this process. It holds no secret. */
const taken = new Map<string, 0 | 1>()

const isClientRefused = (failure: unknown): boolean =>
  failure instanceof DeskFailure && failure.error.code === 'token.invalid_client'

/** An endpoint that refuses the grant has accepted the client. */
const isGrantRefused = (failure: unknown): boolean =>
  failure instanceof DeskFailure && failure.error.kind === 'notSignedIn' && !isClientRefused(failure)

/**
 * Asks with HTTP Basic credentials form-encoded, as RFC 6749 §2.3.1 requires, and if the endpoint doesn't recognise
 * the client, once more unencoded: widely used servers don't undo the encoding. That refusal (§5.2) comes before the
 * grant is looked at, so it doesn't count as a wrong password. Once an endpoint has accepted the client, only that
 * spelling is used. `client`: the endpoint and the app key.
 */
async function inEitherSpelling<T>(
  client: string,
  credentials: readonly [string, string],
  ask: (credentials: string) => Promise<T>,
): Promise<T> {
  const [formEncoded, plain] = credentials
  const known = taken.get(client)
  if (known !== undefined || formEncoded === plain) return ask(credentials[known ?? 0])
  const askAs = async (spelling: 0 | 1): Promise<T> => {
    try {
      const answer = await ask(credentials[spelling])
      taken.set(client, spelling)
      return answer
    } catch (failure) {
      if (isGrantRefused(failure)) taken.set(client, spelling)
      throw failure
    }
  }
  try {
    return await askAs(0)
  } catch (failure) {
    if (!isClientRefused(failure)) throw failure
    return askAs(1)
  }
}

export function createTokenEndpoint(settings: Settings): TokenEndpoint {
  const { sentSecrets } = settings
  const headers = (credentials: string): Record<string, string> => ({
    Authorization: `Basic ${credentials}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
  })

  async function ask(parameters: Record<string, string>, repeatable: boolean): Promise<Grant> {
    const secret = await settings.appSecret()
    if (secret === undefined) {
      throw new DeskFailure({ kind: 'notSignedIn', code: 'token.noAppSecret', endpoint: 'token' })
    }
    const basic = basicCredentials(settings.appKey, secret)
    sentSecrets.add(secret, ...basic)
    sentSecrets.add(parameters.refresh_token)
    const redactor = sentSecrets.redactor(parameters.password === undefined ? [] : [parameters.password])
    const body = new URLSearchParams(parameters).toString()
    const attempt = async (credentials: string): Promise<Grant> => {
      const request = { method: 'POST', url: settings.url, headers: headers(credentials), body } as const
      const observed = observe(settings.onExchange, 'token', request.method)
      observed.begin()
      let reply: WireReply
      try {
        const effect = repeatable ? 'read' : 'change'
        reply = await settings.send(request, {
          timeoutMs: settings.timeoutMs,
          replyBytes: tokenReplyBytes,
          effect,
        })
      } catch (failure) {
        observed.failed(failure)
        throw failure instanceof WireFailure ? readFailure(failure, 'token') : failure
      }
      try {
        const grant = readReply(reply, redactor)
        sentSecrets.add(grant.token.value)
        sentSecrets.add(grant.refreshToken?.value)
        observed.answered(reply)
        return grant
      } catch (failure) {
        const isExpected = failure instanceof DeskFailure || failure instanceof Retryable
        observed.answered(reply, isExpected ? failure.error.code : undefined)
        throw failure
      }
    }
    const policy = repeatable ? settings.policy : { ...settings.policy, attempts: 1 }
    const client = `${settings.url.href} ${settings.appKey}`
    return inEitherSpelling(client, basic, (credentials) => retrying(policy, () => attempt(credentials)))
  }

  return {
    clientCredentials: () => ask({ grant_type: 'client_credentials' }, true),
    password: (password) => ask({ grant_type: 'password', username: settings.loginName, password }, false),
    refresh: (refreshToken) => ask({ grant_type: 'refresh_token', refresh_token: refreshToken }, false),
  }
}
