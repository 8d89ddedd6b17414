import { describe, expect, it, onTestFinished } from 'vitest'
import type { GatewayConfig, Token } from '../../../src/main/gateway/gateway.ts'
import type { Sandbox } from '../../../src/sandbox/index.ts'
import { json, success, startWireServer, type Answer, type SeenRequest } from '../../fakes/wireServer.ts'
import {
  errorOf,
  memoryCredentials,
  openGateway,
  openSandbox,
  openWire,
  somebody,
  type MemoryCredentials,
} from './support.ts'

const hour = 3_600_000
const endpointOf = (sandbox: Sandbox) => ({
  url: sandbox.tokenUrl,
  appKey: sandbox.appKey,
  loginName: sandbox.userName,
})
const tokenRequests = (sandbox: Sandbox) =>
  sandbox.requests
    .filter((seen) => seen.endpoint === 'token')
    .map((seen) => new URLSearchParams(seen.body).get('grant_type'))

/** A sandbox that somebody has signed in to through the token endpoint. */
async function signedIn() {
  const { sandbox } = await openSandbox({ members: 5, assets: 5, keys: 2 })
  const credentials = memoryCredentials({}, sandbox.appSecret)
  const gateway = openGateway({
    baseUrl: sandbox.baseUrl,
    enterpriseGlobalId: sandbox.enterpriseGlobalId,
    tokenEndpoint: endpointOf(sandbox),
    credentials,
  })
  await gateway.signIn(sandbox.password)
  return { sandbox, credentials, gateway }
}

interface Service {
  /** Decides by the tokens that came: an error code, or nothing for success. */
  judge: (clientToken: string, userToken: string, seen: SeenRequest) => string | undefined
  /** The token endpoint's answer to a grant. */
  grant: (form: URLSearchParams, seen: SeenRequest) => Answer | Promise<Answer>
}

/** A service and a token endpoint of which the test makes the rules. */
async function openService(
  { judge, grant }: Service,
  credentials: MemoryCredentials,
  config: Partial<GatewayConfig> = {},
) {
  const tokens = await startWireServer((seen) => grant(new URLSearchParams(seen.body), seen))
  onTestFinished(() => tokens.close())
  const { wire, gateway } = await openWire(
    (seen) => {
      const code = judge(
        String(seen.headers['clienttoken'] ?? seen.headers.authorization),
        String(seen.headers['usertoken']),
        seen,
      )
      return code === undefined
        ? success(seen.method === 'GET' ? [] : null)
        : json({ code, message: `refused by ${code}` })
    },
    { credentials, tokenEndpoint: { url: `${tokens.url}/token`, appKey: 'app', loginName: 'somebody' }, ...config },
  )
  return { wire, tokens, gateway }
}

/** Counts the grants and gives tokens that say which they are: "client-1", "user-2", "refresh-2". */
function counting(more: Record<string, unknown> = {}) {
  let given = 0
  return (form: URLSearchParams): Answer => {
    given += 1
    const isUser = form.get('grant_type') !== 'client_credentials'
    return json({
      access_token: `${isUser ? 'user' : 'client'}-${given}`,
      token_type: 'Bearer',
      expires_in: 604_800,
      ...(isUser ? { refresh_token: `refresh-${given}` } : {}),
      ...more,
    })
  }
}

const old = (more: Partial<Record<'refreshToken' | 'activityToken', string>> = {}) =>
  memoryCredentials({ clientToken: 'client-0', userToken: 'user-0', refreshToken: 'refresh-0', ...more }, 'app-secret')
const refusesOldClient: Service['judge'] = (clientToken) => (clientToken === 'client-0' ? '60000' : undefined)
const refusesOldUser: Service['judge'] = (_clientToken, userToken) => (userToken === 'user-0' ? '60005' : undefined)

describe('signing in', () => {
  it('fetches both tokens, saves them with their times, and the calls carry them', async () => {
    const before = Date.now()
    const { sandbox, credentials, gateway } = await signedIn()
    expect(tokenRequests(sandbox)).toEqual(['client_credentials', 'password'])
    await gateway.listKeys()
    expect(sandbox.requests.at(-1)?.headers['usertoken']).toBe(credentials.tokens.get('userToken')?.value)
    expect([...credentials.tokens.keys()].sort()).toEqual(['clientToken', 'refreshToken', 'userToken'])
    const { expiresAt = 0, obtainedAt = 0 } = credentials.tokens.get('userToken') ?? {}
    expect(obtainedAt).toBeGreaterThanOrEqual(before)
    expect(expiresAt - obtainedAt).toBeGreaterThan(6 * 24 * hour)
  })

  it('sends the form and HTTP Basic of RFC 6749, each part form-encoded', async () => {
    const seen: SeenRequest[] = []
    const credentials = memoryCredentials({}, 's:c r%t&中')
    const grant = counting()
    const { gateway } = await openService(
      { judge: () => undefined, grant: (form, request) => (seen.push(request), grant(form)) },
      credentials,
    )
    await gateway.signIn('p&ss wörd+')
    const basic = Buffer.from('app:s%3Ac+r%25t%26%E4%B8%AD').toString('base64')
    for (const request of seen) {
      expect(request.method).toBe('POST')
      expect(request.headers.authorization).toBe(`Basic ${basic}`)
      expect(request.headers['content-type']).toBe('application/x-www-form-urlencoded')
    }
    expect(seen.map((request) => Object.fromEntries(new URLSearchParams(request.body)))).toEqual([
      { grant_type: 'client_credentials' },
      { grant_type: 'password', username: 'somebody', password: 'p&ss wörd+' },
    ])
  })

  it('with a wrong password fails, having sent it once, and saves nothing', async () => {
    const { sandbox } = await openSandbox()
    const credentials = memoryCredentials({}, sandbox.appSecret)
    const gateway = openGateway({ baseUrl: sandbox.baseUrl, tokenEndpoint: endpointOf(sandbox), credentials })
    expect(await errorOf(gateway.signIn('wrong password'))).toEqual({
      kind: 'notSignedIn',
      code: 'token.invalid_grant',
      endpoint: 'token',
      message: 'wrong user name or password',
    })
    expect(tokenRequests(sandbox)).toEqual(['client_credentials', 'password'])
    expect(credentials.saves).toEqual([])
  })

  it('with a wrong app secret does not send the password at all', async () => {
    const { sandbox } = await openSandbox()
    const credentials = memoryCredentials({}, 'wrong secret')
    const gateway = openGateway({ baseUrl: sandbox.baseUrl, tokenEndpoint: endpointOf(sandbox), credentials })
    expect(await errorOf(gateway.signIn(sandbox.password))).toMatchObject({
      kind: 'notSignedIn',
      code: 'token.invalid_client',
    })
    expect(tokenRequests(sandbox)).toEqual(['client_credentials'])
  })

  it.each<[string, Answer, string]>([
    ['a reset', 'reset', 'net.reset'],
    ['a cut reply', { cut: '{"access_token":"a"}' }, 'net.replyCut'],
    ['503', { status: 503 }, 'http.503'],
    ['429', { status: 429, headers: { 'retry-after': '0' } }, 'http.429'],
  ])('sends the password once, whatever happens: %s', async (_name, answer, code) => {
    const grant = counting()
    const { tokens, gateway } = await openService(
      { judge: () => undefined, grant: (form) => (form.get('grant_type') === 'password' ? answer : grant(form)) },
      memoryCredentials({}, 'app-secret'),
    )
    expect(await errorOf(gateway.signIn('Secret-1'))).toMatchObject({ kind: 'unreachable', code, endpoint: 'token' })
    expect(tokens.requests).toHaveLength(2)
  })

  it('tries for the application token again where the endpoint fails in a passing way', async () => {
    const grant = counting()
    let failures = 2
    const { tokens, gateway } = await openService(
      { judge: () => undefined, grant: (form) => (failures-- > 0 ? 'reset' : grant(form)) },
      memoryCredentials({}, 'app-secret'),
    )
    await gateway.signIn('Secret-1')
    expect(tokens.requests).toHaveLength(4)
  })

  it.each<[string, Answer, object]>([
    [
      'an error of the RFC',
      json({ error: 'invalid_scope', error_description: 'no' }, 400),
      { kind: 'notSignedIn', code: 'token.invalid_scope', message: 'no' },
    ],
    [
      'an error that is a sentence',
      json({ error: 'You may not!' }, 401),
      { kind: 'notSignedIn', code: 'token.refused' },
    ],
    ['an error envelope', json({ code: 70001, message: 'no' }), { kind: 'notSignedIn', code: 'token.70001' }],
    ['a proxy with a 401 of its own', { status: 401, body: '<html>' }, { kind: 'notTheService', code: 'http.401' }],
    ['a portal', { status: 200, body: '<html>' }, { kind: 'notTheService', code: 'reply.notJson' }],
    ['another shape', json({ token: 'x' }), { kind: 'shape', field: 'access_token' }],
  ])('says what the endpoint answered: %s', async (_name, answer, error) => {
    const { gateway } = await openService(
      { judge: () => undefined, grant: () => answer },
      memoryCredentials({}, 'app-secret'),
    )
    expect(await errorOf(gateway.signIn('Secret-1'))).toMatchObject({ ...error, endpoint: 'token' })
  })

  it('keeps secrets out of the error, even where the endpoint echoes them', async () => {
    const answer = json({ error: 'invalid_grant', error_description: 'Secret-1 with app-secret is wrong' }, 400)
    const grant = counting()
    const { gateway } = await openService(
      { judge: () => undefined, grant: (form) => (form.get('grant_type') === 'password' ? answer : grant(form)) },
      memoryCredentials({}, 'app-secret'),
    )
    expect(await errorOf(gateway.signIn('Secret-1'))).toMatchObject({ message: '••• with ••• is wrong' })
  })

  it('needs a token endpoint and an app secret', async () => {
    const { gateway } = await openWire(() => success([]))
    expect(await errorOf(gateway.signIn('Secret-1'))).toMatchObject({ kind: 'invalid', code: 'input.noTokenEndpoint' })
    const { gateway: other, tokens } = await openService(
      { judge: () => undefined, grant: counting() },
      memoryCredentials({}),
    )
    expect(await errorOf(other.signIn('Secret-1'))).toMatchObject({ kind: 'notSignedIn', code: 'token.noAppSecret' })
    expect(tokens.requests).toEqual([])
  })
})

describe('a reply of the token endpoint', () => {
  it.each<[string, object, number | undefined]>([
    ['as the RFC has it', { access_token: 'user-9', expires_in: 3600 }, 3600],
    ['with a text for a number', { access_token: 'user-9', expires_in: '3600' }, 3600],
    ['without a time', { access_token: 'user-9' }, undefined],
    ['with a time that is none', { access_token: 'user-9', expires_in: 'soon' }, undefined],
    ['in an envelope', { code: 0, data: { access_token: 'user-9', expires_in: 3600 } }, 3600],
  ])('is read %s; without a refresh token the old one stays', async (_name, body, seconds) => {
    const credentials = old()
    const { gateway } = await openService({ judge: refusesOldUser, grant: () => json(body) }, credentials)
    await gateway.listKeys()
    const { value, expiresAt, obtainedAt = 0 } = credentials.tokens.get('userToken') as Token
    expect(value).toBe('user-9')
    expect(expiresAt).toBe(seconds === undefined ? undefined : obtainedAt + seconds * 1000)
    expect(credentials.tokens.get('refreshToken')?.value).toBe('refresh-0')
  })
})

describe('a refused token', () => {
  it('60000: the application token is renewed once for all calls that wait, and each goes again once', async () => {
    const { wire, tokens, gateway } = await openService({ judge: refusesOldClient, grant: counting() }, old())
    const calls = [
      ...Array.from({ length: 30 }, () => gateway.listKeys()),
      ...Array.from({ length: 5 }, () => gateway.resetPassword(somebody, 'Secret-1')),
    ]
    await expect(Promise.all(calls)).resolves.toHaveLength(35)
    expect(tokens.requests).toHaveLength(1)
    expect(wire.requests.filter((seen) => seen.headers['clienttoken'] === 'client-1')).toHaveLength(35)
    expect(wire.requests.length).toBeLessThanOrEqual(70)
  })

  it('60005: the user token is renewed by the refresh token, and the new one of each is saved', async () => {
    const credentials = old()
    const { tokens, gateway } = await openService({ judge: refusesOldUser, grant: counting() }, credentials)
    await Promise.all(Array.from({ length: 20 }, () => gateway.listKeys()))
    expect(tokens.requests.map((seen) => seen.body)).toEqual(['grant_type=refresh_token&refresh_token=refresh-0'])
    expect(credentials.tokens.get('userToken')?.value).toBe('user-1')
    expect(credentials.tokens.get('refreshToken')?.value).toBe('refresh-1')
  })

  it('both, one after the other, are renewed within one call', async () => {
    const { wire, tokens, gateway } = await openService(
      { judge: (...seen) => refusesOldClient(...seen) ?? refusesOldUser(...seen), grant: counting() },
      old(),
    )
    expect(await gateway.resetPassword(somebody, 'Secret-1')).toEqual({ outcome: 'done' })
    expect(tokens.requests).toHaveLength(2)
    expect(wire.requests).toHaveLength(3)
    expect(new Set(wire.requests.map((seen) => seen.query.get('g_nonce'))).size).toBe(3)
  })

  it('of the sandbox is renewed, and the change is done exactly once', async () => {
    const { sandbox, gateway } = await signedIn()
    const member = sandbox.state.members[0]?.globalId as typeof somebody
    sandbox.change({ expire: ['application', 'user'] })
    expect(await gateway.resetPassword(member, 'Another-1')).toEqual({ outcome: 'done' })
    expect(sandbox.state.appliedCount('A3', member)).toBe(1)
    expect(tokenRequests(sandbox)).toEqual(['client_credentials', 'password', 'client_credentials', 'refresh_token'])
  })

  it('that was renewed and is refused again: the application lacks the permission', async () => {
    const { wire, tokens, gateway } = await openService({ judge: () => '60000', grant: counting() }, old())
    expect(await errorOf(gateway.listKeys())).toMatchObject({ kind: 'refused', code: '60000', endpoint: 'A8' })
    const outcome = await gateway.resetPassword(somebody, 'Secret-1')
    expect(outcome).toMatchObject({ outcome: 'refused', error: { kind: 'refused', code: '60000' } })
    expect(tokens.requests).toHaveLength(2)
    expect(wire.requests).toHaveLength(4)
  })

  it('that was renewed and is refused again: the user must sign in', async () => {
    const { wire, tokens, gateway } = await openService({ judge: () => '60005', grant: counting() }, old())
    expect(await errorOf(gateway.listKeys())).toMatchObject({ kind: 'notSignedIn', code: '60005', endpoint: 'A8' })
    expect(tokens.requests).toHaveLength(1)
    expect(wire.requests).toHaveLength(2)
  })

  it('is renewed at most once in a call, its retries included', async () => {
    let turn = 0
    const { tokens, gateway } = await openService(
      { judge: () => ['60005', '500', '60005'][turn++], grant: counting() },
      old(),
    )
    expect(await errorOf(gateway.listKeys())).toMatchObject({ kind: 'notSignedIn', code: '60005' })
    expect(tokens.requests).toHaveLength(1)
  })

  it.each(['60000', '60005'])('%s of pasted tokens: the person is asked, and nothing else is sent', async (code) => {
    const { wire, gateway } = await openWire(() => json({ code, message: 'no' }))
    expect(await errorOf(gateway.listKeys())).toMatchObject({ kind: 'notSignedIn', code })
    expect(await errorOf(gateway.resetPassword(somebody, 'Secret-1'))).toMatchObject({ kind: 'notSignedIn', code })
    expect(wire.requests).toHaveLength(2)
  })

  it('60000 of B1: renews the application token, but has no way to another activity token', async () => {
    const claim = { identity: 'i', activityLabel: 'l', source: 's', branch: 'b' }
    const judge: Service['judge'] = (authorization) => (/-0$/.test(authorization) ? '60000' : undefined)
    const { wire, tokens, gateway } = await openService({ judge, grant: counting() }, old())
    await gateway.claimActivity(claim)
    expect(wire.requests.map((seen) => seen.headers.authorization)).toEqual(['Bearer client-0', 'Bearer client-1'])
    expect(tokens.requests).toHaveLength(1)

    const own = await openService({ judge, grant: counting() }, old({ activityToken: 'activity-0' }))
    expect(await errorOf(own.gateway.claimActivity(claim))).toMatchObject({
      kind: 'notSignedIn',
      code: '60000',
      endpoint: 'B1',
    })
    expect(own.tokens.requests).toEqual([])
  })
})

describe('a renewal that fails', () => {
  const invalidGrant = json({ error: 'invalid_grant', error_description: 'expired' }, 400)

  it('asks the person to sign in, every call that waited alike, and is not tried again with the same token', async () => {
    const { tokens, gateway } = await openService({ judge: refusesOldUser, grant: () => invalidGrant }, old())
    const errors = await Promise.all(Array.from({ length: 10 }, () => errorOf(gateway.listKeys())))
    for (const error of errors) {
      expect(error).toEqual({
        kind: 'notSignedIn',
        code: '60005',
        message: 'expired',
        details: { token: 'userToken', reason: 'token.invalid_grant' },
      })
    }
    expect(await errorOf(gateway.listKeys())).toMatchObject({ kind: 'notSignedIn', code: '60005' })
    expect(tokens.requests).toHaveLength(1)
  })

  it('of the application token does so as well', async () => {
    const { gateway } = await openService(
      { judge: refusesOldClient, grant: () => json({ error: 'invalid_client' }, 401) },
      old(),
    )
    expect(await errorOf(gateway.listKeys())).toMatchObject({ kind: 'notSignedIn', code: '60000' })
  })

  it.each<[string, Answer, object]>([
    ['a reset', 'reset', { kind: 'unreachable', code: 'net.reset' }],
    ['503', { status: 503 }, { kind: 'unreachable', code: 'http.503' }],
    ["a proxy's page", { status: 401, body: '<html>' }, { kind: 'notTheService', code: 'http.401' }],
  ])(
    'for want of an answer signs nobody out, and the refresh token is not sent twice in one call: %s',
    async (_name, answer, error) => {
      const credentials = old()
      const { wire, tokens, gateway } = await openService({ judge: refusesOldUser, grant: () => answer }, credentials)
      expect(await errorOf(gateway.resetPassword(somebody, 'Secret-1'))).toMatchObject({ ...error, endpoint: 'token' })
      expect(tokens.requests).toHaveLength(1)
      expect(wire.requests).toHaveLength(1)
      expect(credentials.tokens.get('refreshToken')?.value).toBe('refresh-0')
    },
  )

  it('without a refresh token asks the person to sign in', async () => {
    const credentials = memoryCredentials({ clientToken: 'client-0', userToken: 'user-0' }, 'app-secret')
    const { tokens, gateway } = await openService({ judge: refusesOldUser, grant: counting() }, credentials)
    expect(await errorOf(gateway.listKeys())).toMatchObject({ kind: 'notSignedIn', code: '60005' })
    expect(tokens.requests).toEqual([])
  })

  it('only in keeping the new token leaves it good for this session', async () => {
    const credentials = old()
    credentials.save = () => Promise.reject(new Error('the keychain is locked'))
    const { tokens, gateway } = await openService({ judge: refusesOldUser, grant: counting() }, credentials)
    await expect(gateway.listKeys()).rejects.toThrow('the keychain is locked')
    await expect(gateway.listKeys()).resolves.toEqual([])
    expect(tokens.requests).toHaveLength(1)
  })
})

describe('another process', () => {
  it('may have renewed already: its tokens are used, and the endpoint is not asked', async () => {
    const credentials = old()
    let isOver = false
    const judge: Service['judge'] = (...seen) =>
      isOver ? (refusesOldClient(...seen) ?? refusesOldUser(...seen)) : undefined
    const { wire, tokens, gateway } = await openService({ judge, grant: counting() }, credentials)
    await gateway.listKeys()
    credentials.tokens.set('clientToken', { value: 'client-of-another' })
    credentials.tokens.set('userToken', { value: 'user-of-another' })
    isOver = true
    await gateway.listKeys()
    expect(tokens.requests).toEqual([])
    expect(wire.requests.at(-1)?.headers).toMatchObject({
      clienttoken: 'client-of-another',
      usertoken: 'user-of-another',
    })
  })

  it('may have used the refresh token a moment earlier: its user token is used', async () => {
    const credentials = old()
    const { wire, gateway } = await openService(
      {
        judge: refusesOldUser,
        grant: () => {
          credentials.tokens.set('userToken', { value: 'user-of-another' })
          return json({ error: 'invalid_grant' }, 400)
        },
      },
      credentials,
    )
    await expect(gateway.listKeys()).resolves.toEqual([])
    expect(wire.requests.at(-1)?.headers['usertoken']).toBe('user-of-another')
  })
})

describe('a token near its end', () => {
  const day = 24 * hour
  const withUserToken = (token: Partial<Token>) =>
    memoryCredentials(
      { clientToken: 'client-0', userToken: { value: 'user-0', ...token }, refreshToken: 'refresh-0' },
      'app-secret',
    )
  const in_ = (ms: number) => Date.now() + ms

  it.each<[string, Partial<Token>, boolean]>([
    ['11 hours left of 7 days', { expiresAt: in_(11 * hour), obtainedAt: in_(11 * hour - 7 * day) }, true],
    ['13 hours left of 7 days', { expiresAt: in_(13 * hour), obtainedAt: in_(13 * hour - 7 * day) }, false],
    ['11 hours left of nobody knows what', { expiresAt: in_(11 * hour) }, true],
    ['11 hours left of 30 days', { expiresAt: in_(11 * hour), obtainedAt: in_(11 * hour - 30 * day) }, true],
    ['50 minutes left of an hour', { expiresAt: in_(50 * 60_000), obtainedAt: in_(-10 * 60_000) }, false],
    ['3 minutes left of an hour', { expiresAt: in_(3 * 60_000), obtainedAt: in_(-57 * 60_000) }, true],
    ['over', { expiresAt: in_(-hour), obtainedAt: in_(-8 * day) }, true],
    ['no end', {}, false],
  ])('is renewed before it is used: %s', async (_name, token, isRenewed) => {
    const { wire, tokens, gateway } = await openService(
      { judge: () => undefined, grant: counting() },
      withUserToken(token),
    )
    await gateway.listKeys()
    expect(tokens.requests).toHaveLength(isRenewed ? 1 : 0)
    expect(wire.requests.map((seen) => seen.headers['usertoken'])).toEqual([isRenewed ? 'user-1' : 'user-0'])
  })

  it.each<[string, Answer]>([
    ['the endpoint gives the same one again', json({ access_token: 'user-0', expires_in: 60 })],
    ['the endpoint does not answer', { status: 503 }],
    ['the endpoint refuses', json({ error: 'invalid_grant' }, 400)],
  ])('is used as it is, and the endpoint not asked at every call, where %s', async (_name, answer) => {
    const credentials = withUserToken({ expiresAt: in_(hour) })
    const { wire, tokens, gateway } = await openService({ judge: () => undefined, grant: () => answer }, credentials)
    for (let n = 0; n < 5; n += 1) await gateway.listKeys()
    expect(tokens.requests).toHaveLength(1)
    expect(wire.requests.map((seen) => seen.headers['usertoken'])).toEqual(Array(5).fill('user-0'))
  })

  it('of a service with very short ones is not renewed at every call', async () => {
    const { tokens, gateway } = await openService(
      { judge: () => undefined, grant: counting({ expires_in: 60 }) },
      withUserToken({ expiresAt: in_(hour) }),
    )
    for (let n = 0; n < 5; n += 1) await gateway.listKeys()
    expect(tokens.requests).toHaveLength(1)
  })
})

describe('a token that is not there', () => {
  it('is fetched where that can be done', async () => {
    const credentials = memoryCredentials({ refreshToken: 'refresh-0' }, 'app-secret')
    const { wire, tokens, gateway } = await openService({ judge: () => undefined, grant: counting() }, credentials)
    await Promise.all(Array.from({ length: 5 }, () => gateway.listKeys()))
    expect(tokens.requests).toHaveLength(2)
    expect(wire.requests).toHaveLength(5)
  })

  it('is asked for otherwise', async () => {
    const { wire, gateway } = await openWire(() => success([]), {
      credentials: memoryCredentials({ clientToken: 'client-0' }),
    })
    expect(await errorOf(gateway.listKeys())).toEqual({
      kind: 'notSignedIn',
      code: 'token.missing',
      details: { token: 'userToken' },
    })
    expect(wire.requests).toEqual([])
  })

  it.each(['with a line\nbreak', 'with a space', '全角', ''])('or cannot be sent: %j', async (userToken) => {
    const { wire, gateway } = await openWire(() => success([]), {
      credentials: memoryCredentials({ clientToken: 'c', userToken }),
    })
    const error = await errorOf(gateway.listKeys())
    expect(error).toEqual({ kind: 'notSignedIn', code: 'token.malformed', details: { token: 'userToken' } })
    expect(wire.requests).toEqual([])
  })
})
