import type { DeskError } from '../../contract/errors.ts'
import type { AssetId, AssetNumber, KeyNumber, Long, MemberGlobalId } from '../../contract/ids.ts'
import type { NewMember } from '../../contract/inputs.ts'
import type { Outcome } from '../../contract/outcome.ts'
import type {
  AssetEntry,
  BorrowedKey,
  ClaimedProduct,
  FailedAdd,
  Member,
  MemberPage,
  ProductTree,
} from '../../contract/records.ts'

/** How a call can be stopped, and how a long read says where it is. */
export interface CallOptions {
  signal?: AbortSignal
  /** Pages or records read so far, and how many there are where that is known. */
  onProgress?: (done: number, total?: number) => void
}

/** What is filtered by (A5); `keyword` matches employee name or account. */
export interface MemberQuery {
  keyword?: string
  departmentId?: Long
}

/** A2's body: all of it, because the specification does not say what a missing field does. */
export interface MemberEdit {
  userName: string
  name: string
  departmentId?: Long
  remark?: string
  passwordMobile?: string
}

/** What became of each person of one A1 request. */
export interface AddOutcome {
  succeeded: Member[]
  failed: FailedAdd[]
  unknown: { userName: string; error: DeskError }[]
  /** Part of this was found by listing the accounts, because the reply did not say. */
  settledByReading?: true
  /** Why the whole request was refused; nobody was added then. */
  error?: DeskError
}

/**
 * The two services and the token endpoint, for one profile. Reads answer with the record or throw a `DeskFailure`;
 * whatever changes something is sent once and answers with an `Outcome`. It throws only when nothing was sent.
 */
export interface Gateway {
  /** A5, one page as the service cuts it: it may be smaller than `pageSize`. */
  listMembers(query: MemberQuery & { page: number; pageSize: number }, options?: CallOptions): Promise<MemberPage>
  /** A5, every page; each member once, by `globalId`, although records may move between pages meanwhile. */
  listAllMembers(query: MemberQuery, options?: CallOptions): Promise<Member[]>
  /** A1, one request: at most 100 people. */
  addMembers(members: NewMember[], options?: CallOptions): Promise<AddOutcome>
  /** A2. `knownUserName` is the account name as listed: settling by reading then needs no search through everybody. */
  editMember(
    member: MemberGlobalId,
    edit: MemberEdit,
    options?: CallOptions & { knownUserName?: string },
  ): Promise<Outcome>
  /** A3. Cannot be read back: without a usable reply it stays unknown. */
  resetPassword(member: MemberGlobalId, password: string, options?: CallOptions): Promise<Outcome>
  /** A4. */
  deleteMember(member: MemberGlobalId, options?: CallOptions & { knownUserName?: string }): Promise<Outcome>
  /** A6. */
  listAssets(options?: CallOptions): Promise<AssetEntry[]>
  /** A7. */
  showProducts(asset: AssetId, options?: CallOptions): Promise<ProductTree>
  /** A8. */
  listKeys(options?: CallOptions): Promise<BorrowedKey[]>
  /** A9. */
  configureAssets(
    member: MemberGlobalId,
    change: { add: AssetNumber[]; remove: AssetNumber[] },
    options?: CallOptions,
  ): Promise<Outcome>
  /** A10. */
  lend(member: MemberGlobalId, key: KeyNumber, assets: AssetId[], options?: CallOptions): Promise<Outcome>
  /** B1. Cannot be read back: without a usable reply it stays unknown. */
  claimActivity(
    claim: { identity: string; activityLabel: string; source: string; branch: string },
    options?: CallOptions,
  ): Promise<Outcome<{ products: ClaimedProduct[] }>>
  /**
   * RFC 6749 §4.4 and §4.3: fetches an application token and, with the password, a user token, and saves them.
   * The password is sent once and not kept.
   */
  signIn(password: string, options?: CallOptions): Promise<void>
  /** Stops what is being read, waits for a change that is under way, and ends all connections. */
  close(): Promise<void>
}

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

/** Where the gateway talks to, and with whom as. */
export interface GatewayConfig {
  baseUrl: string
  enterpriseGlobalId: string
  enterpriseCode?: string
  tokenEndpoint?: { url: string; appKey: string; loginName: string }
  credentials: Credentials
  /** Refuses every change before it is sent, with `profile.readOnly`. */
  readOnly?: boolean
  /** The system's proxy for an address, as a URL ("http://host:3128"), or undefined for a direct connection. */
  resolveProxy?: (url: string) => Promise<string | undefined>
  /** Bounds and pauses in milliseconds; left out: the defaults of `limits.ts`. */
  limits?: Partial<GatewayLimits>
}

export interface GatewayLimits {
  /** Reads under way at once, all kinds together. */
  concurrentReads: number
  /** One attempt of a read. */
  readTimeoutMs: number
  /** The one attempt of a change. */
  changeTimeoutMs: number
  /** How much longer the reply to a change is waited for once the person has stopped it. */
  stopGraceMs: number
  /** Attempts of a read, the first included. */
  readAttempts: number
  /** First pause between attempts; each later one is doubled, with jitter. */
  retryPauseMs: number
  /** No pause is longer, whatever `Retry-After` says; a longer one ends the attempts. */
  retryPauseBoundMs: number
  /** Pauses before each look when a change is settled by reading. */
  settlePausesMs: readonly number[]
}

export type CreateGateway = (config: GatewayConfig) => Gateway
