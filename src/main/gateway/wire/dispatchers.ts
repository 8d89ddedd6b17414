import { getCACertificates } from 'node:tls'
import { EnvHttpProxyAgent, Pool, type Dispatcher } from 'undici'
import { isLoopback } from '../../../domain/address.ts'
import type { ProxyRule } from '../config.ts'
import { WireFailure } from './wire.ts'

/** Milliseconds to wait for a connection, the TLS handshake included. */
const connectTimeoutMs = 10_000

/** The way to one address. */
export interface Route {
  dispatcher: Dispatcher
  /** The proxy's host and port where this way leads through it; known once a request was dispatched. */
  proxy(): string | undefined
}

/** Connections to wherever requests go: straight, or through the system's proxy. */
export interface Dispatchers {
  /**
   * `fresh`: a connection of its own. A reused one may be dropped by the other side at the moment a request is
   * written to it, and then nobody can say whether a change was done.
   */
  pick(url: URL, connection: 'reused' | 'fresh'): Promise<Route>
  /** Breaks every connection, those that are only being made too. */
  destroy(): Promise<void>
}

/** Node's certificates and those that this system's keeper has added. */
function trustedCertificates(): string[] {
  return [...new Set([...getCACertificates('default'), ...getCACertificates('system')])]
}

/** HTTP/1.1 alone: over HTTP/2 undici sends a request again by itself when the other side ends the connection. */
const protocol = { allowH2: false } as const

function openRoute(rule: ProxyRule | undefined, options: object, connect: object): Route {
  let isTunnelled = false
  // A certificate is checked whatever the environment says.
  const tls = { ...connect, ...protocol, timeout: connectTimeoutMs, rejectUnauthorized: true }
  const dispatcher = new EnvHttpProxyAgent({
    ...options,
    ...protocol,
    connect: tls,
    requestTls: tls,
    proxyTls: tls,
    // What is not given here would be taken from the environment.
    httpProxy: '',
    httpsProxy: rule?.url ?? '',
    noProxy: rule?.except ?? '',
    factory(target, pool) {
      // Through a proxy it connects by a function of its own, otherwise by the options above.
      isTunnelled ||= typeof (pool as Pool.Options).connect === 'function'
      return new Pool(target, pool)
    },
  })
  return { dispatcher, proxy: () => (isTunnelled && rule ? new URL(rule.url).host : undefined) }
}

export function createDispatchers(
  /** Connections that are kept and used again; a change has one of its own besides. */
  connections: number,
  resolveProxy?: (url: string) => Promise<ProxyRule | undefined>,
): Dispatchers {
  const open = new Map<string, Route>()
  let certificates: string[] | undefined
  let closed = false

  const ruleFor = async (url: URL): Promise<ProxyRule | undefined> => {
    if (isLoopback(url.hostname) || !resolveProxy) return undefined
    try {
      return await resolveProxy(`${url.origin}${url.pathname}`)
    } catch {
      throw new WireFailure('net.proxy', false)
    }
  }

  const make = (url: URL, rule: ProxyRule | undefined, connection: 'reused' | 'fresh'): Route => {
    // Reading the system's certificates takes time that a service on this machine need not spend.
    if (url.protocol === 'https:') certificates ??= trustedCertificates()
    const connect = certificates ? { ca: certificates } : {}
    try {
      return openRoute(rule, connection === 'fresh' ? { pipelining: 0 } : { connections }, connect)
    } catch {
      // Not an address, or a kind of proxy that undici does not know; its error would print a proxy's password.
      throw new WireFailure('net.proxy', false)
    }
  }

  return {
    async pick(url, connection) {
      const rule = await ruleFor(url)
      const key = [connection, url.origin, rule?.url, rule?.except].join(' ')
      if (closed) throw new WireFailure('net.failed', false)
      const route = open.get(key) ?? make(url, rule, connection)
      open.set(key, route)
      return route
    },
    async destroy() {
      closed = true
      const all = [...open.values()]
      open.clear()
      await Promise.all(all.map(({ dispatcher }) => dispatcher.destroy()))
    },
  }
}
