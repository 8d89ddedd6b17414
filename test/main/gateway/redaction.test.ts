import { onTestFinished, describe, expect, it } from 'vitest'
import type { AssetId, AssetNumber, KeyNumber } from '../../../src/contract/ids.ts'
import type { Exchange } from '../../../src/main/gateway/config.ts'
import type { Gateway } from '../../../src/main/gateway/gateway.ts'
import { campaign } from '../../campaign.ts'
import { json, startWireServer, type Answer, type SeenRequest } from '../../fakes/wireServer.ts'
import * as changing from './changing.ts'
import { appKey, leaksIn, secrets, spellings, type Spelling } from './spelledSecrets.ts'
import { errorOf, memoryCredentials, openGateway, somebody } from './support.ts'

const { clientToken, userToken, refreshToken, password, appSecret } = secrets

/** Everything that a request carries, and all tokens and app secrets that the service was told before. */
function echoOf(seen: SeenRequest, told: Iterable<string>, spell: Spelling): string {
  const carried = [seen.body, JSON.stringify(seen.headers), seen.path, seen.query.toString()]
  return [...[...told].map(spell), ...carried].join(' | ')
}

/** The secrets that a request tells a service. */
function toldBy({ headers, body }: SeenRequest): string[] {
  const isSigningIn = headers['content-type'] === 'application/x-www-form-urlencoded'
  const form = new URLSearchParams(isSigningIn ? body : '')
  const inHeaders = [clientToken, userToken].filter((token) => Object.values(headers).includes(token))
  const bearer = headers.authorization?.endsWith(clientToken) ? [clientToken] : []
  return [...inHeaders, ...bearer, ...(isSigningIn ? [appSecret] : []), form.get('refresh_token') ?? '']
}

/** Replies that say all of it back, each in other fields. */
const replies: Record<string, (echo: string) => Answer> = {
  'a refusal': (echo) => json({ code: '70001', message: echo, cause: echo }),
  'a code': (echo) => json({ code: echo, message: 'no', error: echo, error_description: echo, resultCode: echo }),
  'the envelope of the other service': (echo) => json({ resultCode: '1001', resultMessage: echo, cause: echo }, 400),
  'an envelope of the token endpoint': (echo) =>
    json(
      { error: 'invalid_grant', error_description: echo, error_uri: echo, code: 40000, msg: echo, message: echo },
      400,
    ),
  'a wrapped refusal': (echo) => json({ data: { error: echo, message: echo }, code: 60013, message: echo }),
  'people who failed': (echo) =>
    json({
      code: 60027,
      message: echo,
      data: {
        succeeded: [{ globalId: 'm2', userName: 'bob', remark: echo, password: echo, [echo]: { deep: [echo] } }],
        failed: [{ userName: 'ann', message: echo, msg: echo, code: echo, more: [{ why: echo }], [echo]: 1 }],
      },
    }),
  'people who were added': (echo) =>
    json({
      code: 0,
      data: { succeeded: [{ globalId: 'm1', userName: 'ann', password: echo, note: [echo] }], failed: [] },
    }),
  'activities to join instead': (echo) =>
    json({
      resultCode: '3002',
      resultMessage: echo,
      activityDtoList: [
        { id: '1', name: 'x', why: echo, engineSubActivityDtos: [{ id: '2', errorCode: echo, errorMessage: echo }] },
      ],
    }),
  'a field of another shape': (echo) =>
    json({ code: 0, message: echo, data: [{ [echo]: echo, assetNum: { [echo]: echo } }] }),
  'a failure': (echo) => json({ code: 'E503', message: echo, cause: echo }, 503),
  'no JSON': (echo) => ({ status: 200, body: echo }),
  headers: (echo) => ({
    status: 429,
    headers: {
      'retry-after': '0',
      'www-authenticate': encodeURIComponent(echo),
      location: `/${encodeURIComponent(echo)}`,
    },
    body: echo,
  }),
}

/** Every kind of endpoint: reading, changing, signing in and renewing. */
const calls: Record<string, (gateway: Gateway) => Promise<unknown>> = {
  A1: (gateway) =>
    changing.addMembers(
      gateway,
      ['ann', 'bob'].map((userName) => ({ userName, name: userName, password })),
    ),
  A2: (gateway) => changing.editMember(gateway, somebody, { userName: 'ann', name: 'Ann' }),
  A3: (gateway) => changing.resetPassword(gateway, somebody, password),
  A4: (gateway) => changing.deleteMember(gateway, somebody, { knownUserName: 'ann' }),
  A5: (gateway) => gateway.listMembers({ page: 1, pageSize: 10 }),
  A6: (gateway) => gateway.listAssets(),
  A7: (gateway) => gateway.showProducts('asset-1' as AssetId),
  A8: (gateway) => gateway.listKeys(),
  A9: (gateway) => changing.configureAssets(gateway, somebody, { add: ['N1' as AssetNumber], remove: [] }),
  A10: (gateway) => changing.lend(gateway, somebody, 'K1' as KeyNumber, ['asset-1' as AssetId]),
  B1: (gateway) => changing.claimActivity(gateway, { identity: 'a@b', activityLabel: 'l', source: 's', branch: 'b' }),
  'signing in': (gateway) => gateway.signIn(password),
}

const grants: Record<string, string> = {
  client_credentials: clientToken,
  password: userToken,
  refresh_token: userToken,
}

/** How the server answers: `echoedGrant` of the token endpoint is answered so as well. */
interface Manner {
  reply: (echo: string) => Answer
  spell: Spelling
  echoedGrant?: string
}

/** A gateway before a server that echoes what it was told, in the manner that is set. */
async function openEcho(manner: Manner) {
  const exchanges: Exchange[] = []
  const told = new Set<string>()
  const server = await startWireServer((seen) => {
    for (const secret of toldBy(seen)) told.add(secret)
    const grant = new URLSearchParams(seen.body).get('grant_type')
    if (seen.path !== '/token' || grant === manner.echoedGrant) {
      const own = seen.body.includes('password') ? [password] : []
      return manner.reply(echoOf(seen, [...told, ...own].filter(Boolean), manner.spell))
    }
    const gives = grant === 'client_credentials' ? [clientToken] : [userToken, refreshToken]
    for (const token of gives) told.add(token)
    return json({ access_token: grants[grant ?? ''], token_type: 'Bearer', refresh_token: refreshToken })
  })
  onTestFinished(() => server.close())
  const open = () =>
    openGateway({
      baseUrl: server.url,
      tokenEndpoint: { url: `${server.url}/token`, appKey, loginName: 'somebody' },
      credentials: memoryCredentials({ clientToken, userToken, refreshToken }, appSecret),
      onExchange: (exchange) => exchanges.push(exchange),
      limits: { readAttempts: 1 },
    })
  return { open, exchanges }
}

/** What comes out of a call: its value, or the error with everything that hangs on it. */
const outcomeOf = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return await call
  } catch (thrown) {
    return [thrown, thrown instanceof Error ? [thrown.message, String(thrown.stack), thrown.cause] : '']
  }
}

describe('what a service says', () => {
  const longToken = 'eyJhbGciOiJIUzI1NiJ9.Zm9vYmFyYmF6cXV4.0a1B2c3D4e5F'
  async function openReply(reply: Answer) {
    const exchanges: Exchange[] = []
    const server = await startWireServer(() => reply)
    onTestFinished(() => server.close())
    const credentials = memoryCredentials({ clientToken: longToken, userToken })
    const onExchange = (exchange: Exchange) => exchanges.push(exchange)
    return { gateway: openGateway({ baseUrl: server.url, credentials, onExchange }), exchanges }
  }

  it('tells whoever writes the log no password that looks like a code', async () => {
    const { gateway, exchanges } = await openReply(json({ code: 'hunter.two', message: 'no' }))
    const outcome = await changing.resetPassword(gateway, somebody, 'hunter.two')
    expect(outcome).toMatchObject({ outcome: 'refused', error: { code: '•••', message: 'no' } })
    expect(exchanges.map(({ code }) => code)).toEqual(['•••'])
  })

  it('does not put a secret together from two fields', async () => {
    const [message, cause] = [`see ${longToken.slice(0, 26)}`, `${longToken.slice(26)} there`]
    const { gateway } = await openReply(json({ code: 70001, message, cause }))
    const error = await errorOf(gateway.listKeys())
    expect(error).toMatchObject({ message: 'see •••', cause: '••• there' })
  })

  it.each(Object.entries(spellings))(
    'tells no password that looks escaped itself, spelled %s',
    async (_name, spell) => {
      const looking = ['1%41 "x', 'two\\nd\\u0041"%', 'th&amp;ree\\"4', '%2541\\&#65;é\\n', '+%2B+%2b "+ 7']
      for (const password of looking) {
        const { gateway } = await openReply(json({ code: 70001, message: `so: ${spell(password)}.` }))
        const { error } = (await changing.resetPassword(gateway, somebody, password)) as {
          error?: { message?: string }
        }
        expect([password, error?.message]).toEqual([password, expect.stringContaining('•••')])
        expect(error?.message).not.toContain(spell(password))
      }
    },
  )

  it('leaves names and ids as they are where a password is part of them, and nothing else', async () => {
    const succeeded = [{ globalId: '6440012345678', userName: 'ann123456', name: '123456', remark: 'is 123456' }]
    const { gateway } = await openReply(json({ code: 0, data: { succeeded, failed: [] } }))
    const person = { userName: 'ann123456', name: '123456', password: '123456' }
    expect(await changing.addMembers(gateway, [person])).toMatchObject({
      succeeded: [{ globalId: '6440012345678', userName: 'ann123456', name: '123456', remark: 'is •••' }],
    })
  })

  it('lists no token, wherever it stands in a record', async () => {
    const { gateway } = await openReply(
      json({
        code: 0,
        data: [{ assetId: `id ${longToken}`, assetNum: 'K1', borrowedFlag: false, [longToken]: longToken }],
      }),
    )
    expect(await gateway.listKeys()).toEqual([{ assetId: 'id •••', assetNum: 'K1', borrowedFlag: false, '•••': '•••' }])
  })

  it('is cut where it is longer than anybody reads, and holds no beginning of a secret at its end', async () => {
    for (const before of [1990, 3990, 100_000]) {
      const { gateway } = await openReply(json({ code: 70001, message: 'x'.repeat(before) + longToken.repeat(100) }))
      const { message = '' } = await errorOf(gateway.listKeys())
      expect(message.length).toBeLessThan(2100)
      expect(message).not.toContain(longToken.slice(0, 13))
    }
  })
})

/**
 * Whether one of each of three kinds are tried together: in `npm test` any two meet, since there are at least `least` of
 * each kind, in the campaign all three.
 */
const isTried = (least: number, ...places: number[]) =>
  campaign.has(places.reduce((sum, one) => sum + one) % least === 0, ...places)
/** So many are there of replies and of calls, and more of spellings; of grants there are fewer. */
const least = Math.min(Object.keys(replies).length, Object.keys(calls).length)

describe('no secret comes back', { timeout: campaign.timeout }, () => {
  const all = Object.values(replies).map((reply, at) => [Object.keys(replies)[at]!, reply, at] as const)
  it.each(all)('out of %s, whatever was called and however it is spelled', async (_name, reply, replyAt) => {
    const manner: Manner = { reply, spell: (secret) => secret }
    const { open, exchanges } = await openEcho(manner)
    const gateway = open()
    // The service knows all of them before.
    await gateway.signIn(password)
    for (const [at, [spelling, spell]] of Object.entries(spellings).entries()) {
      manner.spell = spell
      const outcomes: unknown[] = [exchanges.splice(0)]
      const tried = Object.values(calls).filter((_, callAt) => isTried(least, callAt, at, replyAt))
      for (const call of tried) outcomes.push(await outcomeOf(call(gateway)))
      expect([spelling, leaksIn(outcomes)]).toEqual([spelling, []])
    }
  })

  it.each(Object.keys(grants))('out of the grant %s', async (echoedGrant) => {
    const grantAt = Object.keys(grants).indexOf(echoedGrant)
    const manner: Manner = { reply: () => 'reset', spell: (secret) => secret, echoedGrant }
    const { open, exchanges } = await openEcho(manner)
    for (const [replyAt, [name, reply]] of Object.entries(replies).entries()) {
      manner.reply = reply
      for (const [at, [spelling, spell]] of Object.entries(spellings).entries()) {
        if (!isTried(least, replyAt, at, grantAt)) continue
        manner.spell = spell
        const gateway = open()
        const outcome = await outcomeOf(echoedGrant === 'refresh_token' ? gateway.listKeys() : gateway.signIn(password))
        expect([name, spelling, leaksIn([outcome, exchanges])]).toEqual([name, spelling, []])
      }
    }
  })
})
