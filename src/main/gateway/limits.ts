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

const mebibyte = 1024 * 1024

/**
 * The most bytes of a reply before it is given up: at least four times what the largest enterprise has that Keydesk is
 * built for (A5 in pages, 20,000 asset numbers, trees of about 100 KB, 2,000 keys).
 */
const replyBounds = {
  A5: 8 * mebibyte,
  A6: 16 * mebibyte,
  A7: 8 * mebibyte,
  A8: 2 * mebibyte,
  token: mebibyte / 4,
  /** The reply to a change, which is about at most 100 employees (A1). */
  change: mebibyte,
} as const

/**
 * The most records in one reply, including the objects in them, before it is given up: the smallest ones take many
 * times the memory of their text.
 */
const objectBounds: Readonly<Record<string, number>> = { A5: 25_000, A6: 80_000, A7: 20_000, A8: 10_000 }

export const objectBoundOf = (endpoint: string): number => objectBounds[endpoint] ?? Infinity

export function replyBoundOf(endpoint: string): number {
  return endpoint in replyBounds ? replyBounds[endpoint as keyof typeof replyBounds] : replyBounds.change
}

/**
 * Attempts of a supporting read: the one before a change, and each look after one. Looks are repeated anyway, and a
 * change must not wait long for its evidence.
 */
export const supportingReadAttempts = 2
