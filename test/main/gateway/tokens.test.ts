import { describe, expect, it, onTestFinished } from 'vitest'
import { json, startWireServer, type Answer } from '../../fakes/wireServer.ts'
import { errorOf, memoryCredentials, openWire, somebody } from './support.ts'
import {
  counting,
  old,
  openService,
  refusesOldClient,
  refusesOldUser,
  signedIn,
  tokenRequests,
  type Service,
} from './tokenSupport.ts'
import { claimActivity, resetPassword } from './changing.ts'

describe('a refused token', () => {
  it('60000: the application token is renewed once for all calls that wait, and each goes again once', async () => {
    const { wire, tokens, gateway } = await openService({ judge: refusesOldClient, grant: counting() }, old())
    const calls = [
      ...Array.from({ length: 30 }, () => gateway.listKeys()),
      ...Array.from({ length: 5 }, () => resetPassword(gateway, somebody, 'Secret-1')),
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
    expect(await resetPassword(gateway, somebody, 'Secret-1')).toEqual({ outcome: 'done' })
    expect(tokens.requests).toHaveLength(2)
    expect(wire.requests).toHaveLength(3)
    expect(new Set(wire.requests.map((seen) => seen.query.get('g_nonce'))).size).toBe(3)
  })

  it.each<[string, string]>([
    ['without an envelope', '<h1>401</h1>'],
    ['with a code of no table', JSON.stringify({ code: 401, message: 'no' })],
  ])('a 401 with a challenge for a Bearer token, %s: the one in Authorization is renewed', async (_what, body) => {
    const tokens = await startWireServer((seen) => counting()(new URLSearchParams(seen.body)))
    onTestFinished(() => tokens.close())
    const { wire, gateway } = await openWire(
      ({ headers }) =>
        headers['clienttoken'] === 'client-0'
          ? { status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' }, body }
          : json({ code: 0, data: null }),
      { credentials: old(), tokenEndpoint: { url: `${tokens.url}/token`, appKey: 'app', loginName: 'somebody' } },
    )
    expect(await resetPassword(gateway, somebody, 'Secret-1')).toEqual({ outcome: 'done' })
    expect(tokens.requests.map(({ body: form }) => new URLSearchParams(form).get('grant_type'))).toEqual([
      'client_credentials',
    ])
    expect(wire.requests.map(({ headers }) => [headers['clienttoken'], headers['usertoken']])).toEqual([
      ['client-0', 'user-0'],
      ['client-1', 'user-0'],
    ])
  })

  it('of the sandbox is renewed, and the change is done exactly once', async () => {
    const { sandbox, gateway } = await signedIn()
    const member = sandbox.state.members[0]?.globalId as typeof somebody
    sandbox.change({ expire: ['application', 'user'] })
    expect(await resetPassword(gateway, member, 'Another-1')).toEqual({ outcome: 'done' })
    expect(sandbox.state.appliedCount('A3', member)).toBe(1)
    expect(tokenRequests(sandbox)).toEqual(['client_credentials', 'password', 'client_credentials', 'refresh_token'])
  })

  it.each(['60000', '60005'])('%s of one that was just renewed: the person must sign in', async (code) => {
    const { wire, tokens, gateway } = await openService({ judge: () => code, grant: counting() }, old())
    expect(await errorOf(gateway.listKeys())).toMatchObject({ kind: 'notSignedIn', code, endpoint: 'A8' })
    expect(tokens.requests).toHaveLength(1)
    expect(wire.requests).toHaveLength(2)
    expect(await errorOf(resetPassword(gateway, somebody, 'Secret-1'))).toMatchObject({ kind: 'notSignedIn', code })
    expect(tokens.requests).toHaveLength(2)
    expect(wire.requests).toHaveLength(4)
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
    expect(await errorOf(gateway.listKeys())).toMatchObject({ kind: 'notSignedIn', code, endpoint: 'A8' })
    expect(await errorOf(resetPassword(gateway, somebody, 'Secret-1'))).toMatchObject({ kind: 'notSignedIn', code })
    expect(wire.requests).toHaveLength(2)
  })

  it('60000 of B1: renews the application token, but has no way to another activity token', async () => {
    const claim = { identity: 'i', activityLabel: 'l', source: 's', branch: 'b' }
    const judge: Service['judge'] = (authorization) => (/-0$/.test(authorization) ? '60000' : undefined)
    const { wire, tokens, gateway } = await openService({ judge, grant: counting() }, old())
    await claimActivity(gateway, claim)
    expect(wire.requests.map((seen) => seen.headers.authorization)).toEqual(['Bearer client-0', 'Bearer client-1'])
    expect(tokens.requests).toHaveLength(1)

    const own = await openService({ judge, grant: counting() }, old({ activityToken: 'activity-0' }))
    expect(await errorOf(claimActivity(own.gateway, claim))).toMatchObject({
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
        endpoint: 'A8',
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
      expect(await errorOf(resetPassword(gateway, somebody, 'Secret-1'))).toMatchObject({ ...error, endpoint: 'token' })
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
