import ky from 'ky'
import { fetch as undiciFetch, type Dispatcher, type RequestInit } from 'undici'
import { classifyNetworkError } from './classify.ts'
import type { Dispatchers, Route } from './dispatchers.ts'
import { retryAfterMs } from './retryAfter.ts'
import { WireCancelled, WireFailure, type WireReply, type WireRequest } from './wire.ts'

export interface SendOptions {
  timeoutMs: number
  /** The most bytes of a reply; a longer one is given up while it arrives. */
  replyBytes: number
  /**
   * A change has its own connection. The signal stops it only while nothing of it was sent; after that, its reply is
   * awaited a little longer.
   */
  effect: 'read' | 'change'
  /** For a read: whether a used connection will do. A retry gets a new one. */
  connection?: 'reused' | 'fresh'
  signal?: AbortSignal
}

/** Sends once and reads the whole reply. Throws `WireFailure` or `WireCancelled`, nothing else. */
export type Send = (request: WireRequest, options: SendOptions) => Promise<WireReply>

export interface Transport {
  send: Send
  /** Waits for changes under way, and breaks all other connections. */
  close(): Promise<void>
}

/**
 * The `fetch` of the package that the dispatchers come from: Node's own is another version and may not work with them.
 * Neither accepts the other's requests, so the request is rebuilt from ky's.
 */
async function fetchByUndici(input: Request | URL | string, more: object = {}): Promise<Response> {
  const asked = input instanceof Request ? input : new Request(input)
  const { url, method, headers, signal, redirect } = asked
  const init: RequestInit = { ...more, method, headers: [...headers], signal, redirect }
  const body = asked.body === null ? {} : { body: await asked.text() }
  // Only the types of the two differ.
  const response: unknown = await undiciFetch(url, { ...init, ...body })
  return response as Response
}

/**
 * ky with everything off that judges by status or retries: the envelope decides, and only `retry.ts` repeats, with a
 * new nonce. A redirect is an answer like any other, and tokens never follow it.
 */
const http = ky.create({
  fetch: fetchByUndici,
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  redirect: 'manual',
})

/** One attempt, and how far it got. */
interface Attempt {
  sent: boolean
  timedOut: boolean
  cancelled: boolean
  route?: Route
  status?: number
}

/**
 * The same dispatcher, noting when a request begins to be written and which status came back. undici calls its handler
 * right before it writes, and never for a request that waited in vain for a connection.
 */
function watched(dispatcher: Dispatcher, attempt: Attempt): Pick<Dispatcher, 'dispatch'> {
  return {
    dispatch(options, handler) {
      const { onRequestStart, onResponseStart } = handler
      handler.onRequestStart = function (...args) {
        attempt.sent = !attempt.timedOut && !attempt.cancelled
        onRequestStart?.apply(this, args)
      }
      handler.onResponseStart = function (...args) {
        attempt.status = args[1]
        onResponseStart?.apply(this, args)
      }
      return dispatcher.dispatch(options, handler)
    },
  }
}

async function readBody(response: Response, replyBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const said = Number(response.headers.get('content-length') ?? 0)
  let bytes = new Uint8Array(said > 0 && said <= replyBytes ? said : 0)
  let length = 0
  for await (const chunk of response.body ?? []) {
    const needed = length + chunk.byteLength
    if (needed > replyBytes) throw new WireFailure('net.replyTooLarge', true, { status: response.status })
    // Each chunk is released at once: kept until the end, they would take twice the memory.
    if (needed > bytes.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * length))
      larger.set(bytes.subarray(0, length))
      bytes = larger
    }
    bytes.set(chunk, length)
    length = needed
  }
  return length === bytes.length ? bytes : bytes.slice(0, length)
}

function failureOf(error: unknown, attempt: Attempt): WireFailure | WireCancelled {
  if (error instanceof WireFailure) return error
  if (attempt.cancelled) return new WireCancelled()
  const { sent, status } = attempt
  const network = classifyNetworkError(error)
  // Until the tunnel is open only the proxy can have failed; a certificate may be either's.
  const proxy = sent ? undefined : attempt.route?.proxy()
  if (proxy !== undefined && network.code !== 'net.tls') {
    const { proxyStatus } = network
    return new WireFailure('net.proxy', false, { proxy, ...(proxyStatus === undefined ? {} : { status: proxyStatus }) })
  }
  if (attempt.timedOut) return new WireFailure(sent ? 'net.timeout' : 'net.connectTimeout', sent)
  if (status !== undefined) return new WireFailure('net.replyCut', true, { status })
  return new WireFailure(network.code, sent)
}

/** Awaits a promise, unless the attempt ends first: a system may take forever to name its proxy. */
function unlessAborted<T>(awaited: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    awaited.then(resolve, reject)
  })
}

/** `stopGraceMs`: how much longer to wait for the reply to a change after the person has stopped it. */
export function createTransport(dispatchers: Dispatchers, stopGraceMs: number): Transport {
  const changes = new Set<Promise<unknown>>()

  const sendOnce: Send = async (request, { timeoutMs, replyBytes, effect, connection = 'reused', signal }) => {
    const attempt: Attempt = { sent: false, timedOut: false, cancelled: false }
    const abort = new AbortController()
    const timeOut = (): void => {
      attempt.timedOut = true
      abort.abort()
    }
    let timer = setTimeout(timeOut, timeoutMs)
    const cancel = (): void => {
      if (effect === 'change' && attempt.sent) {
        clearTimeout(timer)
        timer = setTimeout(timeOut, stopGraceMs)
        return
      }
      attempt.cancelled = true
      abort.abort()
    }
    signal?.addEventListener('abort', cancel)
    if (signal?.aborted) cancel()
    try {
      const picked = dispatchers.pick(request.url, effect === 'change' ? 'fresh' : connection)
      attempt.route = await unlessAborted(picked, abort.signal)
      const dispatcher = watched(attempt.route.dispatcher, attempt)
      const options = { method: request.method, headers: request.headers, signal: abort.signal, dispatcher }
      const response = await http(
        request.url,
        request.body === undefined ? options : { ...options, body: request.body },
      )
      const bytes = await readBody(response, replyBytes)
      const retryAfter = retryAfterMs(response.headers.get('retry-after'))
      const date = Date.parse(response.headers.get('date') ?? '')
      return {
        ...{ status: response.status, bytes },
        ...(retryAfter === undefined ? {} : { retryAfterMs: retryAfter }),
        ...(Number.isNaN(date) ? {} : { dateMs: date }),
      }
    } catch (error) {
      // The rest of the reply.
      abort.abort()
      // fetch treats a 407 as a network failure; it is an answer, though not the service's.
      if (attempt.status === 407) return { status: 407, bytes: new Uint8Array() }
      throw failureOf(error, attempt)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
  }

  return {
    send(request, options) {
      const sending = sendOnce(request, options)
      if (options.effect === 'read') return sending
      changes.add(sending)
      return sending.finally(() => changes.delete(sending))
    },
    async close() {
      await Promise.allSettled(changes)
      await dispatchers.destroy()
    },
  }
}
