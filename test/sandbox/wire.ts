import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { expect } from 'vitest'
import type { Sandbox } from '../../src/sandbox/index.ts'

/** The activity service's error table. */
export const activityCodes = ['1001', '1002', '1004', '2001', '3001', '3002'] as const

/** Bodies as any client without lossless numbers reads them: exactness is looked at in the raw text. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** A test names the fields that it expects; a wrong name fails there. */
  readonly json: ReturnType<typeof JSON.parse>
}

export interface Wire {
  readonly method?: string
  readonly headers?: Record<string, string>
  /** An object is written as JSON; a string goes out as it is. */
  readonly body?: unknown
  readonly query?: Record<string, string>
}

export const jsonType = { 'content-type': 'application/json' }

export const tokensOf = (sandbox: Sandbox): Record<string, string> => ({
  authorization: `Bearer ${sandbox.clientToken}`,
  clientToken: sandbox.clientToken,
  userToken: sandbox.userToken,
})

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null }
}

/** One request with exactly these headers and query parameters. */
export async function send(
  sandbox: Sandbox,
  path: string,
  { method = 'GET', headers = {}, body, query = {} }: Wire = {},
): Promise<Answer> {
  const url = new URL(sandbox.baseUrl + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value)
  const written = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  return answerOf(await fetch(url, { method, headers, body: written ?? null }))
}

/** A proper request of the member center below /me/api/v1/enterprise. */
export function memberCenter(
  sandbox: Sandbox,
  method: string,
  path: string,
  more: Pick<Wire, 'body' | 'query'> = {},
): Promise<Answer> {
  return send(sandbox, `/me/api/v1/enterprise${path}`, {
    method,
    headers: { ...tokensOf(sandbox), ...(more.body === undefined ? {} : jsonType) },
    body: more.body,
    query: { g_nonce: randomUUID(), ...more.query },
  })
}

export function join(sandbox: Sandbox, body: unknown): Promise<Answer> {
  return send(sandbox, '/activity/services/activity', {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.activityToken}`, ...jsonType },
    body,
    query: { g_nonce: randomUUID() },
  })
}

export const basic = (key: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(key)}:${encodeURIComponent(secret)}`).toString('base64')}`

export async function token(
  sandbox: Sandbox,
  form: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(sandbox.tokenUrl, {
    method: 'POST',
    headers: {
      authorization: basic(sandbox.appKey, sandbox.appSecret),
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
  })
  return answerOf(response)
}

/** A request text for {@link raw}, asking the server to keep the connection. */
export function requestText(sandbox: Sandbox, method: string, path: string, body = ''): string {
  const { host } = new URL(sandbox.baseUrl)
  const headers = Object.entries({
    host,
    ...tokensOf(sandbox),
    ...(body === '' ? {} : { ...jsonType, 'content-length': Buffer.byteLength(body).toString() }),
  })
  const target = `${path}${path.includes('?') ? '&' : '?'}g_nonce=${randomUUID()}`
  return `${method} ${target} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

/** What a bare socket sees until the other side ends or resets the connection. */
export function raw(sandbox: Sandbox, text: string): Promise<{ received: string; ending: string }> {
  const { hostname, port } = new URL(sandbox.baseUrl)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('end', () => resolve({ received, ending: 'end' }))
    socket.on('error', (error: NodeJS.ErrnoException) => resolve({ received, ending: error.code ?? error.message }))
  })
}

/** Somebody with an asset that can be lent: held, not lent and not in use, and no key of their own. */
export function lendable(sandbox: Sandbox): {
  memberGlobalId: string
  assetId: string
  assetNum: string
  freeKey: string
} {
  const { assets, members, keys } = sandbox.state
  const asset = assets.find(
    ({ cloudAccountGlobalId, borrowedFlag, onlineFlag }) =>
      !borrowedFlag &&
      !onlineFlag &&
      members.some((member) => member.globalId === cloudAccountGlobalId && member.borrowNum === ''),
  )
  const key = keys.find(({ borrowedFlag }) => !borrowedFlag)
  if (!asset?.cloudAccountGlobalId || !key) throw new Error('this enterprise has nothing to lend')
  return {
    memberGlobalId: asset.cloudAccountGlobalId,
    assetId: asset.assetId,
    assetNum: asset.assetNum,
    freeKey: key.assetNum,
  }
}

/** For what happens on the other side of the wire: no test depends on how soon. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 30_000, interval: 5 })

export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('not there')
  return value
}
