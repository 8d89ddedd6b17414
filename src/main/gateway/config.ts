import type { Services } from '../../contract/profiles.ts'
import type { Route, routes } from '../../contract/routes.ts'
import type { GatewayLimits } from './limits.ts'

export type { GatewayLimits } from './limits.ts'

/** A token, and when it was obtained and expires (epoch milliseconds), where that is known. */
export interface Token {
  value: string
  expiresAt?: number
  /** With `expiresAt` it tells how long a token lives, and so when to renew it; stored with it if possible. */
  obtainedAt?: number
}

export type TokenKind = 'clientToken' | 'userToken' | 'refreshToken' | 'activityToken'

/** Where the gateway reads its secrets and stores renewed ones. It caches nothing that it didn't read here. */
export interface Credentials {
  /** Throws `DeskFailure` of kind `keychain` or `notSignedIn` if there should be one but isn't. */
  read(kind: TokenKind): Promise<Token | undefined>
  save(kind: TokenKind, token: Token): Promise<void>
  appSecret(): Promise<string | undefined>
}

/** A proxy, and the hosts it isn't used for. */
export interface ProxyRule {
  /** "http://host:3128". */
  url: string
  /**
   * In the form of NO_PROXY: hosts and domains with their subdomains, "*.domain" for subdomains only, each optionally
   * with ":port".
   */
  except?: string
}

/** One request as observers see it: its kind and how it ended, nothing of its content. */
export interface Exchange {
  endpoint: keyof typeof routes
  method: string
  route: Route
  /** Of HTTP; missing where no reply came. */
  status?: number
  /** The error: the service's own code as it came, or one of Keydesk's. */
  code?: string
  /** From sending to the whole reply. */
  durationMs: number
  /** What the service's clock says, in epoch milliseconds, where it does. */
  dateMs?: number
}

/** Where the gateway connects, and with which credentials. */
export interface GatewayConfig {
  baseUrl: string
  enterpriseGlobalId: string
  enterpriseCode?: string
  tokenEndpoint?: { url: string; appKey: string; loginName: string }
  credentials: Credentials
  /** Refuses every change before it is sent, with `profile.readOnly`. */
  readOnly?: boolean
  /** Refuses, before it is sent, what goes to another service than these. Left out: both. */
  services?: Services
  /** Whether somebody took a list that has these employees more than once. Left out: never. */
  areAccepted?: (ids: readonly string[]) => Promise<boolean>
  /** The proxy for an address, or undefined for a direct connection. Not called for addresses on this machine. */
  resolveProxy?: (url: string) => Promise<ProxyRule | undefined>
  /** Called for each request once it has ended, in the async context of its call. Must not throw. */
  onExchange?: (exchange: Exchange) => void
  /** Bounds and pauses in milliseconds; left out: the defaults of `limits.ts`. */
  limits?: Partial<GatewayLimits>
}
