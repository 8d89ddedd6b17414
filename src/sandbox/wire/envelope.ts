import { STATUS_CODES, type IncomingHttpHeaders } from 'node:http'
import type { SandboxSettings } from '../options.ts'
import { messageOf } from './codes.ts'
import { WrittenJson, writeJson, type NotProcessed, type Refusal } from './fields.ts'

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

/** Writes the member center's envelopes, in each of the ways that the specification leaves open. */
export class Envelopes {
  readonly #settings: Pick<SandboxSettings, 'businessStatus' | 'errorCodeAs'>
  #refusals = 0

  constructor(settings: Pick<SandboxSettings, 'businessStatus' | 'errorCodeAs'>) {
    this.#settings = settings
  }

  success(data: unknown): Reply {
    const written = data instanceof WrittenJson ? data.text : writeJson(data)
    return jsonReply(200, `{"code":0,"message":"success","data":${written}}`)
  }

  /**
   * `mixed` settings take turns so that four refusals in a row show all four combinations, except where the status is
   * given.
   */
  refusal({ code, detail, numbers, data }: Refusal, givenStatus?: 200 | 299): Reply {
    const { businessStatus, errorCodeAs } = this.#settings
    const turn = this.#refusals++
    const usualStatus = businessStatus === 'mixed' ? (turn % 2 === 0 ? 299 : 200) : businessStatus
    const writtenAs = errorCodeAs === 'mixed' ? (turn % 4 < 2 ? 'string' : 'number') : errorCodeAs
    const body = {
      code: writtenAs === 'string' ? String(code) : Number(code),
      message: messageOf(code, numbers),
      cause: detail,
      ...(data === null ? {} : { data }),
    }
    return jsonReply(givenStatus ?? usualStatus, writeJson(body))
  }
}

/** The web server's own error page, which has none of the envelope's fields. */
export const notProcessedReply = ({ status, message }: NotProcessed, path: string): Reply =>
  jsonReply(status, writeJson({ status, error: STATUS_CODES[status], detail: message, path }))
