import type { z } from 'zod'
import type { ErrorCode } from '../../../contract/codes.ts'
import { DeskFailure } from '../../../contract/errors.ts'
import type { Endpoint } from '../../../contract/routes.ts'
import type { Taking } from '../decoding/checkedReader.ts'
import type { RenewableKind, Tokens } from '../tokens/tokens.ts'
import type { WireReply, WireRequest } from '../wire/wire.ts'

/**
 * What a service's code says of the call that it answers, whatever the words for it are.
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

/** What a success of an endpoint has to hold, and what becomes of its records. */
export interface Content {
  endpoint: Endpoint
  schema: z.core.$ZodType
  taking?: Taking
}

/** A reply, read once; nobody above this looks at a status to learn whether something was done. */
export type Answer =
  | {
      type: 'success'
      data: unknown
      /** What the reply holds there, as it came. */
      text: string
    }
  | {
      type: 'error'
      code: ErrorCode
      /** `undefined`: a code that the service's table does not have. */
      meaning: CodeMeaning | undefined
      message?: string
      cause?: string
      status: number
      body: Record<string, unknown>
      retryAfterMs?: number
    }
  | {
      type: 'noEnvelope'
      form: NoForm
      /** The field that would have said how it went. */
      codeField: string
      status: number
      retryAfterMs?: number
    }

/** The tokens of one attempt: the headers they go in, and each by its kind. */
export interface Authorization {
  headers: Record<string, string>
  clientToken: string
  userToken?: string
  /** `clientToken` is one of the service's own: there is no way to renew it. */
  isFixed?: true
}

/** One service: how its calls are authorized, and how its envelope and its codes are read. Its endpoints carry it. */
export interface Service {
  name: 'memberCenter' | 'activity'
  /** Throws `DeskFailure` of kind `notSignedIn` or `keychain`. */
  authorize(tokens: Tokens): Promise<Authorization>
  /** Without `content` what a success holds is not checked. Throws kind `shape`. */
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
  /** What of the body must not come back in an error's words. */
  secrets?: readonly string[]
}

/**
 * `Bearer` and the token. Throws `token.malformed` for what a header cannot hold; a person may paste anything, and
 * fetch's error would print it.
 */
export function checkedToken(token: string, kind: string): string {
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw new DeskFailure({ kind: 'notSignedIn', code: 'token.malformed', details: { token: kind } })
}
