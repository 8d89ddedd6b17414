import { browserDoor } from '../../contract/browserDoor.ts'
import type { Bridge } from '../../contract/bridge.ts'
import type { DeskError } from '../../contract/errors.ts'
import { effects, operationNames, type OperationName } from '../../contract/operationNames.ts'
import type { Result } from '../../contract/outcome.ts'
import { openSession } from './doorSession.ts'
import { listenToDoor } from './eventStream.ts'
import { learnFromEvents } from './reachability.ts'

/** The error if Keydesk itself no longer answers. Whether a change under way got through is unknown. */
function doorClosed(name: OperationName): DeskError {
  return effects[name] === 'change'
    ? { kind: 'unknown', code: 'door.closedDuringChange' }
    : { kind: 'unreachable', code: 'door.closed' }
}

/** Sends a request to the door, with the session's token if there is one. */
type Ask = (path: string, init: RequestInit) => Promise<Response>

function asking(session: Promise<string | undefined>): Ask {
  return async (path, init) => {
    const token = await session
    const headers = { ...(init.body === undefined ? {} : json), ...(token && { [browserDoor.tokenHeader]: token }) }
    return fetch(path, { ...init, headers })
  }
}

const json = { 'Content-Type': 'application/json' }
const posted = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })

async function callDoor(ask: Ask, name: OperationName, input: unknown, callId: string): Promise<Result<unknown>> {
  try {
    const response = await ask(`${browserDoor.desk}/${name}`, posted({ callId, input }))
    // It was rejected before anything was done.
    if (response.status === 403) return { ok: false, error: { kind: 'unreachable', code: 'door.otherRun' } }
    return (await response.json()) as Result<unknown>
  } catch {
    return { ok: false, error: doorClosed(name) }
  }
}

/** The bridge of a page in a browser: the same operations and events as in the window, over the browser door's HTTP. */
export function createHttpBridge(): Bridge {
  const ask = asking(openSession())
  const operations = Object.fromEntries(
    operationNames.map((name) => [
      name,
      (input: unknown, callId: string = crypto.randomUUID()) => callDoor(ask, name, input, callId),
    ]),
  )
  const bridge: Pick<Bridge, 'cancel' | 'onEvent'> = {
    cancel: async (callId) => {
      await ask(browserDoor.cancel, posted({ callId })).catch(() => undefined)
    },
    onEvent: (listener) => listenToDoor((signal) => ask(browserDoor.events, { signal }), listener, learnFromEvents),
  }
  // The names are the contract's, so each operation of `Bridge` is there.
  return { ...operations, ...bridge } as Bridge
}
