import type { z } from 'zod'
import type { DeskError, Outcome } from '../../contract/errors.ts'
import type { MemberGlobalId } from '../../contract/ids.ts'
import type { Before, ChangeEndpoint, IntentOf } from '../../contract/intents.ts'
import type { Progress } from '../../contract/operations.ts'
import type { ClaimedProduct, FailedAdd, Member, MemberPage } from '../../contract/records.ts'
import type { LookedIn, OpenChange, Shown } from './changes/look.ts'
import type { GatewayConfig } from './config.ts'
import type { ListedMember, PageOf } from './members/pass.ts'
import type { MemberCenter, MemberQuery } from './services/memberCenter.ts'
import type { Answer } from './services/service.ts'
import type { WireReply } from './wire/wire.ts'

export type { Before } from '../../contract/intents.ts'
export type { Evidence, OpenChange, Shown } from './changes/look.ts'
export type { ListedMember } from './members/pass.ts'
export type { Credentials, GatewayConfig, GatewayLimits, Token, TokenKind } from './config.ts'

/**
 * The security check failed. Each request has a nonce of its own: if it was used before, something on the way repeated
 * the request, and the first one may have been done.
 */
export const nonceUsed = '70001'

/** How to stop a call, and how a long read reports progress. */
export interface CallOptions {
  signal?: AbortSignal
  /** Called with how many records were read so far. */
  onProgress?: (progress: Progress) => void
  /**
   * Given by long work: its reads wait if the service limits requests, and fail with `service.limited` once nothing
   * was answered for `limits.stallMs`. Called, as answers come, with whether the service limits.
   */
  whenLimited?: (isLimited: boolean) => void
}

/** What `decodeReply` made of a reply, in whatever thread. Plain data, and opaque: only the gateway looks into it. */
export type Verdict<T = unknown> = { type: 'success'; data: T } | Exclude<Answer, { type: 'success' }>

/** A reply without its body. */
export type ReplyHead = Omit<WireReply, 'bytes'>

/**
 * Decodes and keeps one reply, a page of a list or a whole list or tree. Its bytes own their memory, so it may be
 * transferred. The verdict decides whether the read goes on or tries again; what it throws ends the read.
 */
export type Keep<T = unknown> = (bytes: Uint8Array<ArrayBuffer>, head: ReplyHead) => Promise<Verdict<T>>

/** A page of A5 whose full records are kept elsewhere. */
export type StoredMembersPage = PageOf<ListedMember>

/** How to read a list of employees. */
export interface PeopleOptions extends CallOptions {
  /**
   * Whether these people are enough for the caller, where the list has some of them more than once, in place of others.
   * Left out: only where somebody accepted that, see `GatewayConfig.areAccepted`.
   */
  isEnough?: (members: readonly Member[]) => boolean
  /** Called where the list counts more people than it has: that somebody isn't there proves nothing then. */
  onShort?: () => void
}

/** How to read the state before a change is sent. */
export interface BeforeOptions {
  signal?: AbortSignal
  /** Whole lists as read for another change may be reused if that reading began at most this many milliseconds ago. */
  maxAgeMs?: number
}

/** The outcome for each employee of one A1 request. */
export interface AddOutcome {
  succeeded: Member[]
  failed: FailedAdd[]
  unknown: { userName: string; error: DeskError }[]
  /** A part of this was found by listing the accounts, because the reply didn't say. */
  settledByReading?: true
  /** Why the whole request was refused; if set, nobody was added. */
  error?: DeskError
  /** Where somebody is unknown: see `Outcome`. */
  entry?: string
  settles?: string | null
}

/** The outcome of a change, by endpoint. */
export interface Settled extends Record<Exclude<ChangeEndpoint, 'A1' | 'B1'>, Outcome> {
  A1: AddOutcome
  B1: Outcome<{ products: ClaimedProduct[] }>
}

type ReadCalls = MemberCenter['reads']
type IdsOf<N extends keyof ReadCalls> = Parameters<ReadCalls[N]>

/** The reads that are one request each, called with their ids and then with options. */
export type Reads = {
  [N in keyof ReadCalls]: (
    ...given: [...ids: IdsOf<N>, options?: CallOptions]
  ) => Promise<z.output<ReturnType<ReadCalls[N]>['reply']['schema']>>
}

/** Reads an enterprise, or the copy of one. Returns the records or throws a `DeskFailure`. */
export interface Reading extends Pick<Reads, 'listAssets' | 'showProducts' | 'listKeys'> {
  /** A5, one page as the service cuts it: it may be smaller than `pageSize`. */
  listMembers(query: MemberQuery & { page: number; pageSize: number }, options?: CallOptions): Promise<MemberPage>
  /**
   * A5, every page; each member once, by `globalId`, although records may move between pages meanwhile. Throws
   * `list.repeated` if some stand in it more than once, in place of others, and that is not enough.
   */
  listAllMembers(query: MemberQuery, options?: PeopleOptions): Promise<Member[]>
}

/** A list that counts `total` and has `count` different people, since these stand in it more than once. */
export interface Lacking {
  total: number
  count: number
  ids: MemberGlobalId[]
}

/** The same with the replies kept elsewhere: nothing of them is decoded here. */
interface Keeping {
  /** A5, every page, perhaps several times; `members`: the ids of those in the list. */
  keepMembers(
    query: MemberQuery,
    keep: Keep<StoredMembersPage>,
    options?: CallOptions,
  ): Promise<{ members: MemberGlobalId[]; lacking?: Lacking }>
  /** A read of one request. */
  keep<N extends keyof Reads>(read: N, ids: IdsOf<N>, keep: Keep, options?: CallOptions): Promise<void>
}

/**
 * The two services and the token endpoint, for one profile. A change takes two steps, in this order, with the same
 * intent; the caller may store the result of the first before taking the next.
 */
export interface Gateway extends Reading, Reads, Keeping {
  /**
   * Reads the state before the change, each list once. Throws if the change must not be sent without it. (A1 and A4
   * are sent all the same; for them it only helps to settle the outcome.)
   */
  before<E extends ChangeEndpoint>(intent: IntentOf<E>, options?: BeforeOptions): Promise<Before>
  /**
   * Sends the one request, and tells what its answer comes to. Throws `DeskFailure` only if nothing was done: not sent,
   * or refused because of its tokens. `passwords`: A3's new one, A1's in the order of the people.
   */
  send<E extends ChangeEndpoint>(
    intent: IntentOf<E>,
    before: Before,
    options?: { signal?: AbortSignal; passwords?: readonly string[] },
  ): Promise<Settled[E]>
  /**
   * Reads what shows what became of changes, each list once for all of them, and completely; nothing is ever sent. Not
   * for A3 and B1, which can't be read back. Undefined where a list can't be read or doesn't add up.
   */
  look(
    changes: readonly OpenChange[],
    options?: {
      signal?: AbortSignal
      /** What the service said at another time, instead of what it says now. */
      lookedIn?: LookedIn
    },
  ): Promise<(Shown | undefined)[]>
  /**
   * RFC 6749 §4.4 and §4.3: fetches an application token and, with the password, a user token, and saves them.
   * The password is sent once and not kept.
   */
  signIn(password: string, options?: CallOptions): Promise<void>
  /** Gets the token that claims are sent with, and sends none. Throws kind `notSignedIn`, or what the endpoint said. */
  readyToClaim(): Promise<void>
  /** Stops reads, waits for a change that is under way, and closes all connections. */
  close(): Promise<void>
}

export type CreateGateway = (config: GatewayConfig) => Gateway
