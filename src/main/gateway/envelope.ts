import type { WireReply } from './wire.ts'
import { parseLossless } from './lossless.ts'

/** Which of the two services answers: each has its own way to say how it went. */
export type Service = 'memberCenter' | 'activity'

/** A reply, read once; nobody below this looks at a status to learn whether something was done. */
export type Answer =
  | { type: 'success'; data: unknown }
  | {
      type: 'error'
      code: string
      message?: string
      cause?: string
      status: number
      body: Record<string, unknown>
      retryAfterMs?: number
    }
  | {
      /** No envelope. `page`: some other document; `broken`: JSON that ends early, or nothing; `noCode`: JSON without a code. */
      type: 'noEnvelope'
      form: 'page' | 'broken' | 'noCode'
      status: number
      retryAfterMs?: number
    }

function parseObject(text: string): Record<string, unknown> | 'page' | 'broken' | 'noCode' {
  const start = text.trimStart()
  try {
    const value = parseLossless(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
    return 'noCode'
  } catch {
    return start === '' || start.startsWith('{') || start.startsWith('[') ? 'broken' : 'page'
  }
}

/** A code as text, whether the service wrote a number or a string. */
function readCode(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return value
  return typeof value === 'number' ? String(value) : undefined
}

const words = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * Reads the envelope: `code` 0, number or string, is success whatever the status; for the activity service
 * `resultCode` "0000", and where it has none, the envelope of the member center that the gateway before it may use.
 */
export function readAnswer({ status, text, retryAfterMs }: WireReply, service: Service): Answer {
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs }
  const body = parseObject(text)
  if (typeof body === 'string') return { type: 'noEnvelope', form: body, status, ...wait }

  const resultCode = service === 'activity' ? readCode(body.resultCode) : undefined
  if (resultCode === '0000') return { type: 'success', data: body.detail }
  const code = resultCode ?? readCode(body.code)
  if (code === undefined) return { type: 'noEnvelope', form: 'noCode', status, ...wait }
  if (code === '0') {
    // The activity service says what it did in `resultCode` alone.
    return service === 'memberCenter'
      ? { type: 'success', data: body.data }
      : { type: 'noEnvelope', form: 'noCode', status, ...wait }
  }
  const message = words(resultCode === undefined ? body.message : body.resultMessage)
  const cause = words(body.cause)
  return {
    type: 'error',
    code,
    ...(message === undefined ? {} : { message }),
    ...(cause === undefined ? {} : { cause }),
    status,
    body,
    ...wait,
  }
}
