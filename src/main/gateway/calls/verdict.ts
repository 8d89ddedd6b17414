import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { Endpoint } from '../../../contract/routes.ts'
import type { Answer } from '../services/service.ts'
import type { WireFailure } from '../wire/wire.ts'
import { isLimiting } from './pacer.ts'
import { Retryable } from './retry.ts'
import { shapeFailure } from '../decoding/shape.ts'

type ErrorAnswer = Extract<Answer, { type: 'error' }>
type NoEnvelope = Extract<Answer, { type: 'noEnvelope' }>

function serviceError(answer: ErrorAnswer, kind: DeskError['kind'], endpoint: Endpoint): DeskError {
  return {
    kind,
    code: answer.code,
    endpoint,
    ...(answer.message === undefined ? {} : { message: answer.message }),
    ...(answer.cause === undefined ? {} : { cause: answer.cause }),
  }
}

const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 408

/**
 * An error status with a code that no table has ("503", "GATEWAY_TIMEOUT") comes from a proxy in front of the service,
 * and says no more than the status.
 */
const isGatewaysOwn = ({ meaning, status }: ErrorAnswer): boolean => isPassing(status) && meaning === undefined

const httpError = (status: number, kind: DeskError['kind'], endpoint: Endpoint): DeskError => ({
  kind,
  code: `http.${status}`,
  endpoint,
  details: { status },
})

/** The error for a reply that has no envelope and isn't a passing failure: a portal, a proxy, a wrong address. */
function strangerError({ form, codeField, status }: NoEnvelope, endpoint: Endpoint): DeskError {
  if (status >= 300) return httpError(status, 'notTheService', endpoint)
  if (form === 'tooComplex') return { kind: 'shape', code: 'reply.tooComplex', endpoint }
  if (form === 'noCode') return shapeFailure(endpoint, codeField, 'string').error
  return { kind: 'notTheService', code: 'reply.notJson', endpoint }
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

/** The `data` of a read. Throws `Retryable` if another attempt may succeed, else `DeskFailure`. */
export function judgeRead(answer: Answer, endpoint: Endpoint): unknown {
  if (answer.type === 'success') return answer.data
  const { status, retryAfterMs } = answer
  if (answer.type === 'error') {
    if (answer.meaning === 'passing' || isGatewaysOwn(answer)) {
      throw new Retryable(serviceError(answer, 'unreachable', endpoint), retryAfterMs, isLimiting(answer))
    }
    throw new DeskFailure(serviceError(answer, 'refused', endpoint))
  }
  if (isPassing(status)) {
    throw new Retryable(httpError(status, 'unreachable', endpoint), retryAfterMs, isLimiting(answer))
  }
  if (status < 300 && answer.form === 'broken') {
    throw new Retryable({ kind: 'unreachable', code: 'reply.broken', endpoint })
  }
  throw new DeskFailure(strangerError(answer, endpoint))
}

/** What one exchange tells about a change. */
export type ChangeVerdict =
  | { verdict: 'done'; data: unknown }
  /** `body`: what the answer says besides, where it was an envelope. */
  | { verdict: 'refused'; error: DeskError; body: Record<string, unknown> }
  | {
      verdict: 'unclear'
      error: DeskError
      /** The service may still be working on it, so that nothing is done yet proves nothing. */
      mayStillRun: boolean
    }

const unclear = (error: Omit<DeskError, 'kind'>, mayStillRun = false): ChangeVerdict => ({
  verdict: 'unclear',
  error: { kind: 'unknown', ...error },
  mayStillRun,
})

const slowStatuses = [408, 504]

export function judgeChange(answer: Answer, endpoint: Endpoint): ChangeVerdict {
  if (answer.type === 'success') return { verdict: 'done', data: answer.data }
  const { status } = answer
  if (answer.type === 'error') {
    const words = serviceError(answer, 'unknown', endpoint)
    if (answer.meaning === 'passing') return unclear({ ...words, code: 'change.businessError500' })
    if (isGatewaysOwn(answer) && status === 429) {
      return { verdict: 'refused', error: { ...words, ...httpError(status, 'refused', endpoint) }, body: answer.body }
    }
    if (isGatewaysOwn(answer)) {
      const details = { status, code: answer.code }
      return unclear({ ...words, code: 'change.serverError', details }, slowStatuses.includes(status))
    }
    return { verdict: 'refused', error: { ...words, kind: 'refused' }, body: answer.body }
  }
  if (status === 429) return { verdict: 'refused', error: httpError(status, 'refused', endpoint), body: {} }
  if (isPassing(status)) {
    return unclear({ code: 'change.serverError', endpoint, details: { status } }, slowStatuses.includes(status))
  }
  // A server that redirects may have passed the change on before.
  if (status < 400) return unclear({ code: 'change.replyUnreadable', endpoint, details: { status } })
  return { verdict: 'refused', error: strangerError(answer, endpoint), body: {} }
}

/** The verdict on a change without an answer. Throws `DeskFailure` if it is certain that it was not sent. */
export function judgeLostChange(failure: WireFailure, endpoint: Endpoint): ChangeVerdict {
  if (!failure.sent) {
    const error = readFailure(failure, endpoint)
    throw error instanceof Retryable ? new DeskFailure(error.error) : error
  }
  switch (failure.code) {
    case 'net.timeout':
      return unclear({ code: 'change.timeout', endpoint }, true)
    case 'net.replyCut':
      return unclear({ code: 'change.replyCut', endpoint })
    case 'net.replyTooLarge':
      return unclear({ code: 'change.replyUnreadable', endpoint })
    default:
      return unclear({ code: 'change.connectionLost', endpoint })
  }
}
