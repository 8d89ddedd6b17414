import { DeskFailure } from '../../../contract/errors.ts'
import { isRefusedAlone, type Before, type Pacer } from './pacer.ts'
import { cancelledFailure, type Retryable } from './retry.ts'

/** For how long, in milliseconds, a read is tried that alone is refused, while others are answered. */
const patienceAloneMs = 60_000

interface Waiting {
  pacer: Pacer
  /** What became of this read so far. */
  before: Before
  stallMs: number
  whenLimited: (isLimited: boolean) => void
  signal: AbortSignal
}

/**
 * For a read of long work: whether to wait out a refusal. Throws `service.limited` if nothing was answered for too
 * long, or nothing will be.
 */
export function waitOut({ pacer, before, stallMs, whenLimited, signal }: Waiting): (failure: Retryable) => boolean {
  const begunAt = performance.now()
  return ({ isLimited, retryAfterMs = 0, error }) => {
    if (!isLimited) return false
    if (signal.aborted) throw cancelledFailure()
    const isAlone = isRefusedAlone(before)
    const patienceMs = isAlone ? Math.min(stallMs, patienceAloneMs) : stallMs
    const stalledMs =
      performance.now() - (isAlone ? (before.aloneFrom ?? begunAt) : Math.max(begunAt, pacer.answeredAt()))
    if (stalledMs + retryAfterMs > patienceMs) {
      const minutes = Math.max(1, Math.round(patienceMs / 60_000))
      throw new DeskFailure({ ...error, code: 'service.limited', details: { ...error.details, minutes } })
    }
    whenLimited(true)
    return true
  }
}
