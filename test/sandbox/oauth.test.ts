import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { basic, memberCenter, token } from './wire.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let sandbox: Sandbox
const application = { grant_type: 'client_credentials' }
const signIn = (more: object = {}) => ({
  grant_type: 'password',
  username: sandbox.userName,
  password: sandbox.password,
  ...more,
})
const renew = (refresh_token: string) => ({ grant_type: 'refresh_token', refresh_token })
const codeOfAssets = async () =>
  String((await memberCenter(sandbox, 'GET', `/${sandbox.enterpriseGlobalId}/asset/assetNums`)).json.code)

beforeEach(async () => {
  const start = Date.now()
  sandbox = await startSandbox({ now: () => start, members: 5, assets: 5, keys: 2 })
})
afterEach(() => sandbox.close())

describe('application tokens', () => {
  it('are given for seven days, with the scopes that were asked for or all', async () => {
    const { status, json, headers } = await token(sandbox, application)
    expect([status, headers.get('cache-control'), headers.get('pragma')]).toEqual([200, 'no-store', 'no-cache'])
    expect(json).toEqual({
      access_token: sandbox.clientToken,
      token_type: 'Bearer',
      expires_in: 7 * 86_400,
      scope: 'auth_me auth_activity',
    })
    const narrow = (await token(sandbox, { ...application, scope: 'auth_activity' })).json
    expect(narrow).toMatchObject({ access_token: sandbox.activityToken, scope: 'auth_activity' })
  })

  it('stay the same until fewer than twelve hours are left', async () => {
    const first = (await token(sandbox, application)).json.access_token
    sandbox.change({ advanceMs: 7 * DAY - 12 * HOUR })
    expect((await token(sandbox, application)).json).toMatchObject({ access_token: first, expires_in: 12 * 3600 })
    sandbox.change({ advanceMs: 1 })
    expect((await token(sandbox, application)).json).toMatchObject({
      access_token: expect.not.stringMatching(first),
      expires_in: 7 * 86_400,
    })
  })

  it('are worth nothing when their time is over', async () => {
    const headers = { authorization: `Bearer ${sandbox.clientToken}` }
    sandbox.change({ advanceMs: 7 * DAY })
    expect(sandbox.clientToken).not.toBe(headers.authorization.slice(7))
    expect(await codeOfAssets()).toBe('0')
  })
})

describe('user tokens', () => {
  it('come with a refresh token of thirty days', async () => {
    const { json } = await token(sandbox, signIn())
    expect(json).toEqual({
      access_token: sandbox.userToken,
      token_type: 'Bearer',
      expires_in: 7 * 86_400,
      refresh_token: expect.any(String),
      refresh_token_expires_in: 30 * 86_400,
    })
    expect((await token(sandbox, signIn())).json).toEqual(json)
  })

  it('are renewed by the refresh token, which stays', async () => {
    const first = (await token(sandbox, signIn())).json
    sandbox.change({ advanceMs: 8 * DAY })
    const second = (await token(sandbox, renew(first.refresh_token))).json
    expect(second.refresh_token).toBe(first.refresh_token)
    expect(second.access_token).not.toBe(first.access_token)
    expect(second).toMatchObject({ access_token: sandbox.userToken, refresh_token_expires_in: 22 * 86_400 })
  })

  it('are not renewed after thirty days, nor by another kind of token', async () => {
    const { refresh_token, access_token } = (await token(sandbox, signIn())).json
    for (const wrong of [access_token, sandbox.clientToken, 'x'])
      expect((await token(sandbox, renew(wrong))).json.error).toBe('invalid_grant')
    sandbox.change({ advanceMs: 30 * DAY })
    expect((await token(sandbox, renew(refresh_token))).json.error).toBe('invalid_grant')
  })

  it('come with a new refresh token each time where the deployment rotates them', async () => {
    sandbox.change({ rotateRefreshTokens: true })
    const first = (await token(sandbox, signIn())).json.refresh_token
    const second = (await token(sandbox, renew(first))).json.refresh_token
    expect(second).not.toBe(first)
    expect((await token(sandbox, renew(first))).json.error).toBe('invalid_grant')
    expect((await token(sandbox, renew(second))).status).toBe(200)
  })

  it('expire for everybody when a person says so, and are replaced', async () => {
    const before = sandbox.userToken
    sandbox.change({ expire: ['user', 'application'] })
    expect((await token(sandbox, signIn())).json.access_token).not.toBe(before)
    expect(await codeOfAssets()).toBe('0')
  })
})

describe('errors of RFC 6749', () => {
  it.each([
    ['invalid_request', 'no grant type', () => token(sandbox, {})],
    [
      'invalid_request',
      'a repeated parameter',
      () => token(sandbox, 'grant_type=client_credentials&grant_type=password'),
    ],
    [
      'invalid_request',
      'another Content-Type',
      () => token(sandbox, application, { 'content-type': 'application/json' }),
    ],
    ['invalid_request', 'no password', () => token(sandbox, signIn({ password: '' }))],
    ['invalid_request', 'no refresh token', () => token(sandbox, { grant_type: 'refresh_token' })],
    ['invalid_grant', 'a wrong password', () => token(sandbox, signIn({ password: 'x' }))],
    ['invalid_grant', 'an unknown account', () => token(sandbox, signIn({ username: 'x' }))],
    ['unsupported_grant_type', 'another grant type', () => token(sandbox, { grant_type: 'authorization_code' })],
    ['invalid_scope', 'an unknown scope', () => token(sandbox, { ...application, scope: 'auth_me auth_all' })],
    [
      'unauthorized_client',
      'a grant type that the application may not use',
      () => {
        sandbox.change({ refusedGrants: ['password'] })
        return token(sandbox, signIn())
      },
    ],
  ] as const)('%s for %s', async (error, _why, ask) => {
    const { status, json, headers } = await ask()
    expect(status).toBe(400)
    expect(json).toEqual({ error, error_description: expect.any(String) })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['a wrong secret', () => basic(sandbox.appKey, 'x')],
    ['a wrong key', () => basic('x', sandbox.appSecret)],
    ['another scheme', () => `Bearer ${sandbox.clientToken}`],
  ])('invalid_client for %s', async (_why, authorization) => {
    const { status, json, headers } = await token(sandbox, application, { authorization: authorization() })
    expect([status, json.error]).toEqual([401, 'invalid_client'])
    expect(headers.get('www-authenticate')).toMatch(/^Basic /)
  })
})

describe('repeated wrong passwords', () => {
  const wrong = async (times: number): Promise<void> => {
    for (let i = 0; i < times; i++) await token(sandbox, signIn({ password: 'x' }))
  }
  const isLocked = async (): Promise<boolean> => (await token(sandbox, signIn())).status !== 200

  it('lock the account at the fifteenth within a minute, for half an hour', async () => {
    await wrong(14)
    expect(await isLocked()).toBe(false)
    await wrong(15)
    expect(await token(sandbox, signIn())).toMatchObject({
      status: 400,
      json: { error: 'invalid_grant', error_description: expect.stringContaining('locked') },
    })
    sandbox.change({ advanceMs: HOUR / 2 - 1 })
    expect(await isLocked()).toBe(true)
    sandbox.change({ advanceMs: 1 })
    expect(await isLocked()).toBe(false)
  })

  it('lock it at the twenty-fifth within five minutes', async () => {
    await wrong(12)
    sandbox.change({ advanceMs: 2 * 60_000 })
    await wrong(12)
    sandbox.change({ advanceMs: 2 * 60_000 })
    await wrong(1)
    expect(await isLocked()).toBe(true)
  })

  it('do not lock it when they are further apart', async () => {
    for (let i = 0; i < 3; i++) {
      await wrong(12)
      sandbox.change({ advanceMs: 150_000 })
    }
    expect(await isLocked()).toBe(false)
  })

  it('lock nobody else, and a person can unlock', async () => {
    await wrong(15)
    expect((await token(sandbox, application)).status).toBe(200)
    expect(await isLocked()).toBe(true)
    sandbox.change({ unlockAccounts: true })
    expect(await isLocked()).toBe(false)
  })
})
