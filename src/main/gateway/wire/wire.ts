import type { WireCode } from '../../../contract/codes.ts'

/** One request as it goes over the wire. */
export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: URL
  headers: Record<string, string>
  body?: string
}

/** One answer as it came, from whatever server. */
export interface WireReply {
  status: number
  /** Its body, which owns its memory. */
  bytes: Uint8Array<ArrayBuffer>
  /** `Retry-After` in milliseconds from now, if present and readable. */
  retryAfterMs?: number
  /** `WWW-Authenticate` asks for another Bearer token (RFC 6750 §3). */
  asksForToken?: true
  /** `Date`, the service's time in epoch milliseconds (RFC 9110 §6.6.1), if present and readable. */
  dateMs?: number
}

/** Decodes UTF-8, without a byte order mark. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** No answer, or part of one. Carries nothing of the request: the errors of fetch and ky print tokens and bodies. */
export class WireFailure extends Error {
  readonly code: WireCode
  /** False only if it is certain that not one byte of the request was sent. */
  readonly sent: boolean
  /** The status, if the reply's headers had arrived, or a proxy's if it refused the tunnel. */
  readonly status: number | undefined
  /** The proxy that failed, as host and port. */
  readonly proxy: string | undefined

  constructor(code: WireCode, sent: boolean, { status, proxy }: { status?: number; proxy?: string | undefined } = {}) {
    super(code)
    this.name = 'WireFailure'
    this.code = code
    this.sent = sent
    this.status = status
    this.proxy = proxy
  }
}

/** The caller stopped it before it was sent, or while it was read. */
export class WireCancelled extends Error {}
