import { foreignCode } from '../../../contract/codes.ts'
import { parseLossless } from '../wire/lossless.ts'
import type { WireReply } from '../wire/wire.ts'
import type { Answer, CodeMeaning } from './service.ts'

/** What each code of a service's table means. */
export type CodeTable = Readonly<Record<string, CodeMeaning>>

/** Where an envelope holds the outcome and the result, and what its codes mean. */
export interface Envelope {
  codeField: string
  successCode: string
  messageField: string
  dataField: string
  codes: CodeTable
}

function parseObject(text: string): Record<string, unknown> | 'page' | 'broken' | 'noCode' {
  const start = text.trimStart()
  try {
    const value = parseLossless(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
    return 'noCode'
  } catch (failure) {
    // Nested beyond all that is shown: reading it again makes it no better.
    if (failure instanceof RangeError) return 'noCode'
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
 * Reads a reply by the first of the envelopes that has a code. Its own success code is success, number or string,
 * whatever the status. A service does something only by the first: a success by another envelope says nothing.
 */
export function readEnvelope(
  { status, text, retryAfterMs }: WireReply,
  own: Envelope,
  ...others: readonly Envelope[]
): Answer {
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs }
  const noEnvelope = (form: 'page' | 'broken' | 'noCode'): Answer => ({
    type: 'noEnvelope',
    form,
    codeField: own.codeField,
    status,
    ...wait,
  })
  const body = parseObject(text)
  if (typeof body === 'string') return noEnvelope(body)

  const envelope = [own, ...others].find(({ codeField }) => readCode(body[codeField]) !== undefined)
  const code = envelope && readCode(body[envelope.codeField])
  if (!envelope || code === undefined) return noEnvelope('noCode')
  if (code === envelope.successCode) {
    return envelope === own ? { type: 'success', text, data: body[own.dataField] } : noEnvelope('noCode')
  }
  const message = words(body[envelope.messageField])
  const cause = words(body.cause)
  return {
    type: 'error',
    code: foreignCode(code),
    meaning: Object.hasOwn(envelope.codes, code) ? envelope.codes[code] : undefined,
    ...(message === undefined ? {} : { message }),
    ...(cause === undefined ? {} : { cause }),
    status,
    body,
    ...wait,
  }
}
