import type { Records } from './enterprise/records.ts'
import type { Ends } from './enterprise/trees.ts'
import { TRIAL_MEMBERS_MAX } from './wire/codes.ts'

export interface SandboxOptions {
  /** 0, the default, lets the system choose. */
  port?: number
  /** Loopback only, by design: the credentials are public. */
  host?: '127.0.0.1'
  members?: number
  assets?: number
  keys?: number
  /** The same seed, sizes and clock give the same enterprise. */
  seed?: number
  ends?: Ends
  /** What there is, in place of what is made up. It is changed as a made-up enterprise would be. */
  records?: Records | undefined
  /** Added to every reply; one request's wait does not hold up another. */
  latencyMs?: number
  /** The largest page that A5 returns, whatever `pageSize` asks for. */
  pageClamp?: number
  /** The HTTP status of business errors; 'mixed' takes turns. */
  businessStatus?: 200 | 299 | 'mixed'
  /** How the `code` of a business error is written; 'mixed' takes turns. */
  errorCodeAs?: 'string' | 'number' | 'mixed'
  /** How many accounts added through A1 may exist at once (60009). */
  trialMemberLimit?: number
  /** Epoch milliseconds. */
  now?: () => number
}

export type SandboxSettings = Required<Omit<SandboxOptions, 'records'>> & Pick<SandboxOptions, 'records'>

const DEFAULTS: SandboxSettings = {
  port: 0,
  host: '127.0.0.1',
  members: 240,
  assets: 120,
  keys: 24,
  seed: 1,
  ends: 'often',
  latencyMs: 0,
  pageClamp: 100,
  businessStatus: 'mixed',
  errorCodeAs: 'mixed',
  trialMemberLimit: TRIAL_MEMBERS_MAX,
  now: Date.now,
}

/** Options that were given as undefined count as left out, so that callers may pass theirs through. */
export function settingsFrom(options: SandboxOptions): SandboxSettings {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  return { ...DEFAULTS, ...given }
}

/** The sandbox's time: the one it was given, plus what a test or a person added since. */
export class Clock {
  readonly #source: () => number
  #offsetMs = 0

  constructor(source: () => number) {
    this.#source = source
  }

  now(): number {
    return this.#source() + this.#offsetMs
  }

  advance(ms: number): void {
    this.#offsetMs += ms
  }
}
