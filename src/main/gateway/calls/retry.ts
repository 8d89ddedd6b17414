import { setTimeout as sleep } from 'node:timers/promises'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { GatewayLimits } from '../limits.ts'

/** An attempt at a read that may go better the next time; `error` is what it comes to if it does not. */
export class Retryable extends Error {
  readonly error: DeskError
  readonly retryAfterMs: number | undefined
  /** The service is there, and is asked too often. */
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
  /** Whether to ask again at once, as often as that takes: it then waits for its turn only. */
  isWaitedFor?: (failure: Retryable) => boolean
}

/** The pause after the attempt `tried` (from 1): doubled each time, and between half and all of it, so that callers spread. */
function pauseAfter(tried: number, { retryPauseMs, retryPauseBoundMs }: RetryPolicy['limits']): number {
  return Math.min(retryPauseMs * 2 ** (tried - 1), retryPauseBoundMs) * (0.5 + Math.random() / 2)
}

/**
 * Runs a read until it answers; `attempt` is told which one it is, from 1. Only `Retryable` is tried again; the last
 * one becomes a `DeskFailure`.
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
