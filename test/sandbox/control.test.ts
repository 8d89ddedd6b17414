import { request } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { eventually, jsonType, memberCenter, send } from './wire.ts'

let sandbox: Sandbox
const assets = () => memberCenter(sandbox, 'GET', `/${sandbox.enterpriseGlobalId}/asset/assetNums`)
const control = (method: string, path: string, body?: unknown) =>
  send(sandbox, `/sandbox${path}`, { method, headers: jsonType, body })

beforeEach(async () => {
  sandbox = await startSandbox({ members: 5, assets: 5, keys: 2 })
})
afterEach(() => sandbox.close())

it('tells how to connect and what was done', async () => {
  await memberCenter(sandbox, 'DELETE', `/${sandbox.enterpriseGlobalId}/member/${sandbox.state.members[0]?.globalId}`)
  const { enterpriseGlobalId, enterpriseCode, clientToken, userToken, appKey, appSecret, userName, password } = sandbox
  expect((await control('GET', '/state')).json).toMatchObject({
    enterpriseGlobalId,
    enterpriseCode,
    clientToken,
    userToken,
    credentials: { appKey, appSecret, userName, password },
    members: 4,
    assets: 5,
    keys: 2,
    requests: 1,
    faults: [],
    applied: [{ endpoint: 'A4', count: 1 }],
  })
})

it('adds and clears faults', async () => {
  const rule = { on: 'A6', what: 'status', status: 503 }
  expect((await control('POST', '/faults', rule)).json.faults).toEqual([rule])
  expect((await assets()).status).toBe(503)
  await control('POST', '/faults', [rule, { on: 'any', what: 'hang' }])
  expect((await control('DELETE', '/faults')).json.faults).toEqual([])
  expect((await assets()).status).toBe(200)
})

it('adds faults that say what becomes of the change', async () => {
  const [first, second] = sandbox.state.members
  const rules = [
    {
      on: 'A4',
      what: 'status',
      status: 401,
      headers: { 'WWW-Authenticate': 'Bearer realm="x", error="invalid_token"' },
      applied: 'atOnce',
    },
    { on: 'A4', what: 'code', code: '500', status: 200, applied: { afterMs: 10 } },
  ]
  expect((await control('POST', '/faults', rules)).json.faults).toEqual(rules)
  const remove = (globalId?: string) =>
    memberCenter(sandbox, 'DELETE', `/${sandbox.enterpriseGlobalId}/member/${globalId}`)
  const stranger = await remove(first?.globalId)
  expect([stranger.status, stranger.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer realm="x", error="invalid_token"',
  ])
  expect(sandbox.state.members).toHaveLength(4)
  const refused = await remove(second?.globalId)
  expect([refused.status, String(refused.json.code)]).toEqual([200, '500'])
  await eventually(() => sandbox.state.members.length).toBe(3)
  expect((await control('GET', '/state')).json.applied).toEqual([
    { endpoint: 'A4', subject: first?.globalId, count: 1, halves: 0 },
    { endpoint: 'A4', subject: second?.globalId, count: 1, halves: 0 },
  ])
})

it('changes the enterprise, the time and the tokens', async () => {
  const before = sandbox.clientToken
  const { json } = await control('POST', '/enterprise', {
    enterpriseCode: 'abc1',
    boundToCustomer: false,
    advanceMs: 1_000,
    expire: ['application'],
  })
  expect(json).toMatchObject({ enterpriseCode: 'abc1', boundToCustomer: false })
  expect(sandbox.enterpriseCode).toBe('abc1')
  expect(sandbox.clientToken).not.toBe(before)
  expect(String((await assets()).json.code)).toBe('60017')
})

it.each([
  ['/faults', { on: 'A6', what: 'explode' }],
  ['/faults', [{ on: 'A99', what: 'hang' }]],
  ['/faults', { on: 'A4', what: 'lost', applied: 'half' }],
  ['/faults', '{'],
  ['/enterprise', { enterpriseCode: 'no-dashes' }],
  ['/enterprise', { unknown: true }],
])('refuses at %s what it does not understand: %j', async (path, body) => {
  const { status, json } = await control('POST', path, body)
  expect([status, typeof json.error]).toEqual([400, 'string'])
  expect((await control('GET', '/state')).json.faults).toEqual([])
})

it('answers nobody who came by another name, nor a page’s form', async () => {
  const { hostname, port } = new URL(sandbox.baseUrl)
  const status = await new Promise((resolve, reject) => {
    request({ hostname, port, path: '/sandbox/state', headers: { host: 'example.com' } }, (response) =>
      resolve(response.resume().statusCode),
    )
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
  expect(
    (
      await send(sandbox, '/sandbox/faults', {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: '{"on":"any","what":"hang"}',
      })
    ).status,
  ).toBe(400)
})

it('is not among the recorded requests', async () => {
  await control('GET', '/state')
  await assets()
  expect(sandbox.requests.map(({ endpoint }) => endpoint)).toEqual(['A6'])
})
