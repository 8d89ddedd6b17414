import type { Bridge, DeskEvent } from '../../contract/bridge.ts'
import type { DeskError } from '../../contract/errors.ts'
import { effects, operationNames, type OperationName } from '../../contract/operationNames.ts'
import type { Result } from '../../contract/outcome.ts'

/** Keydesk itself does not answer any more. Whether a change that was under way got through, nobody can say. */
function doorClosed(name: OperationName): DeskError {
  return effects[name] === 'change'
    ? { kind: 'unknown', code: 'door.closedDuringChange' }
    : { kind: 'unreachable', code: 'door.closed' }
}

async function post(path: string, body: unknown): Promise<Response> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  return fetch(path, init)
}

async function callDoor(name: OperationName, input: unknown, callId: string): Promise<Result<unknown>> {
  try {
    const response = await post(`/desk/${name}`, { callId, input })
    // Another run's page, or another browser's: it was turned away before anything was done.
    if (response.status === 403) return { ok: false, error: { kind: 'unreachable', code: 'door.otherRun' } }
    return (await response.json()) as Result<unknown>
  } catch {
    return { ok: false, error: doorClosed(name) }
  }
}

/** The bridge of a page in a browser: the same operations and events as in the window, over the browser door's HTTP. */
export function createHttpBridge(): Bridge {
  const operations = Object.fromEntries(
    operationNames.map((name) => [
      name,
      (input: unknown, callId: string = crypto.randomUUID()) => callDoor(name, input, callId),
    ]),
  )
  const bridge: Pick<Bridge, 'cancel' | 'onEvent'> = {
    cancel: async (callId) => {
      await post('/cancel', { callId }).catch(() => undefined)
    },
    onEvent(listener) {
      const source = new EventSource('/events')
      source.onmessage = (message: MessageEvent<string>) => listener(JSON.parse(message.data) as DeskEvent)
      return () => source.close()
    },
  }
  // The list of names is the contract's: each operation of `Bridge` is there.
  return { ...operations, ...bridge } as Bridge
}
