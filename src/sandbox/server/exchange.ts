import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { IncomingHttpHeaders } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Endpoint } from '../../contract/routes.ts'
import type { Extent, World } from '../world.ts'
import { type Applied, appliedUnder, type Fault, type Faults } from '../faults/rules.ts'
import { type Reply, type WireRequest, jsonReply } from '../wire/envelope.ts'
import { SOME_ACTIVITY, activityFailure, CLAIMED_TOO_OFTEN, nothingToTake } from '../services/activity.ts'
import { isActivityCode, isMemberCenterCode } from '../wire/codes.ts'
import { writeJson, Refusal } from '../wire/fields.ts'

export type Answer = (request: WireRequest, world: World, extent: Extent) => Reply

/** How many of the latest requests are kept. */
const MAX_REQUESTS = 2_000

export interface RecordedRequest {
  /** null when no endpoint has this method and path. */
  readonly endpoint: Endpoint | null
  readonly method: string
  readonly path: string
  /** The first value of each parameter, decoded. */
  readonly query: Readonly<Record<string, string>>
  /** Names in lower case. */
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Whether it has changed anything yet, whatever was answered. */
  readonly applied: boolean
}

export class Recorder {
  readonly requests: RecordedRequest[] = []

  /** Records a request; returns a function to say later that it took effect. */
  record(endpoint: Endpoint | null, request: WireRequest): () => void {
    const { method, path, headers, body } = request
    const entry = {
      endpoint,
      method,
      path,
      query: Object.fromEntries([...request.query].reverse()),
      headers,
      body,
      applied: false,
    }
    this.requests.push(entry)
    if (this.requests.length > MAX_REQUESTS) this.requests.shift()
    return () => {
      entry.applied = true
    }
  }
}

export interface Exchange {
  readonly world: World
  readonly faults: Faults
  readonly recorder: Recorder
  /** Aborted when the sandbox closes, so that nothing keeps waiting. */
  readonly closing: AbortSignal
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await pause(ms, undefined, { signal })
}

/** Everything is checked when it is called, tokens and nonce too. */
type Perform = (extent?: Extent) => Reply

async function performLater(afterMs: number, perform: Perform, closing: AbortSignal): Promise<void> {
  try {
    await wait(afterMs, closing)
  } catch {
    return
  }
  perform()
}

/** Nobody reads the reply. A later change is no rule any more: clearing the rules doesn't stop it. */
function performUnseen(applied: Applied, perform: Perform, closing: AbortSignal): void {
  if (applied === 'never') return
  if (applied === 'atOnce') perform()
  else if (applied === 'half') perform('half')
  else void performLater(applied.afterMs, perform, closing)
}

/** Time for the first half to reach the other side before the reset overtakes it. */
const CUT_PAUSE_MS = 20

const writeHead = ({ outgoing }: HttpBindings, { status, headers }: Reply, length: number) =>
  outgoing.writeHead(status, { ...headers, 'content-length': length })

/** Writes straight to the connection, which is several times faster than a Response with a stream. */
export function send(connection: HttpBindings, reply: Reply): Response {
  const bytes = Buffer.from(reply.body)
  writeHead(connection, reply, bytes.length).end(bytes)
  return RESPONSE_ALREADY_SENT
}

/** Leaves the request open and unanswered. */
export const sendNothing = (): Response => RESPONSE_ALREADY_SENT

/** A TCP reset without a byte of reply. */
function reset({ incoming }: HttpBindings): Response {
  incoming.socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}

/** Sends headers that promise the whole body, then half of it, then a reset. */
function sendHalf(connection: HttpBindings, reply: Reply): Response {
  const bytes = Buffer.from(reply.body)
  writeHead(connection, reply, bytes.length).write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => {
    setTimeout(() => connection.incoming.socket.resetAndDestroy(), CUT_PAUSE_MS)
  })
  return RESPONSE_ALREADY_SENT
}

const DETAIL = 'a fault rule says so'

const page = (status: number, title: string): Reply => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
})

function otherShape(endpoint: Endpoint): Reply {
  if (endpoint === 'token') return jsonReply(200, writeJson({ token: 'elsewhere' }))
  if (endpoint === 'B1')
    return jsonReply(200, writeJson({ resultCode: '0000', resultMessage: 'success', detail: { products: 'none' } }))
  return jsonReply(200, writeJson({ code: 0, message: 'success', data: { list: 'none', total: 'many' } }))
}

function malformed(as: 'notJson' | 'html' | 'otherShape', endpoint: Endpoint): Reply {
  switch (as) {
    case 'notJson':
      return jsonReply(200, '{"code":0,"message":"success","data":')
    case 'html':
      return page(200, 'Please sign in to this network')
    case 'otherShape':
      return otherShape(endpoint)
  }
}

type CodeFault = Extract<Fault, { what: 'code' }>

/**
 * A code in the form of the service that was asked, with the fields that the specification adds; an unknown code is
 * sent as it is.
 */
function businessError({ code, status }: CodeFault, endpoint: Endpoint, world: World): Reply {
  if (endpoint === 'token') return jsonReply(400, writeJson({ error: code, error_description: DETAIL }))
  if (endpoint === 'B1') {
    if (code === '3002') return nothingToTake(DETAIL, SOME_ACTIVITY, CLAIMED_TOO_OFTEN)
    return isActivityCode(code)
      ? activityFailure(code, DETAIL)
      : jsonReply(200, writeJson({ resultCode: code, resultMessage: DETAIL }))
  }
  if (!isMemberCenterCode(code)) return jsonReply(status ?? 299, writeJson({ code, message: DETAIL, cause: DETAIL }))
  const data = code === '60027' ? { succeeded: [], failed: [] } : null
  return world.envelopes.refusal(new Refusal(code, DETAIL, { data }), status)
}

function statusReply({ status, headers, body }: Extract<Fault, { what: 'status' }>): Reply {
  const usual = page(status, `${status}`)
  // In lower case, so that a given name takes the place of the usual one.
  const given = Object.fromEntries(new Headers(headers))
  return { status, headers: { ...usual.headers, ...given }, body: body ?? usual.body }
}

/** The faults that replace the reply and leave the connection alone. */
type ReplyFault = Extract<Fault, { what: 'malformed' | 'status' | 'tooMany' | 'code' }>

function replyOf(fault: ReplyFault, endpoint: Endpoint, world: World): Reply {
  switch (fault.what) {
    case 'malformed':
      return malformed(fault.as, endpoint)
    case 'status':
      return statusReply(fault)
    case 'tooMany': {
      const retry: Record<string, string> =
        fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
      return { status: 429, headers: { 'content-type': 'text/plain', ...retry }, body: 'too many requests' }
    }
    case 'code':
      return businessError(fault, endpoint, world)
  }
}

async function replyWith(
  fault: Fault,
  endpoint: Endpoint,
  perform: Perform,
  { world, faults, closing }: Exchange,
  connection: HttpBindings,
): Promise<Response> {
  switch (fault.what) {
    case 'cut':
      return sendHalf(connection, perform())
    case 'late': {
      const early = fault.doneAtEnd ? null : perform()
      await wait(fault.delayMs, closing)
      return send(connection, early ?? perform())
    }
    case 'repeated': {
      const first = perform()
      const second = perform()
      return send(connection, fault.reply === 'second' ? second : first)
    }
    case 'held': {
      const early = fault.doneFirst ? perform() : null
      await once(faults.cleared, 'abort', { signal: closing })
      return send(connection, early ?? perform())
    }
    case 'expireClientToken':
      world.tokens.expire('application')
      return send(connection, perform())
    case 'expireUserToken':
      world.tokens.expire('user')
      return send(connection, perform())
    default:
      performUnseen(appliedUnder(fault), perform, closing)
      if (fault.what === 'hang') return sendNothing()
      if (fault.what === 'lost' || fault.what === 'lostBefore' || fault.what === 'lostAfter') return reset(connection)
      return send(connection, replyOf(fault, endpoint, world))
  }
}

/** Handles one request: recorded, delayed, and answered properly or as a fault rule says. */
export async function exchange(
  endpoint: Endpoint,
  request: WireRequest,
  answer: Answer,
  context: Exchange,
  connection: HttpBindings,
): Promise<Response> {
  const { world, faults, recorder, closing } = context
  const tookEffect = recorder.record(endpoint, request)
  const fault = faults.take(endpoint)
  const perform = (extent: Extent = 'whole'): Reply => {
    const before = world.applied.total
    const reply = answer(request, world, extent)
    if (world.applied.total > before) tookEffect()
    return reply
  }
  try {
    await wait(world.settings.latencyMs, closing)
    return fault ? await replyWith(fault, endpoint, perform, context, connection) : send(connection, perform())
  } catch (error) {
    if (closing.aborted) return sendNothing()
    throw error
  }
}
