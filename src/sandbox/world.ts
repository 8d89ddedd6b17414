import { AppliedLog } from './applied.ts'
import { Clock } from './clock.ts'
import { Enterprise } from './enterprise/enterprise.ts'
import type { SandboxSettings } from './options.ts'
import { Random } from './random.ts'
import { Envelopes } from './wire/envelope.ts'
import { Lockout } from './wire/lockout.ts'
import { Nonces } from './wire/nonces.ts'
import { Tokens } from './wire/tokens.ts'

export interface Credentials {
  readonly appKey: string
  readonly appSecret: string
  readonly userName: string
  readonly password: string
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
