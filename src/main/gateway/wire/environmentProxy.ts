import { parseAddress, isLoopback } from '../../../domain/address.ts'

/** One entry of NO_PROXY: a host, a domain (".example.com", "*.example.com"), either with ":port", or "*". */
function isExcepted(entry: string, url: URL): boolean {
  if (entry === '*') return true
  const [, pattern = '', port] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? []
  const ownPort = url.port || (url.protocol === 'https:' ? '443' : '80')
  if (port !== undefined && port !== ownPort) return false
  const domain = pattern.replace(/^\*?\./, '')
  return domain !== '' && (url.hostname === domain || url.hostname.endsWith(`.${domain}`))
}

/**
 * The proxy for `address` by the variables that command line programs honour (HTTPS_PROXY, HTTP_PROXY, ALL_PROXY,
 * NO_PROXY; the lower-case spelling wins), for doors that have no system to ask. `undefined`: a direct connection.
 */
export function environmentProxy(
  address: string,
  environment: Record<string, string | undefined> = process.env,
): string | undefined {
  const url = parseAddress(address, 'address')
  const read = (name: string): string => environment[name.toLowerCase()] || environment[name] || ''
  const exceptions = read('NO_PROXY')
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
  if (isLoopback(url.hostname) || exceptions.some((entry) => isExcepted(entry, url))) return undefined
  const proxy = read(url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY') || read('ALL_PROXY')
  if (proxy === '') return undefined
  return proxy.includes('://') ? proxy : `http://${proxy}`
}
