import { describe, expect, it } from 'vitest'
import type { AssetId, AssetNumber } from '../../../src/contract/ids.ts'
import { json, type Answer } from '../../fakes/wireServer.ts'
import { errorOf, openWire, pasted, somebody } from './support.ts'
import { claimActivity, configureAssets, resetPassword } from './changing.ts'

const html: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<html>Sign in to this network</html>',
}
const withStatus = (answer: Answer, status: number): Answer =>
  typeof answer === 'object' && 'body' in answer ? { ...answer, status } : answer
const claim = { identity: 'i', activityLabel: 'l', source: 's', branch: 'b' }

describe('a read', () => {
  it.each([
    [200, 0],
    [200, '0'],
    [299, 0],
    [404, '0'],
    [500, 0],
  ])('succeeds by the envelope: status %s, code %j', async (status, code) => {
    const { wire, gateway } = await openWire(() => json({ code, message: 'ok', data: [] }, status))
    await expect(gateway.listKeys()).resolves.toEqual([])
    expect(wire.requests).toHaveLength(1)
  })

  it.each([
    [200, '60017'],
    [200, 60017],
    [299, '60017'],
    [400, 60017],
    [401, '60017'],
    [500, '60017'],
  ])('fails by the envelope, once: status %s, code %j', async (status, code) => {
    const { wire, gateway } = await openWire(() => json({ code, message: 'not bound', cause: 'no customer' }, status))
    expect(await errorOf(gateway.listKeys())).toEqual({
      kind: 'refused',
      code: '60017',
      endpoint: 'A8',
      message: 'not bound',
      cause: 'no customer',
    })
    expect(wire.requests).toHaveLength(1)
  })

  it.each<[string, Answer, object]>([
    ['a portal', html, { kind: 'notTheService', code: 'reply.notJson' }],
    ['a proxy that asks who we are', withStatus(html, 407), { kind: 'notTheService', code: 'http.407' }],
    ['a proxy with a 401 of its own', withStatus(html, 401), { kind: 'notTheService', code: 'http.401' }],
    [
      'a web server that knows no such path',
      json({ status: 404, error: 'Not Found' }, 404),
      { kind: 'notTheService', code: 'http.404' },
    ],
    ['a redirect', { status: 302, headers: { location: '/elsewhere' } }, { kind: 'notTheService', code: 'http.302' }],
    ['an envelope without a code', json({ data: [] }), { kind: 'shape', code: 'shape.field', field: 'code' }],
    ['a code that is none', json({ code: null, data: [] }), { kind: 'shape', code: 'shape.field', field: 'code' }],
    ['an array', json([]), { kind: 'shape', code: 'shape.field', field: 'code' }],
    ['no data', json({ code: 0, data: null }), { kind: 'shape', code: 'shape.field', field: 'data' }],
    ['data of another kind', json({ code: 0, data: { list: [] } }), { kind: 'shape', field: 'data' }],
    [
      'a record without its flag',
      json({
        code: 0,
        data: [
          { assetId: 'a', assetNum: 'n', borrowedFlag: true },
          { assetId: 'b', assetNum: 'm' },
        ],
      }),
      { kind: 'shape', field: 'data[1].borrowedFlag' },
    ],
  ])('is not shown as empty: %s', async (_name, answer, expected) => {
    const { wire, gateway } = await openWire(() => answer)
    expect(await errorOf(gateway.listKeys())).toMatchObject({ ...expected, endpoint: 'A8' })
    expect(wire.requests).toHaveLength(1)
  })

  it('names the place in a tree where it is of another shape', async () => {
    const node = {
      id: 1,
      children: [
        {
          id: 2,
          productInstanceList: [
            { id: 3, productUri: 'u' },
            { id: 4, productUri: 'u', productName: 5 },
          ],
        },
      ],
    }
    const { gateway } = await openWire(() => json({ code: 0, data: { children: [node] } }))
    expect(await errorOf(gateway.showProducts('a' as AssetId))).toMatchObject({
      kind: 'shape',
      field: 'data.children[0].children[0].productInstanceList[1].productName',
    })
  })

  it('keeps fields that the specification does not know', async () => {
    const key = { assetId: 'a', assetNum: 'n', borrowedFlag: false, colour: 'red', deep: { id: [1] } }
    const { gateway } = await openWire(() => json({ code: 0, data: [key] }))
    expect(await gateway.listKeys()).toEqual([key])
  })

  it('does not follow a redirect with its tokens', async () => {
    const { wire: elsewhere } = await openWire(() => json({ code: 0, data: [] }))
    const { gateway } = await openWire(() => ({ status: 307, headers: { location: elsewhere.url } }))
    expect(await errorOf(gateway.listKeys())).toMatchObject({ kind: 'notTheService', code: 'http.307' })
    expect(elsewhere.requests).toEqual([])
  })

  it('reads text in UTF-8, with or without a mark before it', async () => {
    const { gateway } = await openWire(() => json('\uFEFF{"code":"60017","message":"未绑定"}'))
    expect(await errorOf(gateway.listKeys())).toMatchObject({ code: '60017', message: '未绑定' })
  })

  it.each(['message', 'cause'])('keeps tokens out of its error, even where the %s echoes them', async (field) => {
    const { gateway } = await openWire(() =>
      json({ code: 70001, [field]: `bad ${pasted.userToken}, ${pasted.clientToken}` }),
    )
    const error = await errorOf(gateway.listKeys())
    expect(error).toMatchObject({ code: '70001', [field]: 'bad •••, •••' })
  })
})

describe('a change', () => {
  const configure = { add: ['N1'] as AssetNumber[], remove: [] }
  /** Answers the change so, and the looks before and after it with nothing to see. */
  const answering = (answer: Answer) =>
    openWire(({ method }) => (method === 'POST' ? answer : json({ code: 0, data: [] })))

  it.each([
    [200, 0],
    [299, '0'],
    [500, 0],
  ])('is done by the envelope: status %s, code %j', async (status, code) => {
    const { wire, gateway } = await answering(json({ code, data: null }, status))
    expect(await configureAssets(gateway, somebody, configure)).toEqual({ outcome: 'done' })
    expect(wire.to('POST', '/privileges')).toHaveLength(1)
  })

  it.each<[string, Answer, object]>([
    [
      'a business code',
      json({ code: '60024', message: 'm', cause: 'c' }),
      { kind: 'refused', code: '60024', message: 'm', cause: 'c' },
    ],
    ['a business code with 500', json({ code: 60024 }, 500), { kind: 'refused', code: '60024' }],
    ['a code of no table', json({ code: 'E17' }, 299), { kind: 'refused', code: 'E17' }],
  ])('is refused by %s, and sent once', async (_name, answer, error) => {
    const { wire, gateway } = await answering(answer)
    const outcome = await configureAssets(gateway, somebody, configure)
    expect(outcome).toMatchObject({ outcome: 'refused', error: { ...error, endpoint: 'A9' } })
    expect(outcome).not.toHaveProperty('settledByReading')
    expect(wire.to('POST', '/privileges')).toHaveLength(1)
  })

  it.each<[string, Answer, string]>([
    ['business code 500', json({ code: 500, message: 'network error, retry' }), 'change.businessError500'],
    ['a page instead of an envelope', html, 'change.replyUnreadable'],
    ['an envelope without a code', json({ ok: true }), 'change.replyUnreadable'],
    ['nothing with 200', { status: 200 }, 'change.replyUnreadable'],
    ['nothing with 204', { status: 204 }, 'change.replyUnreadable'],
    ['half an envelope', json('{"code":0,"da'), 'change.replyUnreadable'],
    ['a redirect', { status: 307, headers: { location: '/x' } }, 'change.replyUnreadable'],
    ['401', { status: 401 }, 'change.foreignReply'],
    [
      '401 of another scheme',
      { status: 401, headers: { 'www-authenticate': 'Basic realm="a, Bearer b"' } },
      'change.foreignReply',
    ],
    ['a proxy', withStatus(html, 403), 'change.foreignReply'],
    ['a proxy that asks who we are', withStatus(html, 407), 'change.foreignReply'],
    ['408', { status: 408 }, 'change.foreignReply'],
    ['413', { status: 413 }, 'change.foreignReply'],
    ['429', { status: 429 }, 'change.foreignReply'],
    ['a code of no table with 202', json({ code: 'E17' }, 202), 'change.serverError'],
    ['a code of no table with 400', json({ code: 'E17' }, 400), 'change.serverError'],
    ['a code of no table with 429', json({ code: 'E17' }, 429), 'change.serverError'],
    ['three digits of no table', json({ code: 403 }), 'change.serverError'],
    ['70001', json({ code: 70001 }), '70001'],
    ['another kind of zero', json({ code: '0000' }), 'change.serverError'],
    ['a zero with a blank', json({ code: ' 0' }), 'change.serverError'],
    ['502', withStatus(html, 502), 'change.serverError'],
    ['503 from a gateway with an envelope of its own', json({ code: 503, message: 'busy' }, 503), 'change.serverError'],
    ['504 from a gateway with a word for a code', json({ code: 'GATEWAY_TIMEOUT' }, 504), 'change.serverError'],
    ['a reset', 'reset', 'change.connectionLost'],
    ['an end without a reply', 'close', 'change.connectionLost'],
    ['a cut reply', { cut: '{"code":0,"message":"success","data":null}' }, 'change.replyCut'],
    ['a cut refusal', { cut: '{"code":"60024","message":"not found"}', status: 400 }, 'change.replyCut'],
  ])('without a usable answer stays unknown where reading shows nothing: %s', async (_name, answer, code) => {
    let looks = 0
    const { wire, gateway } = await openWire(({ method }) => {
      if (method !== 'GET') return answer
      return looks++ === 0 ? json({ code: 0, data: [] }) : html
    })
    expect(await configureAssets(gateway, somebody, configure)).toMatchObject({
      outcome: 'unknown',
      error: { kind: 'unknown', code, endpoint: 'A9' },
    })
    expect(await resetPassword(gateway, somebody, 'Secret-1')).toMatchObject({ outcome: expect.any(String) })
    expect(wire.to('POST', '/privileges')).toHaveLength(1)
  })

  it('A3 is never settled by reading', async () => {
    const { wire, gateway } = await openWire(() => 'reset')
    expect(await resetPassword(gateway, somebody, 'Secret-1')).toEqual({
      outcome: 'unknown',
      error: { kind: 'unknown', code: 'change.connectionLost', endpoint: 'A3' },
    })
    expect(wire.requests.map((seen) => seen.method)).toEqual(['PUT'])
  })

  it('keeps a password out of what the service says about it', async () => {
    const { gateway } = await openWire(() => json({ code: '50003', message: 'Secret-1 is too short' }))
    const outcome = await resetPassword(gateway, somebody, 'Secret-1')
    expect(outcome).toMatchObject({ outcome: 'refused', error: { message: '••• is too short' } })
  })
})

describe('B1', () => {
  const product = {
    activityId: 'a',
    subActivityId: 's',
    productUri: 'u',
    limitStartDate: 'x',
    limitEndDate: 'y',
    activateType: '0',
  }

  it('is read by resultCode, and keeps what it does not know', async () => {
    const { gateway } = await openWire(() =>
      json({ resultCode: '0000', resultMessage: 'ok', detail: { products: [{ ...product, extra: 1 }] } }),
    )
    expect(await claimActivity(gateway, claim)).toEqual({ outcome: 'done', products: [{ ...product, extra: 1 }] })
  })

  it('takes a code that came as a number, whose zeros are lost, for what it is', async () => {
    const detail = { products: [product] }
    const done = await openWire(() => json({ resultCode: 0, resultMessage: 'ok', detail }))
    expect(await claimActivity(done.gateway, claim)).toEqual({ outcome: 'done', products: [product] })
    const refused = await openWire(() => json({ resultCode: 3001, resultMessage: 'none' }))
    expect(await claimActivity(refused.gateway, claim)).toMatchObject({ outcome: 'refused', error: { code: '3001' } })
    const unheardOf = await openWire(() => json({ resultCode: '9999', resultMessage: 'odd' }))
    expect(await claimActivity(unheardOf.gateway, claim)).toEqual({
      outcome: 'refused',
      error: { kind: 'refused', code: '9999', endpoint: 'B1', message: 'odd' },
    })
  })

  it.each(['1001', '1002', '1004', '2001', '3001'])('%s is a refusal', async (resultCode) => {
    const { gateway } = await openWire(() => json({ resultCode, resultMessage: 'why' }))
    expect(await claimActivity(gateway, claim)).toEqual({
      outcome: 'refused',
      error: { kind: 'refused', code: resultCode, endpoint: 'B1', message: 'why' },
    })
  })

  const candidate = {
    id: 'a',
    name: 'Activity',
    participateResult: false,
    engineSubActivityDtos: [
      { id: 'u', name: 'Unit', participateResult: false, errorCode: 14005, errorMessage: 'claimed' },
    ],
  }

  it('3002 carries its candidates', async () => {
    const { gateway } = await openWire(() =>
      json({ resultCode: '3002', resultMessage: 'none', activityDtoList: [candidate] }),
    )
    const outcome = await claimActivity(gateway, claim)
    expect(outcome).toMatchObject({ outcome: 'refused', error: { code: '3002', candidates: [candidate] } })
  })

  it.each([undefined, null, 'none', [{ name: 'without an id' }]])(
    '3002 stays 3002 with candidates %j',
    async (list) => {
      const { gateway } = await openWire(() => json({ resultCode: '3002', activityDtoList: list }))
      const outcome = await claimActivity(gateway, claim)
      expect(outcome).toEqual({ outcome: 'refused', error: { kind: 'refused', code: '3002', endpoint: 'B1' } })
    },
  )

  it.each([undefined, null, {}, 'none', { products: null }, { products: [{ productUri: 'without an id' }] }])(
    'is done by its code, whatever it says of the products: %j',
    async (detail) => {
      const { wire, gateway } = await openWire(() => json({ resultCode: '0000', detail }))
      expect(await claimActivity(gateway, claim)).toEqual({ outcome: 'done', products: [] })
      expect(wire.requests).toHaveLength(1)
    },
  )

  it('takes the envelope of the member center where the gateway answers with that', async () => {
    const { gateway } = await openWire(() => json({ code: '70001', message: 'nonce' }))
    expect(await claimActivity(gateway, claim)).toEqual({
      outcome: 'refused',
      error: { kind: 'refused', code: '70001', endpoint: 'B1', message: 'nonce' },
    })
  })

  it.each<[string, Answer, object]>([
    ['the wrong success', json({ code: 0, data: {} }), { code: 'change.replyUnreadable' }],
    ['business code 500', json({ code: '500' }), { code: 'change.businessError500' }],
    ['503', { status: 503 }, { code: 'change.serverError', details: { status: 503 } }],
    ['a reset', 'reset', { code: 'change.connectionLost' }],
  ])('stays unknown, sent once: %s', async (_name, answer, error) => {
    const { wire, gateway } = await openWire(() => answer)
    const outcome = await claimActivity(gateway, claim)
    expect(outcome).toMatchObject({ outcome: 'unknown', error: { ...error, kind: 'unknown', endpoint: 'B1' } })
    expect(wire.requests).toHaveLength(1)
  })
})
