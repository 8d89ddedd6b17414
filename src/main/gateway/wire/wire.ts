import type { WireCode } from '../../../contract/codes.ts'

/** One request as it goes over the wire. */
export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: URL
  headers: Record<string, string>
  body?: string
}

/** One answer as it came, whoever gave it. */
export interface WireReply {
  status: number
  /** Its body, alone in its memory. */
  bytes: Uint8Array<ArrayBuffer>
  /** `Retry-After` in milliseconds from now, where it is there and can be read. */
  retryAfterMs?: number
}

/** UTF-8, without the mark that it may begin with. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/**
 * No answer, or half of one. Carries nothing of the request: the errors of fetch and ky print tokens and bodies.
 */
export class WireFailure extends Error {
  readonly code: WireCode
  /** False only where it is certain that not one byte of the request left. */
  readonly sent: boolean
  /** The status, where the headers of the reply had arrived, or a proxy's where it refused the tunnel. */
  readonly status: number | undefined
  /** The proxy whose failure it is, as host and port. */
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
