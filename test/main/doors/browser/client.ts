import { request, type IncomingMessage } from 'node:http'
import { buffer, text } from 'node:stream/consumers'

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}
export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A request with exactly these headers: unlike fetch, it lets a test lie about Host and Origin. */
export function open(origin: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const { port } = new URL(origin)
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
  const response = new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  )
  sent.end(body)
  return { sent, response }
}

export async function ask(origin: string, path: string, sent?: Sent): Promise<Answer> {
  const response = await open(origin, path, sent).response
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}

export async function askBytes(origin: string, path: string, sent?: Sent): Promise<Buffer> {
  return buffer(await open(origin, path, sent).response)
}

/** As the page does with the key in its address. */
export function trade(origin: string, key: unknown, more: Record<string, string> = {}): Promise<Answer> {
  const headers = { origin, 'content-type': 'application/json', ...more }
  return ask(origin, '/session', { method: 'POST', headers, body: JSON.stringify({ key }) })
}

/** A page that has traded the key for its token. */
export async function enter({ address, origin }: { address: string; origin: string }) {
  const { body } = await trade(origin, new URL(address).searchParams.get('key'))
  const session = { 'keydesk-session': (JSON.parse(body) as { token: string }).token }
  const headers = { ...session, origin, 'content-type': 'application/json' }
  return {
    session,
    get: (path: string) => ask(origin, path, { headers: session }),
    post: (path: string, body: unknown, more: Record<string, string> = {}) =>
      ask(origin, path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }),
  }
}
