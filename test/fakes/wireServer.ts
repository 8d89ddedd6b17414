import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it came over the wire. */
export interface SeenRequest {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
  /** Which connection it came on, counted from 1. */
  connection: number
}

/**
 * What a test server does with a request. `reset`: a TCP reset without a byte of reply; `close`: an orderly end
 * without one; `cut`: headers that promise all of `body`, and half of it; `hang`: nothing, ever.
 */
export type Answer =
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
  | { cut: string; status?: number }
  | 'reset'
  | 'close'
  | 'hang'

export type Responder = (request: SeenRequest) => Answer | Promise<Answer>

export interface WireServer {
  url: string
  requests: SeenRequest[]
  /** The requests of one method and path ending. */
  to(method: string, pathEnd: string): SeenRequest[]
  respond: Responder
  close(): Promise<void>
}

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: typeof value === 'string' ? value : JSON.stringify(value),
})

/** The success envelope of the member center. */
export const success = (data: unknown = null): Answer => json({ code: 0, message: 'success', data })

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function give(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  if (answer === 'hang') return
  if (answer === 'reset') {
    request.socket.resetAndDestroy()
    return
  }
  if (answer === 'close') {
    request.socket.end()
    return
  }
  if ('cut' in answer) {
    const bytes = Buffer.from(answer.cut)
    response.writeHead(answer.status ?? 200, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, bytes.length / 2), () => setImmediate(() => request.socket.destroy()))
    return
  }
  response.writeHead(answer.status ?? 200, answer.headers ?? {})
  response.end(answer.body ?? '')
}

/** A server on loopback that does with each request what a test wants, and remembers it. */
export async function startWireServer(respond: Responder): Promise<WireServer> {
  const requests: SeenRequest[] = []
  const sockets = new WeakMap<object, number>()
  let connections = 0
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const url = new URL(request.url ?? '', 'http://host')
      const seen: SeenRequest = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body,
        connection: sockets.get(request.socket) ?? 0,
      }
      requests.push(seen)
      give(await wire.respond(seen), request, response)
    })
  })
  server.on('connection', (socket) => sockets.set(socket, (connections += 1)))
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const wire: WireServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    to: (method, pathEnd) => requests.filter((seen) => seen.method === method && seen.path.endsWith(pathEnd)),
    respond,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return wire
}
