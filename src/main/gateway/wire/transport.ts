import type { Dispatcher } from 'undici'
import { classifyNetworkError } from './classify.ts'
import type { Dispatchers, Route } from './dispatchers.ts'
import { acceptedEncodings, decoded } from './encodings.ts'
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

const textIn = (header: string | string[] | undefined): string | null =>
  Array.isArray(header) ? header.join(', ') : (header ?? null)

/** One attempt, and how far it came. */
interface Attempt {
  sent: boolean
  timedOut: boolean
  cancelled: boolean
  route?: Route
  status?: number
}

/** A body as it arrives, alone in its memory; null as soon as it is longer than it may be. */
function collect(replyBytes: number, said: number) {
  let bytes = new Uint8Array(said > 0 && said <= replyBytes ? said : 0)
  let length = 0
  return {
    add(chunk: Uint8Array): boolean {
      const needed = length + chunk.byteLength
      if (needed > replyBytes) return false
      // Each chunk is let go at once: held until the end they would take as much again.
      if (needed > bytes.length) {
        const larger = new Uint8Array(Math.max(needed, 2 * length))
        larger.set(bytes.subarray(0, length))
        bytes = larger
      }
      bytes.set(chunk, length)
      length = needed
      return true
    },
    whole: (): Uint8Array<ArrayBuffer> => (length === bytes.length ? bytes : bytes.slice(0, length)),
  }
}

type Headers = Record<string, string | string[] | undefined>

interface Received {
  status: number
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Sends over a dispatcher, once, and notes how far it comes. undici tells its handler that a request begins right
 * before it writes, and never of a request that waited in vain for a connection. Redirects are answers like any other.
 */
function dispatch(
  { dispatcher }: Route,
  { url, method, headers, body }: WireRequest,
  replyBytes: number,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    let received: { status: number; headers: Headers; body: ReturnType<typeof collect> } | undefined
    const end = (error: Error): void => {
      reject(error)
      controller?.abort(error)
    }
    signal.addEventListener('abort', () => end(new WireCancelled()), { once: true })
    dispatcher.dispatch(
      {
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method,
        headers: { 'accept-encoding': acceptedEncodings, ...headers },
        body: body ?? null,
      },
      {
        onRequestStart(started) {
          controller = started
          if (signal.aborted) started.abort(new WireCancelled())
          else attempt.sent = true
        },
        onResponseStart(_, status, given) {
          if (status < 200) return
          attempt.status = status
          const said = Number(given['content-length'] ?? 0)
          received = { status, headers: given, body: collect(replyBytes, said) }
        },
        onResponseData(_, chunk) {
          if (received?.body.add(chunk) === false)
            end(new WireFailure('net.replyTooLarge', true, { status: received.status }))
        },
        onResponseEnd() {
          if (received) resolve({ ...received, bytes: received.body.whole() })
          else reject(new Error('no reply'))
        },
        onResponseError: (_, error) => reject(error),
      },
    )
  })
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
      const { status, headers, bytes } = await dispatch(attempt.route, request, replyBytes, attempt, abort.signal)
      // A proxy's, and not the service's.
      if (status === 407) return { status, bytes: new Uint8Array() }
      const retryAfter = retryAfterMs(textIn(headers['retry-after']))
      return {
        status,
        bytes: await decoded(bytes, textIn(headers['content-encoding']), replyBytes, status),
        ...(retryAfter === undefined ? {} : { retryAfterMs: retryAfter }),
      }
    } catch (error) {
      // Whatever of the reply is still to come.
      abort.abort()
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
