import { getCACertificates } from 'node:tls'
import { Agent, ProxyAgent, type Dispatcher } from 'undici'
import { isLoopback } from '../../../domain/address.ts'
import { WireFailure } from './wire.ts'

/** Milliseconds to wait for a connection, the TLS handshake included. */
const connectTimeoutMs = 10_000

/** The way to one address. */
export interface Route {
  dispatcher: Dispatcher
  isProxied: boolean
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

export function createDispatchers(
  /** Connections that are kept and used again; a change has one of its own besides. */
  connections: number,
  resolveProxy?: (url: string) => Promise<string | undefined>,
): Dispatchers {
  const open = new Map<string, Dispatcher>()
  let certificates: string[] | undefined
  let closed = false

  const proxyFor = async (url: URL): Promise<string | undefined> => {
    if (isLoopback(url.hostname) || !resolveProxy) return undefined
    try {
      return await resolveProxy(`${url.origin}${url.pathname}`)
    } catch {
      throw new WireFailure('net.proxy', false)
    }
  }

  const make = (proxy: string | undefined, connection: 'reused' | 'fresh', needsTls: boolean): Dispatcher => {
    // Reading the system's certificates takes time that a service on this machine need not spend.
    if (needsTls) certificates ??= trustedCertificates()
    const connect = { timeout: connectTimeoutMs, ...(certificates ? { ca: certificates } : {}) }
    const shared = connection === 'fresh' ? { pipelining: 0 } : { connections }
    if (proxy === undefined) return new Agent({ ...shared, connect })
    try {
      return new ProxyAgent({ ...shared, uri: proxy, requestTls: connect, proxyTls: connect })
    } catch {
      // Not an address, or a kind of proxy that undici does not know; its error would print a proxy's password.
      throw new WireFailure('net.proxy', false)
    }
  }

  return {
    async pick(url, connection) {
      const proxy = await proxyFor(url)
      const needsTls = url.protocol === 'https:' || proxy !== undefined
      const key = `${connection} ${needsTls ? 'tls' : 'plain'} ${proxy ?? 'direct'}`
      if (closed) throw new WireFailure('net.failed', false)
      const dispatcher = open.get(key) ?? make(proxy, connection, needsTls)
      open.set(key, dispatcher)
      return { dispatcher, isProxied: proxy !== undefined }
    },
    async destroy() {
      closed = true
      const all = [...open.values()]
      open.clear()
      await Promise.all(all.map((dispatcher) => dispatcher.destroy()))
    },
  }
}
