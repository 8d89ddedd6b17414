import type { DeskError } from '../../contract/errors.ts'
import type { AssetId, Long, MemberGlobalId } from '../../contract/ids.ts'
import type { ChangeEndpoint, IntentOf } from '../../contract/intents.ts'
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
import type { GatewayConfig } from './config.ts'
import type { PageOf } from './members/pass.ts'
import type { Answer } from './services/service.ts'
import type { WireReply } from './wire/wire.ts'

export type { Credentials, GatewayConfig, GatewayLimits, Token, TokenKind } from './config.ts'

/** How a call can be stopped, and how a long read says where it is. */
export interface CallOptions {
  signal?: AbortSignal
  /** Pages or records read so far, and how many there are where that is known. */
  onProgress?: (done: number, total?: number) => void
  /**
   * Long work gives this: its reads wait for a service that limits how often it is asked, until nothing has been
   * answered for `limits.stallMs`, and then fail with `service.limited`. Hears, as answers come, whether it is limited.
   */
  whenLimited?: (isLimited: boolean) => void
}

/**
 * What was made of a reply: `decodeReply` gives it, in whatever thread. Plain data, and as opaque: only the gateway
 * looks into it.
 */
export type Verdict<T = unknown> = { type: 'success'; data: T; text: '' } | Exclude<Answer, { type: 'success' }>

/** What of a reply is not its body. */
export type ReplyHead = Omit<WireReply, 'bytes'>

/**
 * Decodes and keeps one reply, a page of a list or a whole list or tree. Its bytes are alone in their memory, which may
 * be handed on. A read goes on, or tries again, by what it gives; what it throws ends the read.
 */
export type Keep<T = unknown> = (bytes: Uint8Array<ArrayBuffer>, head: ReplyHead) => Promise<Verdict<T>>

/** A page of A5 whose records are kept elsewhere. */
export type MembersKept = PageOf<ListedMember>

/** What is known here of a member that is kept elsewhere. */
export type ListedMember = Pick<Member, 'globalId' | 'userName'>

/** What is filtered by (A5); `keyword` matches employee name or account. */
export interface MemberQuery {
  keyword?: string
  departmentId?: Long
}

/**
 * What the service lists of the records that a change concerns, and of those that its ids or numbers may have been
 * mistaken for. A list that was not read, or could not be, is not there. Plain data: it can be written down.
 */
export interface Before {
  /** A2 and A4: the employee, or nobody. A1: those whose accounts could be taken for new ones. */
  members?: Member[]
  /** A9 and A10. */
  assets?: AssetEntry[]
  /** A10. */
  keys?: BorrowedKey[]
}

/** How a change is looked at before it is sent. */
export interface BeforeOptions {
  signal?: AbortSignal
  /** A6 and A8 as read for another change will do where their reading began at most so many milliseconds ago. */
  maxAgeMs?: number
}

/** What an answer of the service says besides "done". */
interface Replies {
  /** What it says of each person; of some it may say nothing. */
  A1: { succeeded: Member[]; failed: FailedAdd[] }
  A2: object
  A3: object
  A4: object
  A9: object
  A10: object
  B1: { products: ClaimedProduct[] }
}

/** What is known of a change from its one request. Plain data: it can be written down. */
export type Sent<E extends ChangeEndpoint = ChangeEndpoint> =
  | { verdict: 'done'; reply: Replies[E] }
  | { verdict: 'refused'; error: DeskError }
  | {
      verdict: 'unclear'
      error: DeskError
      /** Epoch milliseconds. The service may be at it until then: that nothing is done yet proves nothing. */
      mayRunUntil?: number
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

/** What a change came to. */
export interface Settled {
  A1: AddOutcome
  A2: Outcome
  A3: Outcome
  A4: Outcome
  A9: Outcome
  A10: Outcome
  B1: Outcome<Replies['B1']>
}

/** What is read of an enterprise. Answers with the records or throws a `DeskFailure`. */
export interface Reading {
  /** A5, one page as the service cuts it: it may be smaller than `pageSize`. */
  listMembers(query: MemberQuery & { page: number; pageSize: number }, options?: CallOptions): Promise<MemberPage>
  /** A5, every page; each member once, by `globalId`, although records may move between pages meanwhile. */
  listAllMembers(query: MemberQuery, options?: CallOptions): Promise<Member[]>
  /** A6. */
  listAssets(options?: CallOptions): Promise<AssetEntry[]>
  /** A7. */
  showProducts(asset: AssetId, options?: CallOptions): Promise<ProductTree>
  /** A8. */
  listKeys(options?: CallOptions): Promise<BorrowedKey[]>
}

/** The same for whoever keeps what is read: nothing of a reply is decoded here. */
interface Keeping {
  /** A5, every page, perhaps several times; the ids of those who are in the list. */
  keepMembers(query: MemberQuery, keep: Keep<MembersKept>, options?: CallOptions): Promise<MemberGlobalId[]>
  /** A6. */
  keepAssets(keep: Keep, options?: CallOptions): Promise<void>
  /** A7. */
  keepProducts(asset: AssetId, keep: Keep, options?: CallOptions): Promise<void>
  /** A8. */
  keepKeys(keep: Keep, options?: CallOptions): Promise<void>
}

/**
 * The two services and the token endpoint, for one profile. A change takes three steps, in this order, each on the same
 * intent; who asks for them may write down what came of one before it takes the next.
 */
export interface Gateway extends Reading, Keeping {
  /**
   * How things stand, each list read once. Throws where the change must not be sent without knowing it. (A1 and A4 are
   * sent all the same: knowing it only helps to settle them.)
   */
  before<E extends ChangeEndpoint>(intent: IntentOf<E>, options?: BeforeOptions): Promise<Before>
  /**
   * The one request. Throws `DeskFailure` only where nothing was done: not sent, or refused for its tokens.
   * `passwords`: A3's new one, A1's in the order of the people.
   */
  send<E extends ChangeEndpoint>(
    intent: IntentOf<E>,
    before: Before,
    options?: { signal?: AbortSignal; passwords?: readonly string[] },
  ): Promise<Sent<E>>
  /**
   * What became of it: as the answer says, or where that is unclear, as reading shows; nothing is ever sent again.
   * A3 and B1 cannot be read back. Without `before` what is there already proves less.
   */
  settle<E extends ChangeEndpoint>(intent: IntentOf<E>, before: Before | undefined, sent: Sent<E>): Promise<Settled[E]>
  /**
   * RFC 6749 §4.4 and §4.3: fetches an application token and, with the password, a user token, and saves them.
   * The password is sent once and not kept.
   */
  signIn(password: string, options?: CallOptions): Promise<void>
  /** Stops what is being read, waits for a change that is under way, and ends all connections. */
  close(): Promise<void>
}

export type CreateGateway = (config: GatewayConfig) => Gateway
