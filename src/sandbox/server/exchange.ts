import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Extent } from '../applied.ts'
import { type Applied, appliedUnder, type Fault, type Faults } from '../faults/rules.ts'
import { replyOf } from '../faults/replies.ts'
import type { Endpoint, Reply, WireRequest } from '../wire/request.ts'
import type { World } from '../world.ts'
import type { Recorder } from './recorder.ts'

export type Answer = (request: WireRequest, world: World, extent: Extent) => Reply

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
