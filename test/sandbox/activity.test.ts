import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { found, join, jsonType, send, token } from './wire.ts'

let sandbox: Sandbox
const claim = (identity: string, activityLabel = 'spring-trial') =>
  join(sandbox, { identity, activityLabel, source: 's', branch: 'b' })

beforeEach(async () => {
  sandbox = await startSandbox({ now: () => Date.UTC(2030, 0, 31, 8) })
})
afterEach(() => sandbox.close())

it('gives the products of the activity', async () => {
  const { status, json } = await claim('someone@example.com')
  expect([status, json.resultCode, json.resultMessage]).toEqual([200, '0000', 'success'])
  const common = { activityId: 'act-1001', limitStartDate: '2030-01-31 08:00:00', limitEndDate: '2030-03-02 08:00:00' }
  expect(json.detail.products).toEqual([
    { ...common, subActivityId: 'sub-1', productUri: expect.any(String), activateType: '0' },
    { ...common, subActivityId: 'sub-2', productUri: expect.any(String), activateType: '1' },
  ])
  expect(sandbox.state.appliedCount('B1', 'someone@example.com spring-trial')).toBe(1)
})

it('takes each kind of identity', async () => {
  const { members, assets, keys } = sandbox.state
  for (const identity of [
    '13812345678',
    'a@b.cn',
    found(members[0]).userName,
    found(assets[0]).assetNum,
    found(keys[0]).assetNum,
  ]) {
    expect((await claim(identity, 'training-pack')).json.resultCode).toBe('0000')
  }
})

it('lets an identity claim once, and then says why not with the candidates', async () => {
  await claim('13812345678')
  const { json } = await claim('13812345678')
  expect(json.activityDtoList).toEqual([
    {
      id: 'act-1001',
      name: expect.any(String),
      participateResult: false,
      engineSubActivityDtos: ['sub-1', 'sub-2'].map((id) => ({
        id,
        name: expect.any(String),
        participateResult: false,
        errorCode: 14005,
        errorMessage: expect.any(String),
      })),
    },
  ])
  expect(sandbox.state.appliedCount('B1', '13812345678 spring-trial')).toBe(1)
  expect((await claim('13812345679')).json.resultCode).toBe('0000')
})

it('lets an identity claim again where the activity allows it', async () => {
  await claim('13812345678', 'training-pack')
  expect((await claim('13812345678', 'training-pack')).json.resultCode).toBe('0000')
})

it('keeps an activity for accounts of the enterprise', async () => {
  expect((await claim('13812345678', 'enterprise-only')).json).toMatchObject({
    resultCode: '3002',
    activityDtoList: [{ id: 'act-1003', participateResult: false }],
  })
  expect((await claim(found(sandbox.state.members[0]).userName, 'enterprise-only')).json.resultCode).toBe('0000')
})

it('wants a token with auth_activity and a fresh nonce, and says so with status 200', async () => {
  const post = (bearer: string, nonce: string) =>
    send(sandbox, '/activity/services/activity', {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, ...jsonType },
      body: '{}',
      query: { g_nonce: nonce },
    })
  const { access_token: meOnly } = (await token(sandbox, { grant_type: 'client_credentials', scope: 'auth_me' })).json
  for (const bearer of ['x', meOnly, sandbox.userToken]) {
    expect(await post(bearer, randomUUID())).toMatchObject({ status: 200, json: { resultCode: '60000' } })
  }
  expect((await post(sandbox.clientToken, 'once')).json.resultCode).toBe('1001')
  expect(await post(sandbox.clientToken, 'once')).toMatchObject({ status: 200, json: { resultCode: '70001' } })
})
