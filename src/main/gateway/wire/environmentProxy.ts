import type { ProxyRule } from '../config.ts'

/**
 * The proxy that command line programs take from the environment, for doors that have no system to ask: HTTPS_PROXY or
 * ALL_PROXY, except for what NO_PROXY names; the lower-case spelling wins. HTTP_PROXY is nobody's: without TLS only
 * this machine itself is spoken to. `undefined`: direct connections.
 */
export function environmentProxy(environment: Record<string, string | undefined>): ProxyRule | undefined {
  const read = (name: string): string => environment[name.toLowerCase()] || environment[name] || ''
  const proxy = read('HTTPS_PROXY') || read('ALL_PROXY')
  if (proxy === '') return undefined
  return { url: proxy.includes('://') ? proxy : `http://${proxy}`, except: read('NO_PROXY') }
}
