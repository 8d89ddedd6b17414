import { setTimeout as sleep } from 'node:timers/promises'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import { type Endpoint, routes } from '../../../contract/routes.ts'
import type { GatewayLimits } from '../limits.ts'
import { WireFailure, type WireReply, type WireRequest, WireCancelled } from '../wire/wire.ts'
import type { Exchange } from '../config.ts'
import { isRefusedAlone, type Before, type Pacer } from './pacer.ts'

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

/** Observes one request, for the log. */
interface Observed {
  /** The request is sent now: the time it waited before is not counted. */
  begin(): void
  /** `code`: the error code in the reply, if any. */
  answered(reply: Pick<WireReply, 'status' | 'dateMs'>, code?: string): void
  /** It ended without a reply. A request that was never sent is not reported. */
  failed(failure: unknown): void
}

export function observe(
  onExchange: ((exchange: Exchange) => void) | undefined,
  endpoint: Exchange['endpoint'],
  method: WireRequest['method'],
): Observed {
  let start: number | undefined
  const tell = ({ status, dateMs }: Partial<Pick<WireReply, 'status' | 'dateMs'>>, code: string | undefined): void => {
    if (start === undefined) return
    onExchange?.({
      endpoint,
      method,
      route: routes[endpoint],
      durationMs: Math.round(performance.now() - start),
      ...(status === undefined ? {} : { status }),
      ...(code === undefined ? {} : { code }),
      ...(dateMs === undefined ? {} : { dateMs }),
    })
  }
  return {
    begin: () => void (start = performance.now()),
    answered: tell,
    failed(failure) {
      if (failure instanceof WireFailure)
        tell(failure.status === undefined ? {} : { status: failure.status }, failure.code)
      else tell({}, failure instanceof WireCancelled ? 'cancelled' : 'net.failed')
    },
  }
}
