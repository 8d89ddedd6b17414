import { DeskFailure, type Problem } from '../contract/errors.ts'
import { routes } from '../contract/routes.ts'
import type { Profile, SignInMethod } from '../contract/profiles.ts'

/** The host as written in a URL: brackets of IPv6 included. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/** Secrets may be sent to https addresses, and to http on this machine only. */
export function checkAddress(text: string): Problem | undefined {
  const url = URL.parse(text.trim())
  // fetch refuses addresses that carry a name and a password, and its error would print them.
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    return { code: 'input.addressNotUrl' }
  }
  return url.protocol === 'http:' && !isLoopback(url.hostname) ? { code: 'input.addressNotHttps' } : undefined
}

/** What the endpoints' paths begin with ("/me/api"); it is not part of a base address. */
const endpointPaths = new Set(Object.values(routes).map((route) => route.split('/', 3).join('/')))

/** The path without the part that belongs to an endpoint. */
function withoutEndpoint(path: string): string {
  const beginnings = [...endpointPaths].map((endpoint) => `${path}/`.indexOf(`${endpoint}/`)).filter((at) => at >= 0)
  return path.slice(0, Math.min(path.length, ...beginnings))
}

/** A base address is one that endpoint paths can be appended to: it contains neither such a path nor a query. */
export function checkBaseAddress(text: string): Problem | undefined {
  const rule = checkAddress(text)
  if (rule) return rule
  const { origin, pathname, search } = new URL(text.trim())
  const base = withoutEndpoint(pathname)
  if (search === '' && base === pathname) return undefined
  return { code: 'input.addressNotBase', details: { base: origin + base } }
}

function parse(text: string, field: string, check: (text: string) => Problem | undefined): URL {
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

/**
 * An id as one segment of a path. Throws kind `invalid` for an id that no address can carry or that a URL
 * resolves away.
 */
export function pathSegment(id: string, field: string): string {
  if (id === '' || id === '.' || id === '..' || !id.isWellFormed()) {
    throw new DeskFailure({ kind: 'invalid', code: 'input.idUnusable', field })
  }
  return encodeURIComponent(id)
}

/**
 * One form for all spellings of a base address: lower-case host, no default port, no trailing slash. Expects
 * what `parseAddress` accepts; other text is returned unchanged.
 */
export function normalizedAddress(text: string): string {
  const url = URL.parse(text.trim())
  return url ? url.origin + url.pathname.replace(/\/+$/, '') : text.trim()
}

interface Enterprise {
  baseUrl: string
  enterpriseGlobalId: string
}

/** Equal for connections that lead to one enterprise at one service, however the address is spelled. */
export const enterpriseKey = ({ baseUrl, enterpriseGlobalId }: Enterprise): string =>
  `${normalizedAddress(baseUrl)}\n${enterpriseGlobalId}`

/** Whether two connections lead to one enterprise at one service, however the address is spelled. */
export const isSameEnterprise = (one: Enterprise, other: Enterprise): boolean =>
  enterpriseKey(one) === enterpriseKey(other)

/** What is secret about a profile and outlives a sign-in. */
export type StoredSecret = 'clientToken' | 'userToken' | 'refreshToken' | 'activityToken' | 'appSecret'

type Connection = Pick<Profile, 'baseUrl' | 'signIn'>
type TokenEndpoint = Extract<SignInMethod, { method: 'tokenEndpoint' }>

/** Tokens are sent here (A, B1). */
const forServices = ['clientToken', 'userToken', 'activityToken'] as const

function isSameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin
}

/** Tokens that an application or a login obtained from one endpoint are useless at another (RFC 6749 §6, §10.4). */
function staleAtEndpoint(before: TokenEndpoint, after: TokenEndpoint): readonly StoredSecret[] {
  if (!isSameOrigin(before.tokenUrl, after.tokenUrl) || before.appKey !== after.appKey) {
    return ['appSecret', 'refreshToken', 'clientToken', 'userToken']
  }
  return before.loginName === after.loginName ? [] : ['refreshToken', 'userToken']
}

/**
 * The secrets that an edited profile can't keep. A secret is never sent to a host other than the one it was
 * entered for, and none survives a change of sign-in method. Renaming the profile or changing its enterprise
 * drops nothing.
 */
export function staleSecrets(before: Connection, after: Connection): ReadonlySet<StoredSecret> {
  const stale = new Set<StoredSecret>(isSameOrigin(before.baseUrl, after.baseUrl) ? [] : forServices)
  const from = before.signIn
  const to = after.signIn
  if (from.method !== to.method) {
    return new Set<StoredSecret>([...forServices, 'refreshToken', 'appSecret'])
  }
  if (from.method === 'tokenEndpoint' && to.method === 'tokenEndpoint') {
    for (const kind of staleAtEndpoint(from, to)) stale.add(kind)
  }
  return stale
}

/**
 * What a path segment can't hold or wouldn't keep: white space, slashes, and `.` and `..`, which a URL
 * resolves away.
 */
const never = /[\s/\\]|^\.{1,2}$/

/**
 * Refuses what can never be an enterprise's id, without asking the service: empty text, white space or
 * slashes, a whole address. The specification says "string", so the rest is left to the service.
 */
export function checkEnterpriseId(id: string): Problem | undefined {
  if (id === '') return { code: 'input.required' }
  if (/^https?:/i.test(id)) return { code: 'input.enterpriseIdIsAddress' }
  return never.test(id) ? { code: 'input.enterpriseIdUnusable', details: { value: id } } : undefined
}
