import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Fault, Faults } from '../faults/rules.ts'
import { replyOf } from '../faults/replies.ts'
import type { Endpoint, Reply, WireRequest } from '../wire/request.ts'
import type { World } from '../world.ts'
import { reset, send, sendHalf, sendNothing } from './connection.ts'
import type { Recorder } from './recorder.ts'

export type Answer = (request: WireRequest, world: World) => Reply

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

async function replyWith(
  fault: Fault,
  endpoint: Endpoint,
  perform: () => Reply,
  { world, faults, closing }: Exchange,
  connection: HttpBindings,
): Promise<Response> {
  switch (fault.what) {
    case 'lostBefore':
      return reset(connection)
    case 'lostAfter':
      perform()
      return reset(connection)
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
    case 'hang':
      if (fault.doneFirst) perform()
      return sendNothing()
    case 'expireClientToken':
      world.tokens.expire('application')
      return send(connection, perform())
    case 'expireUserToken':
      world.tokens.expire('user')
      return send(connection, perform())
    default:
      if ('doneFirst' in fault && fault.doneFirst) perform()
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
  const perform = (): Reply => {
    const before = world.applied.total
    const reply = answer(request, world)
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
