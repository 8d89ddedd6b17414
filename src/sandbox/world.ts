import type { Endpoint } from '../contract/routes.ts'
import { Enterprise } from './enterprise/enterprise.ts'
import { Clock, type SandboxSettings } from './options.ts'
import { Random } from './random.ts'
import { Envelopes } from './wire/envelope.ts'
import { Tokens } from './wire/tokens.ts'
import type { JsonObject } from './wire/fields.ts'
import type { MemberCenterNumber } from './wire/codes.ts'

export interface Credentials {
  readonly appKey: string
  readonly appSecret: string
  readonly userName: string
  readonly password: string
}

/** How many nonces are remembered; the specification leaves the window open. */
const NONCE_WINDOW = 100_000

class Nonces {
  readonly #seen = new Set<string>()

  /** False for a missing, empty or reused nonce; a good one is used up by asking. */
  accept(nonce: string | null): boolean {
    if (!nonce || this.#seen.has(nonce)) return false
    this.#seen.add(nonce)
    if (this.#seen.size > NONCE_WINDOW) {
      for (const oldest of this.#seen) {
        this.#seen.delete(oldest)
        break
      }
    }
    return true
  }
}

const MINUTE = 60_000
const LIMITS = [
  { failures: 15, withinMs: MINUTE },
  { failures: 25, withinMs: 5 * MINUTE },
] as const
/** How long a locked account stays locked: the sandbox's own choice. */
const LOCK_MS = 30 * MINUTE

/** Repeated wrong passwords lock an account, and then the right one is refused as well. */
class Lockout {
  readonly #clock: Clock
  readonly #failures = new Map<string, number[]>()
  readonly #lockedUntil = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  isLocked(account: string): boolean {
    return (this.#lockedUntil.get(account) ?? 0) > this.#clock.now()
  }

  failed(account: string): void {
    const now = this.#clock.now()
    const failures = [...(this.#failures.get(account) ?? []), now].filter((time) => time > now - 5 * MINUTE)
    this.#failures.set(account, failures)
    const overLimit = LIMITS.some(
      (limit) => failures.filter((time) => time > now - limit.withinMs).length >= limit.failures,
    )
    if (overLimit) this.#lockedUntil.set(account, now + LOCK_MS)
  }

  succeeded(account: string): void {
    this.#failures.delete(account)
  }

  unlockAll(): void {
    this.#failures.clear()
    this.#lockedUntil.clear()
  }
}

/** How much of a change is made: a fault may stop one midway. */
export type Extent = 'whole' | 'half'

export interface AppliedChange {
  readonly endpoint: Endpoint
  /**
   * What it changed: the full account name for A1 (one entry each), the member's global id for A2, A3, A4, A9 and A10,
   * and `identity activityLabel` for B1.
   */
  readonly subject: string
  /** How often all of it was made. */
  readonly count: number
  /** How often it was begun and left. */
  readonly halves: number
}

/** How often each change really took effect, whatever was answered, to check a client's claims against. */
class AppliedLog {
  readonly #counts = new Map<string, AppliedChange>()
  #total = 0

  record(endpoint: Endpoint, subject: string, extent: Extent = 'whole'): void {
    const key = `${endpoint} ${subject}`
    const { count, halves } = this.#counts.get(key) ?? { count: 0, halves: 0 }
    const added = extent === 'whole' ? { count: count + 1, halves } : { count, halves: halves + 1 }
    this.#counts.set(key, { endpoint, subject, ...added })
    this.#total++
  }

  /** Halves too. */
  get total(): number {
    return this.#total
  }

  entries(): AppliedChange[] {
    return [...this.#counts.values()]
  }

  count(endpoint: Endpoint, subject: string): number {
    return this.#counts.get(`${endpoint} ${subject}`)?.count ?? 0
  }
}

/** The whole state of one sandbox. Two sandboxes share nothing. */
export interface World {
  readonly settings: SandboxSettings
  readonly clock: Clock
  /** When the sandbox was started, by its clock: what made-up dates are relative to. */
  readonly startedAt: number
  readonly enterprise: Enterprise
  readonly credentials: Credentials
  readonly tokens: Tokens
  /** Grant types that the application was forbidden (unauthorized_client). */
  readonly refusedGrants: Set<string>
  readonly lockout: Lockout
  readonly nonces: Nonces
  readonly envelopes: Envelopes
  readonly applied: AppliedLog
}

export function createWorld(settings: SandboxSettings): World {
  const clock = new Clock(settings.now)
  const enterprise = new Enterprise(settings, clock)
  const secrets = new Random(settings.seed, 'credentials')
  return {
    settings,
    clock,
    startedAt: clock.now(),
    enterprise,
    credentials: {
      appKey: `app${enterprise.customerId}`,
      appSecret: secrets.hex(32),
      userName: `itdesk${enterprise.code}`,
      password: `pw-${secrets.hex(12)}`,
    },
    tokens: new Tokens(clock),
    refusedGrants: new Set(),
    lockout: new Lockout(clock),
    nonces: new Nonces(),
    envelopes: new Envelopes(settings),
    applied: new AppliedLog(),
  }
}

/** A member center request that passed every common check. */
export interface Call {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Empty for endpoints without a body. */
  readonly body: JsonObject
}

/**
 * Gives the envelope's `data`; throws Refusal or NotProcessed. A change is checked as a whole, even if only half of it
 * is then made; nobody reads what is given for that.
 */
export type Operation = (call: Call, world: World, extent: Extent) => unknown

/** One endpoint of the member center. */
export interface Served {
  /** Method and path, the latter below /me/api/v1/enterprise. */
  readonly route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  /** What it may answer with by the specification, besides what every endpoint may. */
  readonly codes: readonly MemberCenterNumber[]
  readonly operation: Operation
  /** A change that has parts, of which it may make half. */
  readonly isHalved?: true
}

/** Of the parts of a change those that are made: all, or the first half, rounded down. */
export const appliedParts = <T>(parts: readonly T[], extent: Extent): readonly T[] =>
  extent === 'half' ? parts.slice(0, Math.floor(parts.length / 2)) : parts
