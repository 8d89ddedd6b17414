import { DeskFailure } from '../contract/errors.ts'

/** The host as written in a URL: brackets of IPv6 included. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/**
 * Where the services or the token endpoint are: https, or http on this machine itself. Throws kind `invalid`,
 * `input.addressNotUrl` or `input.addressNotHttps`.
 */
export function parseAddress(text: string, field: string): URL {
  const url = URL.parse(text.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.hostname === '') {
    throw new DeskFailure({ kind: 'invalid', code: 'input.addressNotUrl', field })
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new DeskFailure({ kind: 'invalid', code: 'input.addressNotHttps', field })
  }
  // fetch refuses addresses that carry a name and a password, and its error would print them.
  if (url.username !== '' || url.password !== '') {
    throw new DeskFailure({ kind: 'invalid', code: 'input.addressNotUrl', field })
  }
  url.hash = ''
  return url
}

/** An id as one segment of a path. Throws kind `invalid` for what no address carries or a URL resolves away. */
export function pathSegment(id: string, field: string): string {
  if (id === '' || id === '.' || id === '..' || !id.isWellFormed()) {
    throw new DeskFailure({ kind: 'invalid', code: 'input.idUnusable', field })
  }
  return encodeURIComponent(id)
}
