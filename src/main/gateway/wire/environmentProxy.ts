import type { ProxyRule } from '../config.ts'

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
