import { describe, expect, it } from 'vitest'
import type { Token } from '../../../src/main/gateway/gateway.ts'
import { json, success, type Answer } from '../../fakes/wireServer.ts'
import { errorOf, memoryCredentials, openWire } from './support.ts'
import { counting, openService } from './tokenSupport.ts'

const hour = 3_600_000

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
