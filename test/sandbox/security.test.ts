import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { type Answer, found, jsonType, send, tokensOf } from './wire.ts'

let sandbox: Sandbox
const enterprise = (path: string): string => `/me/api/v1/enterprise${path}`

beforeAll(async () => {
  sandbox = await startSandbox({ businessStatus: 200, errorCodeAs: 'string' })
})
afterAll(() => sandbox.close())

/** A1 to A10 with a proper path; nothing here gets as far as doing anything. */
const ENDPOINTS: Record<string, [method: string, path: () => string, hasBody: boolean]> = {
  A1: ['POST', () => enterprise(`/${sandbox.enterpriseGlobalId}/member`), true],
  A2: ['PUT', () => enterprise(`/${sandbox.enterpriseGlobalId}/member/m`), true],
  A3: ['PUT', () => enterprise(`/${sandbox.enterpriseGlobalId}/member/m/resetPassword`), true],
  A4: ['DELETE', () => enterprise(`/${sandbox.enterpriseGlobalId}/member/m`), false],
  A5: ['GET', () => enterprise(`/${sandbox.enterpriseGlobalId}/members?pageNum=1&pageSize=1`), false],
  A6: ['GET', () => enterprise(`/${sandbox.enterpriseGlobalId}/asset/assetNums`), false],
  A7: ['GET', () => enterprise('/asset/a/merchandiseProducts'), false],
  A8: ['GET', () => enterprise(`/${sandbox.enterpriseGlobalId}/asset/borrowUsbKeys`), false],
  A9: ['POST', () => enterprise('/member/m/privileges'), true],
  A10: ['POST', () => enterprise('/member/m/borrow'), true],
}

describe.each(Object.entries(ENDPOINTS))('%s', (endpoint, [method, path, hasBody]) => {
  const ask = (
    change: { drop?: string; set?: Record<string, string>; nonce?: string | null; body?: unknown } = {},
  ): Promise<Answer> => {
    const headers: Record<string, string> = { ...tokensOf(sandbox), ...(hasBody ? jsonType : {}), ...change.set }
    if (change.drop) delete headers[change.drop]
    const nonce = change.nonce === undefined ? randomUUID() : change.nonce
    return send(sandbox, path(), {
      method,
      headers,
      body: change.body ?? (hasBody ? '{"deleteAssets":[],"addAssets":[]}' : undefined),
      query: nonce === null ? {} : { g_nonce: nonce },
    })
  }
  const code = async (answer: Promise<Answer>): Promise<unknown> => (await answer).json.code

  it.each(['authorization', 'clientToken'])('wants the application token in %s', async (name) => {
    expect(await code(ask({ drop: name }))).toBe('60000')
    expect(await code(ask({ set: { [name]: 'Bearer nonsense' } }))).toBe('60000')
  })

  it('wants the application token to be the same in both, of the right kind and with auth_me', async () => {
    expect(await code(ask({ set: { clientToken: sandbox.activityToken } }))).toBe('60000')
    for (const wrong of [sandbox.activityToken, sandbox.userToken]) {
      expect(await code(ask({ set: { authorization: `Bearer ${wrong}`, clientToken: wrong } }))).toBe('60000')
    }
    expect(await code(ask({ set: { authorization: sandbox.clientToken } }))).toBe('60000')
  })

  it('wants the user token, of the right kind', async () => {
    expect(await code(ask({ drop: 'userToken' }))).toBe('60005')
    expect(await code(ask({ set: { userToken: sandbox.clientToken } }))).toBe('60005')
  })

  it('wants a nonce that was not used before, whatever became of the request that used it', async () => {
    expect(await code(ask({ nonce: null }))).toBe('70001')
    expect(await code(ask({ nonce: '' }))).toBe('70001')
    const nonce = `${endpoint}-once`
    expect(await code(ask({ nonce, drop: 'userToken' }))).toBe('60005')
    expect(await code(ask({ nonce }))).toBe('70001')
  })

  if (hasBody) {
    it('wants JSON, and says so as a web server does', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        expect(await ask({ set: { 'content-type': type } })).toMatchObject({ status: 415, json: { status: 415 } })
      }
      expect((await ask({ set: { 'content-type': 'application/json; charset=utf-8' } })).status).toBe(200)
      for (const body of ['', '{', '[]', '"text"', 'null']) expect((await ask({ body })).status).toBe(400)
    })
  } else {
    it('wants no Content-Type', async () => {
      expect((await ask({ set: jsonType })).status).toBe(400)
    })
  }
})

it('A4 wants no body', async () => {
  const [method, path] = found(ENDPOINTS.A4)
  const { status } = await send(sandbox, path(), {
    method,
    headers: tokensOf(sandbox),
    body: '{}',
    query: { g_nonce: randomUUID() },
  })
  expect(status).toBe(400)
})

it('has no other paths and methods, and records who tried', async () => {
  expect((await send(sandbox, enterprise('/nothing'))).status).toBe(404)
  expect((await send(sandbox, found(ENDPOINTS.A4)[1](), { method: 'PATCH' })).status).toBe(404)
  expect(sandbox.requests.at(-1)).toMatchObject({ endpoint: null, method: 'PATCH', applied: false })
})
