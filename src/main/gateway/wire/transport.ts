import ky from 'ky'
import { fetch as undiciFetch, type Dispatcher, type RequestInit } from 'undici'
import { classifyNetworkError } from './classify.ts'
import type { Dispatchers, Route } from './dispatchers.ts'
import { retryAfterMs } from './retryAfter.ts'
import { WireCancelled, WireFailure, type WireReply, type WireRequest } from './wire.ts'

export interface SendOptions {
  timeoutMs: number
  /** A longer reply is given up while it arrives. */
  replyBytes: number
  /**
   * A change has its own connection, and is stopped by the signal only while nothing of it was sent; after that, its
   * reply is waited for a little longer.
   */
  effect: 'read' | 'change'
  /** Of a read: whether a connection that was used before will do. A read that failed goes over a new one. */
  connection?: 'reused' | 'fresh'
  signal?: AbortSignal
}

/** Sends once and reads the whole reply. Throws `WireFailure` or `WireCancelled`, nothing else. */
export type Send = (request: WireRequest, options: SendOptions) => Promise<WireReply>

export interface Transport {
  send: Send
  /** Waits for the changes that are under way, and breaks all other connections. */
  close(): Promise<void>
}

/**
 * The `fetch` of the package that the dispatchers come from: Node's own is another version, which need not understand
 * them. Neither understands the other's requests, so this one is rebuilt from ky's.
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
 * ky with everything switched off that decides by status or sends again: the envelope decides, and only `retry.ts`
 * repeats, with a new nonce. A redirect is an answer like any other, and tokens never follow it.
 */
const http = ky.create({
  fetch: fetchByUndici,
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  redirect: 'manual',
})

/** One attempt, and how far it came. */
interface Attempt {
  sent: boolean
  timedOut: boolean
  cancelled: boolean
  route?: Route
  status?: number
}

/**
 * The same dispatcher, noting when a request begins to be written and which status came back. undici tells its handler
 * of the first right before it writes, and never for a request that waited in vain for a connection.
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
    // Each chunk is let go at once: held until the end they would take as much again.
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
  // Before the tunnel stands, nobody but the proxy can have failed; a certificate may be either's.
  const proxy = sent ? undefined : attempt.route?.proxy()
  if (proxy !== undefined && network.code !== 'net.tls') {
    const { proxyStatus } = network
    return new WireFailure('net.proxy', false, { proxy, ...(proxyStatus === undefined ? {} : { status: proxyStatus }) })
  }
  if (attempt.timedOut) return new WireFailure(sent ? 'net.timeout' : 'net.connectTimeout', sent)
  if (status !== undefined) return new WireFailure('net.replyCut', true, { status })
  return new WireFailure(network.code, sent)
}

/** What is awaited, unless the attempt ends first: a system may take forever to say which proxy it has. */
function unlessAborted<T>(awaited: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    awaited.then(resolve, reject)
  })
}

/** `stopGraceMs`: how much longer the reply to a change is waited for once the person has stopped it. */
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
      return { status: response.status, bytes, ...(retryAfter === undefined ? {} : { retryAfterMs: retryAfter }) }
    } catch (error) {
      // Whatever of the reply is still to come.
      abort.abort()
      // fetch takes a 407 for a failure of the network; it is an answer, though not the service's.
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
