import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Everything that must be found nowhere, each with a mark of its own. */
export const canaries = {
  clientToken: 'canaryClientToken.0a1B2c',
  userToken: 'canaryUserToken+/=0a1B2c',
  activityToken: 'canaryActivityToken-0a1B2c',
  refreshToken: 'canaryRefreshToken~0a1B2c',
  appKey: 'canaryAppKey&0a1B2c',
  appSecret: 'canaryAppSecret:%0a1B2c',
  password: 'canaryPassword<"\\>0a1B2c',
  newPassword: 'canaryNewPassword',
  enterprise: 'canaryEnterprise0a1B2c',
  member: '6440000000000000987',
  assetId: '5550000000000000987',
  assetNumber: 'KDCANARY0987',
  keyNumber: 'KDKEYCANARY0987',
  mobile: '13987654321',
  name: '张金丝雀',
  account: 'canaryaccount',
  remark: 'canary remark',
  keyword: 'canarykeyword',
  department: '7770000000000000987',
  identity: 'canary@example.com',
} as const

/** Each canary in the forms in which a request or a reply carries it. */
export function formsOf(canary: string): string[] {
  const inJson = JSON.stringify(canary).slice(1, -1)
  const escaped = Array.from(canary, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
  return [
    canary,
    inJson,
    escaped,
    encodeURIComponent(canary),
    new URLSearchParams({ '': canary }).toString().slice(1),
    Buffer.from(canary).toString('base64').replace(/=+$/, ''),
    Buffer.from(canary).toString('base64url'),
    Buffer.from(canary).toString('hex'),
  ]
}

/** The canaries that a text holds, in any form. */
export function canariesIn(text: string): string[] {
  const basic = Buffer.from(`${canaries.appKey}:${canaries.appSecret}`).toString('base64')
  const found = Object.entries(canaries).filter(([, canary]) => formsOf(canary).some((form) => text.includes(form)))
  return [...found.map(([name]) => name), ...(text.includes(basic) ? ['basic'] : []), ...(/canary/i.exec(text) ?? [])]
}

const everything = Object.values(canaries).join(' ')

/** What a hostile service makes of a request: it says back all that it was sent, and all else that it knows. */
type Answer = { status?: number; headers?: Record<string, string>; body: string } | 'cut' | 'reset'
export type Manner = (echo: string) => Answer

const json = (body: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** The ways in which it answers, by name. */
export const manners: Record<string, Manner> = {
  'a code of its own': (echo) => json({ code: echo, message: echo, cause: echo, data: echo }, 400),
  'a code that looks like one': () =>
    json({ code: canaries.newPassword, message: canaries.name, resultCode: canaries.newPassword }),
  'a code in the form of ours': () =>
    json({ code: 'canary.newPassword', message: canaries.name, resultCode: 'notFound.canary' }),
  'a mobile number as a code': () => json({ code: Number(canaries.mobile), resultCode: canaries.mobile }),
  'a known code': (echo) =>
    json({ code: 60027, message: echo, cause: echo, data: { failed: [{ userName: echo, message: echo }] } }),
  'a token that is rejected': (echo) => json({ code: 60005, message: echo }, 401),
  'data of another shape': (echo) => json({ code: 0, message: echo, data: { [echo]: echo, list: [{ [echo]: echo }] } }),
  'a page': (echo) => ({ status: 200, headers: { 'content-type': 'text/html' }, body: `<p>${echo}</p>` }),
  'a failure of the server': (echo) => ({ status: 502, body: echo }),
  'a limit': (echo) => ({
    status: 429,
    headers: { 'retry-after': '0', 'x-echo': encodeURIComponent(echo) },
    body: echo,
  }),
  'another address': (echo) => ({ status: 302, headers: { location: `/${encodeURIComponent(echo)}` }, body: echo }),
  'an answer of a token endpoint': (echo) =>
    json(
      { error: canaries.newPassword, error_description: echo, access_token: 1, refresh_token: canaries.refreshToken },
      400,
    ),
  'half an answer': () => 'cut',
  nothing: () => 'reset',
}

/** A server on loopback that answers every request in the manner that is set. */
export async function startHostile(): Promise<{ url: string; seen: () => number; manner: Manner }> {
  let count = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      count += 1
      const headers = JSON.stringify(request.headers)
      const echo = [request.url, headers, Buffer.concat(chunks).toString(), everything].join(' ')
      const answer = hostile.manner(echo)
      if (answer === 'reset') request.socket.resetAndDestroy()
      else if (answer === 'cut') {
        response.writeHead(200, { 'content-length': 1000 })
        response.write(everything, () => setImmediate(() => request.socket.destroy()))
      } else response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const hostile = { url: `http://127.0.0.1:${port}`, seen: () => count, manner: manners['nothing']! }
  return hostile
}
