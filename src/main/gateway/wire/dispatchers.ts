import type * as Module from 'undici'
import type { Dispatcher, Pool } from 'undici'
import { isLoopback } from '../../../domain/address.ts'
import type { ProxyRule } from '../config.ts'
import { WireFailure } from './wire.ts'

/** Milliseconds to wait for a connection, the TLS handshake included. */
const connectTimeoutMs = 10_000

/** The route to one address. */
export interface Route {
  dispatcher: Dispatcher
  /** The proxy's host and port if the route uses one; known once a request was dispatched. */
  proxy(): string | undefined
}

/** The connections for requests: direct, or through the system's proxy. */
export interface Dispatchers {
  /**
   * A promise only where something has to be waited for. `fresh`: a new connection. The other side may drop a reused
   * one just as a request is written to it, and then it is unknown whether a change was done.
   */
  pick(url: URL, connection: 'reused' | 'fresh'): Route | Promise<Route>
  /** Breaks every connection, including those still being opened. */
  destroy(): Promise<void>
}

/** Node's certificates and those added to this system's store. What most commands never need isn't loaded at a start. */
function trustedCertificates(): string[] {
  const { getCACertificates } = process.getBuiltinModule('node:tls')
  return [...new Set([...getCACertificates('default'), ...getCACertificates('system')])]
}

/** HTTP/1.1 only: over HTTP/2 undici repeats a request by itself if the other side closes the connection. */
const protocol = { allowH2: false } as const

type Undici = typeof Module
let undici: Promise<Undici> | undefined
/**
 * It is half of Keydesk's program, and many a command sends nothing. Asked for at each request, a module that is there
 * already takes a tenth of its time.
 */
const loadUndici = (): Promise<Undici> => (undici ??= import('undici'))

function openRoute(
  undici: Undici,
  { origin }: URL,
  rule: ProxyRule | undefined,
  options: object,
  connect: object,
): Route {
  let isTunnelled = false
  // A certificate is checked whatever the environment says.
  const tls = { ...connect, ...protocol, timeout: connectTimeoutMs, rejectUnauthorized: true }
  // Without a proxy there is nothing to decide for each request.
  if (!rule) {
    return { dispatcher: new undici.Pool(origin, { ...options, ...protocol, connect: tls }), proxy: () => undefined }
  }
  const dispatcher = new undici.EnvHttpProxyAgent({
    ...options,
    ...protocol,
    connect: tls,
    requestTls: tls,
    proxyTls: tls,
    // Options left out here would be taken from the environment.
    httpProxy: '',
    httpsProxy: rule.url,
    noProxy: rule.except ?? '',
    factory(target, pool) {
      // With a proxy it uses its own connect function, otherwise the options above.
      isTunnelled ||= typeof (pool as Pool.Options).connect === 'function'
      return new undici.Pool(target, pool)
    },
  })
  return { dispatcher, proxy: () => (isTunnelled ? new URL(rule.url).host : undefined) }
}

type ResolveProxy = (url: string) => Promise<ProxyRule | undefined>

export function createDispatchers(
  /** How many connections are kept and reused; a change gets a separate one. */
  connections: number,
  resolveProxy?: ResolveProxy,
): Dispatchers {
  const open = new Map<string, Route>()
  let certificates: string[] | undefined
  let closed = false

  const ruleFor = async (url: URL, resolve: ResolveProxy): Promise<ProxyRule | undefined> => {
    try {
      return await resolve(`${url.origin}${url.pathname}`)
    } catch {
      throw new WireFailure('net.proxy', false)
    }
  }

  type Connection = 'reused' | 'fresh'

  const made = (undici: Undici, url: URL, rule: ProxyRule | undefined, connection: Connection): Route => {
    // Reading the system's certificates takes time, and a service on this machine doesn't need them.
    if (url.protocol === 'https:') certificates ??= trustedCertificates()
    const connect = certificates ? { ca: certificates } : {}
    try {
      return openRoute(undici, url, rule, connection === 'fresh' ? { pipelining: 0 } : { connections }, connect)
    } catch {
      // Not an address, or a kind of proxy that undici doesn't support; its error would print the proxy's password.
      throw new WireFailure('net.proxy', false)
    }
  }

  /** The route to an address by a rule; without `undici` only if it was opened before. */
  function routeTo(url: URL, rule: ProxyRule | undefined, connection: Connection, undici: Undici): Route
  function routeTo(url: URL, rule: ProxyRule | undefined, connection: Connection): Route | undefined
  function routeTo(url: URL, rule: ProxyRule | undefined, connection: Connection, undici?: Undici): Route | undefined {
    if (closed) throw new WireFailure('net.failed', false)
    const key = [connection, url.origin, rule?.url, rule?.except].join(' ')
    const route = open.get(key) ?? (undici && made(undici, url, rule, connection))
    if (route) open.set(key, route)
    return route
  }

  return {
    pick(url, connection) {
      if (resolveProxy && !isLoopback(url.hostname)) {
        return Promise.all([ruleFor(url, resolveProxy), loadUndici()]).then(([rule, undici]) =>
          routeTo(url, rule, connection, undici),
        )
      }
      const known = routeTo(url, undefined, connection)
      return known ?? loadUndici().then((undici) => routeTo(url, undefined, connection, undici))
    },
    async destroy() {
      closed = true
      const all = [...open.values()]
      open.clear()
      await Promise.all(all.map(({ dispatcher }) => dispatcher.destroy()))
    },
  }
}

/**
 * The proxy that command line programs take from the environment, for doors that can't ask the system: HTTPS_PROXY or
 * ALL_PROXY, except for hosts in NO_PROXY; the lower-case spelling wins. HTTP_PROXY isn't used: without TLS Keydesk
 * connects only to this machine. `undefined`: direct connections.
 */
export function environmentProxy(environment: Record<string, string | undefined>): ProxyRule | undefined {
  const read = (name: string): string => environment[name.toLowerCase()] || environment[name] || ''
  const proxy = read('HTTPS_PROXY') || read('ALL_PROXY')
  if (proxy === '') return undefined
  return { url: proxy.includes('://') ? proxy : `http://${proxy}`, except: read('NO_PROXY') }
}
