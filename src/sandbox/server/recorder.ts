import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '../../contract/routes.ts'
import type { WireRequest } from '../wire/request.ts'

/** How many of the latest requests are kept. */
const MAX_REQUESTS = 2_000

export interface RecordedRequest {
  /** null when no endpoint has this method and path. */
  readonly endpoint: Endpoint | null
  readonly method: string
  readonly path: string
  /** The first value of each parameter, decoded. */
  readonly query: Readonly<Record<string, string>>
  /** Names in lower case. */
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Whether it has changed anything yet, whatever was answered. */
  readonly applied: boolean
}

export class Recorder {
  readonly requests: RecordedRequest[] = []

  /** Records a request; returns a function to say later that it took effect. */
  record(endpoint: Endpoint | null, request: WireRequest): () => void {
    const { method, path, headers, body } = request
    const entry = {
      endpoint,
      method,
      path,
      query: Object.fromEntries([...request.query].reverse()),
      headers,
      body,
      applied: false,
    }
    this.requests.push(entry)
    if (this.requests.length > MAX_REQUESTS) this.requests.shift()
    return () => {
      entry.applied = true
    }
  }
}
