import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { Endpoint } from '../../../contract/routes.ts'
import type { Answer } from '../services/service.ts'
import type { WireFailure } from '../wire/wire.ts'
import { isLimiting } from './pacer.ts'
import { readFailure, Retryable } from './retry.ts'
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
  /** Anything else: the service may have done it, may do it later, or never. */
  | { verdict: 'unclear'; error: DeskError }

const unclear = (error: Omit<DeskError, 'kind'>): ChangeVerdict => ({
  verdict: 'unclear',
  error: { ...error, kind: 'unknown' },
})

/** Codes by which a gateway says a status of its own ("504"), and those that mean success somewhere ("0", "0000", " 0"). */
const saysNothing = /^\s*0*(?:\d{3})?\s*$/

/** The statuses that the service answers with: 299 is its own for what it refuses. */
const isServicesOwn = (status: number): boolean => status === 200 || status === 299

/**
 * Whether the service itself decided that it won't: with a status of its own by any code but those that say nothing
 * about it, with another by a code of its own table, since anybody on the way may have written that status.
 */
function isDecided({ code, meaning, isInTable, status }: ErrorAnswer): boolean {
  if (meaning === 'passing') return false
  if (meaning === 'clientToken' || meaning === 'userToken') return true
  return isServicesOwn(status) ? meaning !== undefined || !saysNothing.test(code) : isInTable
}

export function judgeChange(answer: Answer, endpoint: Endpoint): ChangeVerdict {
  if (answer.type === 'success') return { verdict: 'done', data: answer.data }
  const { status, retryAfterMs } = answer
  const details = { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
  if (answer.type === 'error') {
    const words = serviceError(answer, 'refused', endpoint)
    if (isDecided(answer)) return { verdict: 'refused', error: words, body: answer.body }
    if (answer.meaning === 'passing') return unclear({ ...words, code: 'change.businessError500' })
    return unclear({ ...words, code: 'change.serverError', details: { ...details, code: answer.code } })
  }
  // A server that redirects may have passed the change on before.
  if (status < 400) return unclear({ code: 'change.replyUnreadable', endpoint, details })
  return unclear({ code: status < 500 ? 'change.foreignReply' : 'change.serverError', endpoint, details })
}

/** The verdict on a change without an answer. Throws `DeskFailure` if it is certain that it was not sent. */
export function judgeLostChange(failure: WireFailure, endpoint: Endpoint): ChangeVerdict {
  if (!failure.sent) {
    const error = readFailure(failure, endpoint)
    throw error instanceof Retryable ? new DeskFailure(error.error) : error
  }
  switch (failure.code) {
    case 'net.timeout':
      return unclear({ code: 'change.timeout', endpoint })
    case 'net.replyCut':
      return unclear({ code: 'change.replyCut', endpoint })
    case 'net.replyTooLarge':
      return unclear({ code: 'change.replyUnreadable', endpoint })
    default:
      return unclear({ code: 'change.connectionLost', endpoint })
  }
}
