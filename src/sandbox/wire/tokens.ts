import { randomBytes } from 'node:crypto'
import type { Clock } from '../options.ts'

export const SCOPES = ['auth_me', 'auth_activity'] as const
export type Scope = (typeof SCOPES)[number]

const HOUR = 3_600_000
const ACCESS_LIFE_MS = 7 * 24 * HOUR
const REFRESH_LIFE_MS = 30 * 24 * HOUR
/** With less than this left, asking again gives a new token instead of the same one. */
const RENEWAL_MS = 12 * HOUR

type Kind = 'application' | 'user' | 'refresh'

export interface Token {
  readonly value: string
  readonly kind: Kind
  /** The account for user and refresh tokens; the scopes for application tokens. */
  readonly subject: string
  expiresAt: number
}

/** Every token that was issued, and which ones are current. */
export class Tokens {
  readonly #clock: Clock
  readonly #issued = new Map<string, Token>()
  readonly #current = new Map<string, Token>()
  /** Whether using a refresh token replaces it, as RFC 6749 §6 allows. */
  rotateRefreshTokens = false

  constructor(clock: Clock) {
    this.#clock = clock
  }

  application(scopes: readonly Scope[]): Token {
    return this.#ask('application', [...scopes].sort().join(' '), ACCESS_LIFE_MS)
  }

  user(account: string): { access: Token; refresh: Token } {
    return {
      access: this.#ask('user', account, ACCESS_LIFE_MS),
      refresh: this.#ask('refresh', account, REFRESH_LIFE_MS),
    }
  }

  /** null when the refresh token is unknown, expired or was replaced. */
  refresh(refreshToken: string): { access: Token; refresh: Token } | null {
    const token = this.#valid('refresh', refreshToken)
    if (!token) return null
    if (this.rotateRefreshTokens) token.expiresAt = this.#clock.now()
    const access = this.#ask('user', token.subject, ACCESS_LIFE_MS)
    return { access, refresh: this.rotateRefreshTokens ? this.#ask('refresh', token.subject, REFRESH_LIFE_MS) : token }
  }

  grants(applicationToken: string, scope: Scope): boolean {
    return this.#valid('application', applicationToken)?.subject.split(' ').includes(scope) ?? false
  }

  /** The account that a user token speaks for, or null. */
  accountOf(userToken: string): string | null {
    return this.#valid('user', userToken)?.subject ?? null
  }

  secondsLeft(token: Token): number {
    return Math.floor((token.expiresAt - this.#clock.now()) / 1000)
  }

  /** Ends every token of the kind at once; asking again gives a new one. */
  expire(kind: Kind): void {
    for (const token of this.#issued.values()) {
      if (token.kind === kind) token.expiresAt = Math.min(token.expiresAt, this.#clock.now())
    }
  }

  #valid(kind: Kind, value: string): Token | null {
    const token = this.#issued.get(value)
    return token?.kind === kind && token.expiresAt > this.#clock.now() ? token : null
  }

  #ask(kind: Kind, subject: string, lifeMs: number): Token {
    const current = this.#current.get(`${kind} ${subject}`)
    const now = this.#clock.now()
    if (current && current.expiresAt - now >= RENEWAL_MS) return current
    const token: Token = {
      value: `sandbox-${kind}-${randomBytes(18).toString('base64url')}`,
      kind,
      subject,
      expiresAt: now + lifeMs,
    }
    this.#issued.set(token.value, token)
    this.#current.set(`${kind} ${subject}`, token)
    return token
  }
}
