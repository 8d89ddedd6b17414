import { setTimeout as sleep } from 'node:timers/promises'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { Endpoint } from '../../../contract/routes.ts'
import type { GatewayLimits } from '../limits.ts'
import type { WireFailure } from '../wire/wire.ts'

/** A failed attempt at a read that may succeed next time; `error` is the result if it doesn't. */
export class Retryable extends Error {
  readonly error: DeskError
  readonly retryAfterMs: number | undefined
  /** The service is there, but limits requests. */
  readonly isLimited: boolean

  constructor(error: DeskError, retryAfterMs?: number, isLimited = false) {
    super(error.code)
    this.error = error
    this.retryAfterMs = retryAfterMs
    this.isLimited = isLimited
  }
}

export const cancelledFailure = (): DeskFailure => new DeskFailure({ kind: 'cancelled', code: 'cancelled' })

export interface RetryPolicy {
  attempts: number
  limits: Pick<GatewayLimits, 'retryPauseMs' | 'retryPauseBoundMs'>
  signal?: AbortSignal
  /** Whether to try again at once, any number of times, waiting only for its turn. */
  isWaitedFor?: (failure: Retryable) => boolean
}

/**
 * The pause in milliseconds after the attempt `tried` (from 1): doubled each time, then a random half to all of it, so
 * that callers spread out.
 */
function pauseAfter(tried: number, { retryPauseMs, retryPauseBoundMs }: RetryPolicy['limits']): number {
  return Math.min(retryPauseMs * 2 ** (tried - 1), retryPauseBoundMs) * (0.5 + Math.random() / 2)
}

/**
 * Runs a read until it succeeds; `attempt` gets its number, from 1. Only `Retryable` is tried again; the last one
 * becomes a `DeskFailure`.
 */
export async function retrying<T>(policy: RetryPolicy, attempt: (tried: number) => Promise<T>): Promise<T> {
  let tried = 1
  for (;;) {
    try {
      return await attempt(tried)
    } catch (failure) {
      if (!(failure instanceof Retryable)) throw failure
      if (policy.isWaitedFor?.(failure)) continue
      const { retryAfterMs, error } = failure
      const isTooLong = retryAfterMs !== undefined && retryAfterMs > policy.limits.retryPauseBoundMs
      if (tried >= policy.attempts || isTooLong) throw new DeskFailure(error)
      await pause(Math.max(retryAfterMs ?? 0, pauseAfter(tried, policy.limits)), policy.signal)
      tried += 1
    }
  }
}

async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, signal ? { signal } : {})
  } catch {
    throw cancelledFailure()
  }
}

/** The error of a read without an answer. */
export function readFailure({ code, sent, status, proxy }: WireFailure, endpoint: Endpoint): Retryable | DeskFailure {
  const details = { ...(status === undefined ? {} : { status }), ...(proxy === undefined ? {} : { proxy }) }
  if (status === 407 && !sent) return new DeskFailure({ kind: 'notTheService', code: 'http.407', endpoint, details })
  const withDetails = Object.keys(details).length === 0 ? {} : { details }
  const error: DeskError = { kind: 'unreachable', code, endpoint, ...withDetails }
  const passes = code !== 'net.tls' && code !== 'net.replyTooLarge'
  return passes ? new Retryable(error) : new DeskFailure(error)
}
