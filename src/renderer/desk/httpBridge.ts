import type { Bridge, DeskEvent } from '../../contract/bridge.ts'
import { browserDoor } from '../../contract/channels.ts'
import type { DeskError, Result } from '../../contract/errors.ts'
import { effects, operationNames, type OperationName } from '../../contract/operationNames.ts'
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

/** How long to wait before reconnecting to the events, in milliseconds. */
const pauseMs = 1000

/** Reads the lines of a reply as they come. */
async function readLines(body: ReadableStream<Uint8Array>, tell: (line: string) => void): Promise<void> {
  let rest = ''
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') tell(line)
  }
}

/**
 * Listens to the door's events until the function it returns is called, and reconnects when they break off; `sayDoor`
 * is told each time whether the door answered. `EventSource` can't be used, as it sends no headers. A door that
 * refuses this page isn't asked again.
 */
function listenToDoor(
  open: (signal: AbortSignal) => Promise<Response>,
  listener: (event: DeskEvent) => void,
  sayDoor: (isThere: boolean) => void,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const listen = async (): Promise<void> => {
    while (!signal.aborted) {
      const answer = await open(signal).catch(() => undefined)
      if (signal.aborted) return
      sayDoor(answer !== undefined)
      if (answer?.status === 403) return
      const ended = answer?.body && readLines(answer.body, (line) => listener(JSON.parse(line) as DeskEvent))
      await ended?.catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  void listen()
  return () => stop.abort()
}

/**
 * The token that opens the browser door to this page. It is kept in the tab's storage, which, unlike cookies, is
 * separate for each port; another tab of the same door gets it from one that has it.
 */
const storageKey = 'keydesk.session'

/** How long to wait for another tab of this door, in milliseconds. */
const patienceMs = 300

/** The token kept in the tab; undefined if the browser stores nothing for this page. */
function stored(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

function store(token: string): void {
  try {
    sessionStorage.setItem(storageKey, token)
  } catch {
    // Then the page works until it is reloaded.
  }
}

/** The key in the address. It is removed at once: a key works once, and no bookmark should contain it. */
function takeKey(): string | undefined {
  const address = new URL(location.href)
  const key = address.searchParams.get(browserDoor.keyParameter)
  if (key === null) return undefined
  address.searchParams.delete(browserDoor.keyParameter)
  history.replaceState(null, '', address)
  return key
}

/**
 * A browser may load the page while its address is still being typed; the key must not be used before the page is
 * seen.
 */
async function becomeVisible(): Promise<void> {
  if ((document as { prerendering?: boolean }).prerendering !== true) return
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}

async function trade(key: string): Promise<string | undefined> {
  await becomeVisible()
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ key })
  const answer = await fetch(browserDoor.session, { method: 'POST', headers, body }).catch(() => undefined)
  return answer?.ok ? ((await answer.json()) as { token: string }).token : undefined
}

type TabMessage = { type: 'ask' } | { type: 'token'; token: string }

/** Asks the other tabs of this door, and answers those that ask later. */
function sharing(token: () => string | undefined): { ask(): Promise<string | undefined> } {
  const channel = new BroadcastChannel(storageKey)
  const { promise: answer, resolve } = Promise.withResolvers<string | undefined>()
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'token') return resolve(data.token)
    const own = token()
    if (own !== undefined) channel.postMessage({ type: 'token', token: own } satisfies TabMessage)
  }
  return {
    ask() {
      channel.postMessage({ type: 'ask' } satisfies TabMessage)
      setTimeout(() => resolve(undefined), patienceMs)
      return answer
    },
  }
}

/**
 * The token of this page's session: traded for the key in its address, kept from before, or from another tab.
 * `undefined`: there is none, and the door will say so. Call it before anything reads the address.
 */
function openSession(): Promise<string | undefined> {
  const key = takeKey()
  let token = stored()
  const tabs = sharing(() => token)
  return (async () => {
    token = (key === undefined ? undefined : await trade(key)) ?? token ?? (await tabs.ask())
    if (token !== undefined) store(token)
    return token
  })()
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
