import type { ErrorCode } from '../../../contract/codes.ts'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { Endpoint } from '../../../contract/routes.ts'
import { cancelledFailure } from '../calls/retry.ts'
import type { Credentials, Token, TokenKind } from '../config.ts'
import type { Grant, TokenEndpoint } from './tokenEndpoint.ts'

/** The two tokens that can be renewed. */
export type RenewableKind = 'clientToken' | 'userToken'

/** A token that can't be used; if the service refused it, with the code and the endpoint that did. */
interface Rejected {
  value: string
  code?: ErrorCode
  endpoint?: Endpoint
}

const hour = 3_600_000
/** A token is renewed when less of its life is left, in milliseconds. */
const renewalMarginMs = 12 * hour
/**
 * The life that the margin is meant for, in milliseconds; a shorter life gets a proportional margin, or the token
 * would be renewed at every call.
 */
const usualLifeMs = 7 * 24 * hour

/** Whether a token is so near its end that it should be renewed before it is used. */
function isDueForRenewal(token: Token, now: number): boolean {
  if (token.expiresAt === undefined) return false
  const life = token.obtainedAt === undefined ? usualLifeMs : token.expiresAt - token.obtainedAt
  return token.expiresAt - now < Math.min(renewalMarginMs, (life / usualLifeMs) * renewalMarginMs)
}

/** The tokens of one profile: read once, renewed one at a time for all calls that wait. */
export interface Tokens {
  /**
   * The token to send now; renewed first if it is near its end and can be renewed. Throws kind `notSignedIn` or
   * `keychain`.
   */
  current(kind: RenewableKind): Promise<string>
  /** The activity service's own token, or `undefined` if it takes the application token. */
  activity(): Promise<string | undefined>
  /**
   * A token other than `rejected`, which the service has just refused. Throws kind `notSignedIn` with that refusal's
   * code and endpoint if none can be had, and kind `unreachable` or `notTheService` if the token endpoint gave no answer.
   */
  renew(kind: RenewableKind, rejected: Required<Rejected>): Promise<string>
  /** Fetches and saves everything again. */
  signIn(password: string, signal?: AbortSignal): Promise<void>
}

export function createTokens(credentials: Credentials, endpoint: TokenEndpoint | undefined): Tokens {
  const known = new Map<TokenKind, Token>()
  const reading = new Map<TokenKind, Promise<Token | undefined>>()
  const renewing = new Map<RenewableKind, Promise<Token>>()
  /** Tokens for which an early renewal was tried: an endpoint may return the same token again. */
  const triedAhead = new Set<string>()
  /** Refresh tokens that the endpoint refused, and why; they are not sent again. */
  const refused = new Map<string, DeskError>()

  const isExpired = (token: Token): boolean => token.expiresAt !== undefined && token.expiresAt <= Date.now()

  async function readAgain(kind: TokenKind): Promise<Token | undefined> {
    const token = await credentials.read(kind)
    if (token) known.set(kind, token)
    return token
  }

  async function read(kind: TokenKind): Promise<Token | undefined> {
    const token = known.get(kind)
    if (token) return token
    const started = reading.get(kind) ?? readAgain(kind).finally(() => reading.delete(kind))
    reading.set(kind, started)
    return started
  }

  async function keep(kind: TokenKind, token: Token): Promise<void> {
    // Kept here first: a token that the keychain refuses is still valid for this session.
    known.set(kind, token)
    await credentials.save(kind, token)
  }

  /** Why there is no usable token; without `rejected` there never was one. */
  function mustSignIn(kind: RenewableKind, rejected: Rejected | undefined, reason?: DeskError): DeskFailure {
    // Whoever answered was reached.
    const answered = rejected?.endpoint ?? reason?.endpoint
    return new DeskFailure({
      kind: 'notSignedIn',
      code: rejected?.code ?? 'token.missing',
      ...(answered === undefined ? {} : { endpoint: answered }),
      ...(reason?.message === undefined ? {} : { message: reason.message }),
      details: { token: kind, ...(reason === undefined ? {} : { reason: reason.code }) },
    })
  }

  const isRefusal = (failure: unknown): failure is DeskFailure =>
    failure instanceof DeskFailure && failure.error.kind === 'notSignedIn' && failure.error.endpoint === 'token'

  async function grantClientToken(rejected: Rejected | undefined): Promise<Token> {
    if (!endpoint) throw mustSignIn('clientToken', rejected)
    try {
      const { token } = await endpoint.clientCredentials()
      await keep('clientToken', token)
      return token
    } catch (failure) {
      throw isRefusal(failure) ? mustSignIn('clientToken', rejected, failure.error) : failure
    }
  }

  async function refresh(rejected: Rejected | undefined): Promise<Token> {
    const refreshToken = endpoint && (await credentials.read('refreshToken'))?.value
    if (!endpoint || refreshToken === undefined) throw mustSignIn('userToken', rejected)
    const refusal = refused.get(refreshToken)
    if (refusal) throw mustSignIn('userToken', rejected, refusal)
    let grant: Grant
    try {
      grant = await endpoint.refresh(refreshToken)
    } catch (failure) {
      if (!isRefusal(failure)) throw failure
      refused.set(refreshToken, failure.error)
      // Another process may have used the same refresh token just before; its new user token is here by now.
      const stored = await readAgain('userToken')
      if (stored && stored.value !== rejected?.value && !isExpired(stored)) return stored
      throw mustSignIn('userToken', rejected, failure.error)
    }
    known.set('userToken', grant.token)
    // The refresh token first: it can replace a lost user token, but not the other way round.
    if (grant.refreshToken) await keep('refreshToken', grant.refreshToken)
    await keep('userToken', grant.token)
    return grant.token
  }

  async function renewNow(kind: RenewableKind, rejected: Rejected | undefined): Promise<Token> {
    const stored = await readAgain(kind)
    if (stored && stored.value !== rejected?.value && !isExpired(stored)) return stored
    return kind === 'clientToken' ? grantClientToken(rejected) : refresh(rejected)
  }

  function renewOnce(kind: RenewableKind, rejected: Rejected | undefined): Promise<Token> {
    const running = renewing.get(kind)
    if (running) return running
    const started = renewNow(kind, rejected).finally(() => renewing.delete(kind))
    renewing.set(kind, started)
    return started
  }

  async function current(kind: RenewableKind): Promise<string> {
    const token = await read(kind)
    if (!token) return (await renewOnce(kind, undefined)).value
    if (!endpoint || triedAhead.has(token.value) || !isDueForRenewal(token, Date.now())) return token.value
    try {
      const renewed = await renewOnce(kind, { value: token.value })
      triedAhead.add(token.value)
      return renewed.value
    } catch {
      // A failure to renew ahead of time is no error: the service will say when the token has expired.
      triedAhead.add(token.value)
      return token.value
    }
  }

  return {
    current,
    activity: async () => (await read('activityToken'))?.value,
    async renew(kind, rejected) {
      const newer = known.get(kind)
      if (newer && newer.value !== rejected.value && !isExpired(newer)) return newer.value
      return (await renewOnce(kind, rejected)).value
    },
    async signIn(password, signal) {
      if (!endpoint) throw new DeskFailure({ kind: 'invalid', code: 'input.noTokenEndpoint' })
      const application = await endpoint.clientCredentials()
      if (signal?.aborted) throw cancelledFailure()
      const user = await endpoint.password(password)
      await keep('clientToken', application.token)
      if (user.refreshToken) await keep('refreshToken', user.refreshToken)
      await keep('userToken', user.token)
    },
  }
}
