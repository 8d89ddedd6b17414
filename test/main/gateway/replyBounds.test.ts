import { describe, expect, it } from 'vitest'
import type { AssetId } from '../../../src/contract/ids.ts'
import type { Gateway } from '../../../src/main/gateway/gateway.ts'
import { startWireServer, type Answer } from '../../fakes/wireServer.ts'
import { resetPassword } from './changing.ts'
import { errorOf, memoryCredentials, openWire, somebody } from './support.ts'

const mebibyte = 1024 * 1024
const times = (count: number, record: (n: number) => object) => Array.from({ length: count }, (_, n) => record(n))
const entry = (n: number) => ({
  assetNum: `KD352800${n}`.padEnd(24, '0'),
  assetId: String(6_440_000_000_000_000 + n),
  cloudAccountGlobalId: String(6_100_000_000_000_000_000n + BigInt(n)),
  borrowedFlag: false,
  onlineFlag: false,
})
const person = (n: number) => ({
  globalId: String(6_100_000_000_000_000_000n + BigInt(n)),
  userName: `somebody${n}acme`,
  name: '欧阳娜娜'.repeat(8),
  remark: '备注'.repeat(60),
  assetNums: times(20, entry).map((one) => String((one as { assetNum: string }).assetNum)),
})
const product = (n: number) => ({ id: String(n), productUri: `com.example.${n}`, productName: '产品'.repeat(30) })

/** What the largest enterprise that Keydesk is built for answers, and more than anybody needs, in bytes. */
const replies: [string, unknown, number, (gateway: Gateway) => Promise<unknown>][] = [
  [
    'A5',
    { total: 10_000, pages: 100, list: times(100, person) },
    9 * mebibyte,
    (gateway) => gateway.listMembers({ page: 1, pageSize: 100 }),
  ],
  ['A6', times(20_000, entry), 17 * mebibyte, (gateway) => gateway.listAssets()],
  [
    'A7',
    { productInstanceList: times(1000, product), children: [] },
    9 * mebibyte,
    (gateway) => gateway.showProducts('1' as AssetId),
  ],
  ['A8', times(2000, entry), 3 * mebibyte, (gateway) => gateway.listKeys()],
]

const padded = (data: unknown, bytes: number): Answer => ({
  body: JSON.stringify({ code: 0, data }).padEnd(bytes),
})

describe('the bound of a reply fits its endpoint', () => {
  it.each(replies)(
    '%s: what the largest enterprise has is read, more is given up',
    async (_name, data, bytes, read) => {
      let answer = padded(data, 0)
      const { gateway } = await openWire(() => answer)
      await read(gateway)
      answer = padded(data, bytes)
      expect(await errorOf(read(gateway))).toMatchObject({ code: 'net.replyTooLarge' })
    },
  )

  it('A6: a million instances are under three times as many asset numbers, which are read too', async () => {
    const { gateway } = await openWire(() => padded(times(60_000, entry), 0))
    expect(await gateway.listAssets()).toHaveLength(60_000)
  })

  it('a change: its reply is about at most a hundred people', async () => {
    const { wire, gateway } = await openWire(({ method }) => padded(method === 'GET' ? [] : null, 2 * mebibyte))
    expect(await resetPassword(gateway, somebody, 'Secret-1')).toMatchObject({
      outcome: 'unknown',
      error: { code: 'change.replyUnreadable' },
    })
    expect(wire.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it('a token is small', async () => {
    const grant = JSON.stringify({ access_token: 'a-token-of-tests', token_type: 'Bearer', expires_in: 600 })
    const tokens = await startWireServer(() => ({ body: grant.padEnd(mebibyte / 2) }))
    const { gateway } = await openWire(() => padded([], 0), {
      credentials: memoryCredentials({}, 'app-secret'),
      tokenEndpoint: { url: `${tokens.url}/token`, appKey: 'app', loginName: 'somebody' },
    })
    expect(await errorOf(gateway.signIn('Secret-1'))).toMatchObject({ code: 'net.replyTooLarge', endpoint: 'token' })
    await tokens.close()
  })
})
