import type { KyInstance } from 'ky'
import type { WireCode } from '../../../contract/codes.ts'
import type { Dispatchers, Route } from './dispatchers.ts'
import { exchange, Halt, type Exchanged, hearAbort } from './exchange.ts'
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
 * ky with everything off that judges by status or retries: the envelope decides, and only `retry.ts` repeats, with a
 * new nonce. A redirect is an answer like any other, and tokens never follow it, because `exchange` doesn't.
 */
const plainly = { retry: 0, timeout: false, throwHttpErrors: false } as const

/** One attempt, and how far it got. */
interface Attempt {
  sent: boolean
  timedOut: boolean
  cancelled: boolean
  route?: Route
  status?: number
}

const networkCodes: Record<string, WireCode> = {
  ECONNREFUSED: 'net.refused',
  ENOTFOUND: 'net.nameNotFound',
  EAI_AGAIN: 'net.nameNotFound',
  EHOSTUNREACH: 'net.noRoute',
  ENETUNREACH: 'net.noRoute',
  EADDRNOTAVAIL: 'net.noRoute',
  ENETDOWN: 'net.noRoute',
  EHOSTDOWN: 'net.noRoute',
  ETIMEDOUT: 'net.connectTimeout',
  UND_ERR_CONNECT_TIMEOUT: 'net.connectTimeout',
  ECONNRESET: 'net.reset',
  EPIPE: 'net.reset',
  ECONNABORTED: 'net.reset',
  UND_ERR_SOCKET: 'net.reset',
  UND_ERR_HEADERS_TIMEOUT: 'net.timeout',
  UND_ERR_BODY_TIMEOUT: 'net.timeout',
  UND_ERR_PRX_TLS: 'net.proxy',
  UND_ERR_PRX_CONN: 'net.proxy',
}

/** OpenSSL's and Node's codes for a failed certificate check or handshake. */
const tls = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA|EPROTO$)/

/** undici says this, only in its message, if a proxy refuses the tunnel. */
const tunnelRefused = /^Proxy response \((\d{3})\)/

/**
 * What a raw error says about the connection. It doesn't decide whether the request was sent; the transport observes
 * that.
 */
function classifyNetworkError(error: unknown): { code: WireCode; proxyStatus?: number } {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    const refusal = tunnelRefused.exec(cause.message)
    if (refusal) return { code: 'net.proxy', proxyStatus: Number(refusal[1]) }
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (tls.test(code)) return { code: 'net.tls' }
    const known = networkCodes[code]
    if (known) return { code: known }
    // Happy eyeballs: one failure per address tried; they differ at most in the address family.
    if (cause instanceof AggregateError && cause.errors.length > 0) return classifyNetworkError(cause.errors[0])
  }
  return { code: 'net.failed' }
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
function unlessHalted<T>(awaited: Promise<T>, halt: Halt): Promise<T> {
  return new Promise((resolve, reject) => {
    halt.hear(() => reject(new WireCancelled()))
    awaited.then(resolve, reject)
  })
}

/** Loaded when it is needed, as it loads Node's fetch, and what it gets of a reply: it judges none, and each is read already. */
let loaded: { ky: KyInstance; nothing: Response } | undefined

const loadKy = async () => (loaded ??= { ky: (await import('ky')).default, nothing: new Response() })

/**
 * Whether a `WWW-Authenticate` header has a challenge of the scheme Bearer (RFC 6750 §3), perhaps among others
 * (RFC 9110 §11.6.1).
 */
function asksForBearer(header: string | undefined): boolean {
  // What a realm says is no scheme.
  const unquoted = (header ?? '').replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
  return /(?:^|,)\s*bearer(?=\s|,|$)/i.test(unquoted)
}

/** No timer of Node's is longer: one that is set for more fires at once. */
const longestMs = 2 ** 31 - 1

/**
 * `Retry-After` (RFC 9110 §10.2.3), seconds or a date, in milliseconds from now; undefined where it is neither. At most
 * what a timer can wait.
 */
function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  const text = header?.trim() ?? ''
  // `Date.parse` takes "-5" for a date, too; one of HTTP has a time of day.
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : text.includes(':') ? Date.parse(text) - now : NaN
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), longestMs)
}

/** `stopGraceMs`: how much longer to wait for the reply to a change after the person has stopped it. */
export function createTransport(dispatchers: Dispatchers, stopGraceMs: number): Transport {
  const changes = new Set<Promise<unknown>>()

  const sendOnce: Send = async (request, { timeoutMs, replyBytes, effect, connection = 'reused', signal }) => {
    const attempt: Attempt = { sent: false, timedOut: false, cancelled: false }
    const halt = new Halt()
    const timeOut = (): void => {
      attempt.timedOut = true
      halt.over()
    }
    let timer = setTimeout(timeOut, timeoutMs)
    const cancel = (): void => {
      if (effect === 'change' && attempt.sent) {
        clearTimeout(timer)
        timer = setTimeout(timeOut, stopGraceMs)
        return
      }
      attempt.cancelled = true
      halt.over()
    }
    const unheard = signal && hearAbort(signal, cancel)
    if (signal?.aborted) cancel()
    try {
      const picked = dispatchers.pick(request.url, effect === 'change' ? 'fresh' : connection)
      attempt.route = picked instanceof Promise ? await unlessHalted(picked, halt) : picked
      const { dispatcher } = attempt.route
      const { ky, nothing } = loaded ?? (await unlessHalted(loadKy(), halt))
      let reply: Exchanged | undefined
      const fetch = async (): Promise<Response> => {
        reply = await exchange(dispatcher, request, {
          replyBytes,
          halt,
          onStart: () => void (attempt.sent = !attempt.timedOut && !attempt.cancelled),
          onStatus: (status) => void (attempt.status = status),
        })
        return nothing
      }
      // Neither tokens nor bodies pass through ky, whose errors would print them.
      await ky(request.url, { ...plainly, method: request.method, fetch })
      if (!reply) throw new WireFailure('net.failed', attempt.sent)
      const { status, bytes, header } = reply
      const retryAfter = retryAfterMs(header('retry-after') ?? null)
      const date = Date.parse(header('date') ?? '')
      return {
        // What a proxy says with it is not the service's.
        status,
        bytes: status === 407 ? new Uint8Array() : bytes,
        ...(retryAfter === undefined ? {} : { retryAfterMs: retryAfter }),
        ...(asksForBearer(header('www-authenticate')) ? { asksForToken: true } : {}),
        ...(Number.isNaN(date) ? {} : { dateMs: date }),
      }
    } catch (error) {
      // The rest of the reply.
      halt.over()
      throw failureOf(error, attempt)
    } finally {
      clearTimeout(timer)
      unheard?.()
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
