/** Bounds and pauses, in milliseconds unless it says otherwise. */
export interface GatewayLimits {
  /** Reads of one service under way at once, all kinds together. */
  concurrentReads: number
  /** One attempt of a read. */
  readTimeoutMs: number
  /** The one attempt of a change. */
  changeTimeoutMs: number
  /** How much longer to wait for the reply to a change after the person has stopped it. */
  stopGraceMs: number
  /** Attempts of a read, the first included. */
  readAttempts: number
  /** First pause between attempts; each later one is doubled, with jitter. */
  retryPauseMs: number
  /** No pause of a brief read is longer, whatever `Retry-After` says; a longer one ends the attempts. */
  retryPauseBoundMs: number
  /** If a service limits requests, long work is given up once nothing was answered for this long. */
  stallMs: number
}

export const defaultLimits: GatewayLimits = {
  concurrentReads: 16,
  readTimeoutMs: 15_000,
  changeTimeoutMs: 30_000,
  stopGraceMs: 2_000,
  readAttempts: 4,
  retryPauseMs: 300,
  retryPauseBoundMs: 20_000,
  stallMs: 600_000,
}

/**
 * The limit that a person may set: `KEYDESK_GIVE_UP_MINUTES`, after which long work without any progress is given up.
 * Anything but a number above zero counts as not set.
 */
export function environmentLimits(environment: Record<string, string | undefined>): Partial<GatewayLimits> {
  const minutes = Number(environment['KEYDESK_GIVE_UP_MINUTES'])
  return Number.isFinite(minutes) && minutes > 0 ? { stallMs: minutes * 60_000 } : {}
}

/** The most bytes of the reply to a change, which is about at most 100 employees (A1), before it is given up. */
export const changeReplyBytes = 1024 * 1024

/** The same of the token endpoint's. */
export const tokenReplyBytes = 256 * 1024

/**
 * Attempts of a supporting read: the one before a change, and each look after one. Looks are repeated anyway, and a
 * change must not wait long for its evidence.
 */
export const supportingReadAttempts = 2
