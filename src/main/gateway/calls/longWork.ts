import { DeskFailure } from '../../../contract/errors.ts'
import type { Pacer } from './pacer.ts'
import { cancelledFailure, type Retryable } from './retry.ts'

interface Waiting {
  pacer: Pacer
  stallMs: number
  whenLimited: (isLimited: boolean) => void
  signal: AbortSignal
}

/**
 * For a read of long work: whether to wait out a refusal. Throws `service.limited` if nothing was answered for too
 * long, or nothing will be.
 */
export function waitOut({ pacer, stallMs, whenLimited, signal }: Waiting): (failure: Retryable) => boolean {
  const begunAt = performance.now()
  return ({ isLimited, retryAfterMs = 0, error }) => {
    if (!isLimited) return false
    if (signal.aborted) throw cancelledFailure()
    const stalledMs = performance.now() - Math.max(begunAt, pacer.answeredAt())
    if (stalledMs + retryAfterMs > stallMs) {
      const minutes = Math.max(1, Math.round(stallMs / 60_000))
      throw new DeskFailure({ ...error, code: 'service.limited', details: { ...error.details, minutes } })
    }
    whenLimited(true)
    return true
  }
}
