import type { Route, routes } from '../../contract/routes.ts'
import type { GatewayLimits } from './limits.ts'

export type { GatewayLimits } from './limits.ts'

/** A token, and when it was obtained and expires (epoch milliseconds), where that is known. */
export interface Token {
  value: string
  expiresAt?: number
  /** With `expiresAt` it says how long a token lives, and so when it is due for renewal; kept with it where possible. */
  obtainedAt?: number
}

export type TokenKind = 'clientToken' | 'userToken' | 'refreshToken' | 'activityToken'

/** Where the gateway gets its secrets from and leaves renewed ones. Nothing is cached that was not read here. */
export interface Credentials {
  /** Throws `DeskFailure` of kind `keychain` or `notSignedIn` where there should be one and there is not. */
  read(kind: TokenKind): Promise<Token | undefined>
  save(kind: TokenKind, token: Token): Promise<void>
  appSecret(): Promise<string | undefined>
}

/** A proxy, and where it is not used. */
export interface ProxyRule {
  /** "http://host:3128". */
  url: string
  /** As NO_PROXY has it: hosts and domains, each with all below it, "*.domain" for those below alone, with ":port". */
  except?: string
}

/** One request as observers see it: what it was and how it ended; nothing of its content. */
export interface Exchange {
  endpoint: keyof typeof routes
  method: string
  route: Route
  /** Of HTTP; missing where no reply came. */
  status?: number
  /** What went wrong: the service's own code, as it came, or one of Keydesk's. */
  code?: string
  /** From sending to the whole reply. */
  durationMs: number
}

/** Whom the gateway talks to, and as whom. */
export interface GatewayConfig {
  baseUrl: string
  enterpriseGlobalId: string
  enterpriseCode?: string
  tokenEndpoint?: { url: string; appKey: string; loginName: string }
  credentials: Credentials
  /** Refuses every change before it is sent, with `profile.readOnly`. */
  readOnly?: boolean
  /** The proxy for an address, or undefined for a direct connection. Not asked for what is on this machine. */
  resolveProxy?: (url: string) => Promise<ProxyRule | undefined>
  /** Called for each request when it has ended, in the context of the call that it was made for. Must not throw. */
  onExchange?: (exchange: Exchange) => void
  /** Bounds and pauses in milliseconds; left out: the defaults of `limits.ts`. */
  limits?: Partial<GatewayLimits>
}
