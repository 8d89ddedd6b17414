import { foreignCode } from '../../../contract/codes.ts'
import { BeyondBounds } from '../decoding/bounds.ts'
import { CheckedReader, FirstIssue } from '../decoding/checkedReader.ts'
import { issueFailure } from '../decoding/shape.ts'
import { parseLossless } from '../wire/lossless.ts'
import { textOf, type WireReply } from '../wire/wire.ts'
import type { Answer, CodeMeaning, Content, NoForm } from './service.ts'

/** What each code of a service's table means. */
export type CodeTable = Readonly<Record<string, CodeMeaning>>

/** The codes of a service's table "Errors": with each, it did not do it. */
export const refusals = (codes: readonly number[]): CodeTable =>
  Object.fromEntries(codes.map((code) => [code, 'refused']))

/** Where an envelope has the outcome and the result, and what its codes mean. */
export interface Envelope {
  codeField: string
  successCode: string
  messageField: string
  dataField: string
  codes: CodeTable
}

function parseObject(text: string): Record<string, unknown> | NoForm {
  const value = parseLossless(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : 'noCode'
}

/** Why a text can't be read as an envelope. */
function formOf(failure: unknown, bytes: Uint8Array): NoForm {
  // Trying again doesn't make it smaller.
  if (failure instanceof BeyondBounds) return 'tooComplex'
  if (!(failure instanceof SyntaxError)) throw failure
  const start = textOf(bytes).trimStart()
  return start === '' || start.startsWith('{') || start.startsWith('[') ? 'broken' : 'page'
}

/** A code as text, whether the service wrote a number or a string. A number has lost the zeros that it begins with. */
function readCode(value: unknown, { successCode }: Envelope): string | undefined {
  if (typeof value === 'string' && value !== '') return value
  return typeof value === 'number' ? String(value).padStart(successCode.length, '0') : undefined
}

const words = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The content of a reply with the envelope's success code; undefined if it has another code or none. */
function readSuccess(bytes: Uint8Array<ArrayBuffer>, envelope: Envelope, content?: Content) {
  const { codeField, successCode, dataField } = envelope
  const options = { taking: content?.taking, mostObjects: content?.reply.objects }
  const reader = new CheckedReader(bytes, options)
  if (!reader.opensObject) return undefined
  const read = (from: CheckedReader): unknown => (content ? from.checked(content.reply.schema) : from.plain())
  let code: string | undefined
  let data: { value: unknown; content?: Uint8Array } | undefined
  let later: number | undefined
  for (const key of reader.keys()) {
    if (key === dataField && (data !== undefined || later !== undefined)) throw new SyntaxError('data twice')
    if (key === codeField) code = readCode(reader.plain(), envelope)
    else if (key === dataField && code === successCode) data = reader.withContent(() => read(reader))
    else {
      if (key === dataField) later = reader.index
      reader.skip()
    }
  }
  if (!reader.isAtEnd) throw new SyntaxError('more than one value')
  if (code !== successCode) return undefined
  if (data || later === undefined) return data ?? { value: content ? reader.absent(content.reply.schema) : undefined }
  const again = new CheckedReader(bytes, { ...options, start: later })
  return again.withContent(() => read(again))
}

/**
 * Reads a reply with the first of the envelopes whose code field it has. The success code, as number or string, means
 * success whatever the status, but only in the service's own envelope: in another it says nothing. With `content`, a
 * success is checked, one record at a time; throws kind `shape` if it doesn't match.
 */
export function readEnvelope(
  { status, bytes, retryAfterMs, asksForToken }: WireReply,
  content: Content | undefined,
  own: Envelope,
  ...others: readonly Envelope[]
): Answer {
  const hints = { ...(retryAfterMs !== undefined && { retryAfterMs }), ...(asksForToken && { asksForToken }) }
  const noEnvelope = (form: NoForm): Answer => ({
    type: 'noEnvelope',
    form,
    codeField: own.codeField,
    status,
    ...hints,
  })
  let body: Record<string, unknown> | NoForm
  try {
    const success = readSuccess(bytes, own, content)
    if (success) return { type: 'success', data: success.value, ...(success.content && { content: success.content }) }
    body = parseObject(textOf(bytes))
  } catch (failure) {
    if (failure instanceof FirstIssue && content) throw issueFailure(failure, content.endpoint, own.dataField)
    body = formOf(failure, bytes)
  }
  if (typeof body === 'string') return noEnvelope(body)

  const envelope = [own, ...others].find((one) => readCode(body[one.codeField], one) !== undefined)
  const code = envelope && readCode(body[envelope.codeField], envelope)
  // It is no success by its own envelope, as was checked above.
  if (!envelope || code === undefined || code === envelope.successCode) return noEnvelope('noCode')
  const message = words(body[envelope.messageField])
  const cause = words(body.cause)
  return {
    type: 'error',
    code: foreignCode(code),
    meaning: Object.hasOwn(envelope.codes, code) ? envelope.codes[code] : undefined,
    isInTable: Object.hasOwn(own.codes, code),
    ...(message === undefined ? {} : { message }),
    ...(cause === undefined ? {} : { cause }),
    status,
    body,
    ...hints,
  }
}
