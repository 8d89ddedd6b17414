import { describe, expect, it } from 'vitest'
import type { Token } from '../../../src/main/gateway/gateway.ts'
import { json, success, type Answer, type SeenRequest } from '../../fakes/wireServer.ts'
import { errorOf, memoryCredentials, openGateway, openSandbox, openWire } from './support.ts'
import { counting, endpointOf, old, openService, refusesOldUser, signedIn, tokenRequests } from './tokenSupport.ts'

const hour = 3_600_000

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

  describe('at an endpoint that does not undo the form-encoding', () => {
    const secret = 's:c r%t&中+/='
    const plain = `Basic ${Buffer.from(`app:${secret}`).toString('base64')}`

    /** Lets the client in by its plain spelling alone; `then` answers whoever is in. */
    const openPlain = async (then = counting(), appSecret = secret) => {
      const credentials = memoryCredentials({}, appSecret)
      const opened = await openService(
        {
          judge: () => undefined,
          grant: (form, request) =>
            request.headers.authorization === plain ? then(form) : json({ error: 'invalid_client' }, 401),
        },
        credentials,
      )
      const grants = () => opened.tokens.requests.map(({ body }) => new URLSearchParams(body).get('grant_type'))
      return { ...opened, credentials, grants }
    }

    it('tries the plain spelling once, and then keeps to it', async () => {
      const { gateway, grants } = await openPlain()
      await gateway.signIn('password')
      expect(grants()).toEqual(['client_credentials', 'client_credentials', 'password'])
      await gateway.signIn('password')
      expect(grants()).toHaveLength(5)
    })

    it('remembers it for every enterprise of the same client', async () => {
      const { gateway, tokens, wire, grants } = await openPlain()
      await gateway.signIn('password')
      const tokenEndpoint = { url: `${tokens.url}/token`, appKey: 'app', loginName: 'another' }
      const credentials = memoryCredentials({}, secret)
      const other = openGateway({ baseUrl: wire.url, enterpriseGlobalId: 'other', tokenEndpoint, credentials })
      await other.signIn('password')
      expect(grants()).toHaveLength(5)
    })

    it('sends a wrong password once, even where that too is called a wrong client', async () => {
      const { gateway, grants } = await openPlain((form) =>
        form.get('grant_type') === 'password' ? json({ error: 'invalid_client' }, 401) : counting()(form),
      )
      expect(await errorOf(gateway.signIn('wrong'))).toMatchObject({ code: 'token.invalid_client' })
      expect(grants()).toEqual(['client_credentials', 'client_credentials', 'password'])
    })

    it('tries each spelling once where the secret is wrong, and says so', async () => {
      const { gateway, grants } = await openPlain(counting(), 'wr ng')
      expect(await errorOf(gateway.signIn('password'))).toMatchObject({ code: 'token.invalid_client' })
      expect(grants()).toEqual(['client_credentials', 'client_credentials'])
    })

    it('tries nothing else where both spellings are the same, or where it was refused for anything else', async () => {
      const same = await openPlain(counting(), 'letters123')
      expect(await errorOf(same.gateway.signIn('password'))).toMatchObject({ code: 'token.invalid_client' })
      expect(same.grants()).toHaveLength(1)

      const { gateway, tokens } = await openService(
        { judge: () => undefined, grant: () => json({ error: 'invalid_scope' }, 400) },
        memoryCredentials({}, secret),
      )
      expect(await errorOf(gateway.signIn('password'))).toMatchObject({ code: 'token.invalid_scope' })
      expect(tokens.requests).toHaveLength(1)
    })
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
    const credentials = memoryCredentials({}, 'wrong-secret')
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
