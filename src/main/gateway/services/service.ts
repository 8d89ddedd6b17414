import type { z } from 'zod'
import type { ErrorCode } from '../../../contract/codes.ts'
import { DeskFailure } from '../../../contract/errors.ts'
import type { Endpoint } from '../../../contract/routes.ts'
import { fitsHeader } from '../../../domain/memberRules.ts'
import type { Taking } from '../decoding/checkedReader.ts'
import type { RenewableKind, Tokens } from '../tokens/tokens.ts'
import type { WireReply, WireRequest } from '../wire/wire.ts'

/**
 * What a service's code means for the call, independent of any words.
 * - `refused`: the service did not do it.
 * - `clientToken`, `userToken`: it did not do it because of this token.
 * - `passing`: trouble on the service's side, which does not say whether something was done.
 */
export type CodeMeaning = 'refused' | RenewableKind | 'passing'

/**
 * What is no envelope. `page`: some other document; `broken`: JSON that ends early, or nothing; `noCode`: JSON without a
 * code; `tooComplex`: JSON that would take far more memory than its bytes.
 */
export type NoForm = 'page' | 'broken' | 'noCode' | 'tooComplex'

/**
 * What a success of a read must contain, and how much the reply may be before it is given up: at least four times what
 * the largest enterprise has that Keydesk is built for (A5 in pages, 20,000 asset numbers, trees of about 100 KB, 2,000
 * keys).
 */
export interface ReadReply<S extends z.core.$ZodType = z.core.$ZodType> {
  schema: S
  bytes: number
  /** Records, including the objects in them: the smallest ones take many times the memory of their text. */
  objects: number
}

/** What to read of an endpoint's success, and what to do with its records. */
export interface Content {
  endpoint: Endpoint
  reply: ReadReply
  taking?: Taking
}

/** A reply, read once; nothing above this looks at the status to learn whether something was done. */
export type Answer =
  | {
      type: 'success'
      data: unknown
      /** The text of `data` as it came, in UTF-8; a view of the reply. */
      content?: Uint8Array
    }
  | {
      type: 'error'
      code: ErrorCode
      /** `undefined`: a code that the service's table does not have. */
      meaning: CodeMeaning | undefined
      /** The code is in the table of the service that was asked. */
      isInTable: boolean
      message?: string
      cause?: string
      status: number
      body: Record<string, unknown>
      retryAfterMs?: number
      asksForToken?: true
    }
  | {
      type: 'noEnvelope'
      form: NoForm
      /** The field that should hold the code. */
      codeField: string
      status: number
      retryAfterMs?: number
      asksForToken?: true
    }

/** The tokens of one attempt: their headers, and each token by its kind. */
export interface Authorization {
  headers: Record<string, string>
  clientToken: string
  userToken?: string
  /** `clientToken` is the service's own, which can't be renewed. */
  isFixed?: true
}

/** One service: how its calls are authorized, and how its envelope and its codes are read. Its endpoints carry it. */
export interface Service {
  name: 'memberCenter' | 'activity'
  /** Throws `DeskFailure` of kind `notSignedIn` or `keychain`. */
  authorize(tokens: Tokens): Promise<Authorization>
  /** Without `content` a success is not checked. Throws kind `shape`. */
  readAnswer(reply: WireReply, content?: Content): Answer
}

/** One endpoint of the specification, called with values. */
export interface Call {
  endpoint: Exclude<Endpoint, 'token'>
  service: Service
  method: WireRequest['method']
  /** Below the base address, its segments escaped. */
  path: string
  query?: Record<string, string | number | undefined>
  body?: object
  /** Values of the body that must not appear in an error. */
  secrets?: readonly string[]
  /** Of a read. */
  reply?: ReadReply
}

export interface ReadCall<S extends z.ZodType = z.ZodType> extends Call {
  reply: ReadReply<S>
}

/**
 * Checks a token for use in a header. Throws `token.malformed` for what a header can't hold: the environment may have
 * anything, and fetch's error would print it.
 */
export function checkedToken(token: string, kind: string): string {
  if (fitsHeader(token)) return token
  throw new DeskFailure({ kind: 'notSignedIn', code: 'token.malformed', details: { token: kind } })
}
