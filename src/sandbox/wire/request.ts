import type { IncomingHttpHeaders } from 'node:http'

export interface WireRequest {
  readonly method: string
  readonly path: string
  /** Of the path template, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export const jsonReply = (status: number, body: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
  body,
})
