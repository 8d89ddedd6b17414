import type { GatewayLimits } from './gateway.ts'

export const defaultLimits: GatewayLimits = {
  concurrentReads: 16,
  readTimeoutMs: 15_000,
  changeTimeoutMs: 30_000,
  stopGraceMs: 2_000,
  readAttempts: 4,
  retryPauseMs: 300,
  retryPauseBoundMs: 20_000,
  settlePausesMs: [0, 500, 1500, 3000],
}

/** A reply longer than this, in bytes, is nobody's list: it is given up while it arrives. */
export const replyBytesBound = 64 * 1024 * 1024

/**
 * Attempts of a read that only helps: the look at how things stand before a change, and each look after one. The
 * looks repeat by themselves, and a change must not wait long for its evidence.
 */
export const supportingReadAttempts = 2
