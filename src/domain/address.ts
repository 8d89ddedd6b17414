import { DeskFailure } from '../contract/errors.ts'
import { routes } from '../contract/routes.ts'
import type { BrokenRule } from './brokenRule.ts'

/** The host as written in a URL: brackets of IPv6 included. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/** Where secrets may be sent: https, or http on this machine itself. */
export function checkAddress(text: string): BrokenRule | undefined {
  const url = URL.parse(text.trim())
  // fetch refuses addresses that carry a name and a password, and its error would print them.
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    return { code: 'input.addressNotUrl' }
  }
  return url.protocol === 'http:' && !isLoopback(url.hostname) ? { code: 'input.addressNotHttps' } : undefined
}

/** How the paths of the endpoints begin ("/me/api"), which stand behind the base address. */
const endpointPaths = new Set(Object.values(routes).map((route) => route.split('/', 3).join('/')))

/** A path without what leads to an endpoint. */
function withoutEndpoint(path: string): string {
  const beginnings = [...endpointPaths].map((endpoint) => `${path}/`.indexOf(`${endpoint}/`)).filter((at) => at >= 0)
  return path.slice(0, Math.min(path.length, ...beginnings))
}

/** An address that the paths of the endpoints can be appended to: one that has neither such a path nor a query. */
export function checkBaseAddress(text: string): BrokenRule | undefined {
  const rule = checkAddress(text)
  if (rule) return rule
  const { origin, pathname, search } = new URL(text.trim())
  const base = withoutEndpoint(pathname)
  if (search === '' && base === pathname) return undefined
  return { code: 'input.addressNotBase', details: { base: origin + base } }
}

function parse(text: string, field: string, check: (text: string) => BrokenRule | undefined): URL {
  const rule = check(text)
  if (rule) throw new DeskFailure({ kind: 'invalid', field, ...rule })
  const url = new URL(text.trim())
  url.hash = ''
  return url
}

/** Throws kind `invalid` for what `checkAddress` refuses. */
export function parseAddress(text: string, field: string): URL {
  return parse(text, field, checkAddress)
}

/** Throws kind `invalid` for what `checkBaseAddress` refuses. */
export function parseBaseAddress(text: string, field: string): URL {
  return parse(text, field, checkBaseAddress)
}

/** An id as one segment of a path. Throws kind `invalid` for what no address carries or a URL resolves away. */
export function pathSegment(id: string, field: string): string {
  if (id === '' || id === '.' || id === '..' || !id.isWellFormed()) {
    throw new DeskFailure({ kind: 'invalid', code: 'input.idUnusable', field })
  }
  return encodeURIComponent(id)
}

/**
 * The same for all spellings of one base address: host in small letters, no default port, no slash at the end. The text
 * is one that `parseAddress` takes; whatever else it may be stays as it is.
 */
export function normalizedAddress(text: string): string {
  const url = URL.parse(text.trim())
  return url ? url.origin + url.pathname.replace(/\/+$/, '') : text.trim()
}

/** The same in whichever way an address is written: one enterprise at one service. */
export function isSameEnterprise<P extends { baseUrl: string; enterpriseGlobalId: string }>(one: P, other: P): boolean {
  return (
    one.enterpriseGlobalId === other.enterpriseGlobalId &&
    normalizedAddress(one.baseUrl) === normalizedAddress(other.baseUrl)
  )
}
