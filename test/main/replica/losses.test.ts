import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SyncSettings } from '../../../src/contract/memory.ts'
import type { Replica } from '../../../src/main/replica/replica.ts'
import { json } from '../../fakes/wireServer.ts'
import { useService } from './service.ts'
import { openNew, type State } from './support.ts'

const service = useService()
let replica: Replica
let end: () => Promise<void>
beforeAll(async () => {
  ;({ replica, end } = await openNew())
})
afterAll(() => end())

const numbered = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const flags = { borrowedFlag: false, onlineFlag: false }
const treeOf = (products: number): string =>
  JSON.stringify({ productInstanceList: numbered(products, (n) => ({ id: `p${n}`, productUri: 'u' })) })

/** So many of one list; of the others always a few, whose number says nothing. */
function having(list: 'member' | 'asset' | 'key' | 'product', count: number): State {
  const of = (name: string): number => (name === list ? count : 4)
  const ids = numbered(of('asset'), (n) => `a${n}`)
  // The products are in two of four trees, so that either has to be read for the sum.
  const products = (n: number): number =>
    list !== 'product' ? 1 : n > 1 ? 0 : n === 0 ? count >> 1 : count - (count >> 1)
  return {
    member: numbered(of('member'), (n) => JSON.stringify({ globalId: `m${n}`, userName: `user${n}` })),
    asset: ids.map((assetId) => JSON.stringify({ assetId, assetNum: `N${assetId}`, ...flags })),
    key: numbered(of('key'), (n) => JSON.stringify({ assetId: `k${n}`, assetNum: `K${n}`, ...flags })),
    trees: Object.fromEntries(ids.map((id, n) => [id, treeOf(products(n))])),
  }
}

const counts = async () => {
  const { members, assets, keys, products } = await replica.info()
  return { member: members, asset: assets, key: keys, product: products }
}
/** Trees are old enough for a refresh to read them. */
const settings = { ...SyncSettings.parse({}), renewTreesDays: 0 }
const paths = { member: '/members', asset: '/assetNums', key: '/borrowUsbKeys', product: '/merchandiseProducts' }

/** From how many to how many, and whether that is asked about. */
const steps: [before: number, after: number, isAsked: boolean][] = [
  [9, 4, false],
  [10, 5, false],
  [10, 4, true],
  [11, 6, false],
  [11, 5, true],
  [10, 0, true],
  [3, 0, true],
]

/** Asset numbers and keys are counted as employees are: of them only what is asked about, and the nearest that is not. */
const stepsOf = (list: 'member' | 'asset' | 'key' | 'product') =>
  list === 'member' || list === 'product' ? steps : steps.filter(([before, after]) => before === 10 || after === 0)

describe.each([false, true])('a loss (refresh: %s)', (listsOnly) => {
  // Asset numbers and keys go the way of employees: each is tried in one of the two.
  const lists = ['member', listsOnly ? 'asset' : 'key', 'product'] as const
  it.each(lists)('of %s', async (list) => {
    for (const [before, after, isAsked] of stepsOf(list)) {
      service.now = having(list, before)
      await service.sync(replica)
      const stood = await counts()
      const snapshots = (await replica.snapshots()).length
      service.now = having(list, after)
      const from = service.requests().length
      const ended = service.sync(replica, { listsOnly, acceptLoss: false, settings })
      const reads = () =>
        service
          .requests()
          .slice(from)
          .filter(({ path }) => path.endsWith(paths[list])).length
      if (isAsked) {
        await expect(ended).rejects.toMatchObject({ error: { code: 'sync.loss', details: { list, before, after } } })
        expect(await counts()).toEqual(stood)
        expect((await replica.snapshots()).length).toBe(snapshots)
        // A list is read twice; of the trees the two that lost something, and the others once.
        expect(reads()).toBe(list === 'product' ? 6 : 2)
      } else {
        await ended
        expect((await counts())[list]).toBe(after)
      }
      await service.sync(replica, { listsOnly, settings })
      expect((await counts())[list]).toBe(after)
      await service.sync(replica, { listsOnly, acceptLoss: false, settings })
    }
  })
})

it('what only the first reading lacked is no loss', async () => {
  service.now = having('product', 20)
  await service.sync(replica)
  const lacking = new Set(['/borrowUsbKeys', '/a0/merchandiseProducts', '/a1/merchandiseProducts'])
  service.instead = ({ path }) => {
    const found = [...lacking].find((one) => path.endsWith(one))
    if (found === undefined) return undefined
    lacking.delete(found)
    return json(`{"code":0,"message":"success","data":${found === '/borrowUsbKeys' ? '[]' : treeOf(1)}}`)
  }
  const { keys, products } = await service.sync(replica, { acceptLoss: false })
  expect([keys, products, lacking.size]).toEqual([4, 20, 0])
})

it('asset numbers that take most products with them are a loss of products before they are gone from the copy', async () => {
  service.instead = () => undefined
  const rich = having('asset', 4)
  service.now = { ...rich, trees: { ...rich.trees, a3: treeOf(30) } }
  await service.sync(replica)
  service.now = { ...rich, asset: rich.asset.slice(0, 3) }
  for (const listsOnly of [true, false]) {
    const ended = service.sync(replica, { listsOnly, acceptLoss: false })
    await expect(ended).rejects.toMatchObject({ error: { details: { list: 'product', before: 33, after: 3 } } })
    expect(await counts()).toMatchObject({ asset: 4, product: 33 })
  }
})

it.each(['null', '[]', 'nothing at all'])(
  'keys of which the service says %s are not taken to be gone',
  async (data) => {
    service.now = having('key', 12)
    await service.sync(replica)
    service.instead = ({ path }) =>
      path.endsWith('/borrowUsbKeys')
        ? json(`{"code":0,"message":"success"${data.startsWith('no') ? '' : `,"data":${data}`}}`)
        : undefined
    for (const listsOnly of [true, false]) {
      await expect(service.sync(replica, { listsOnly, acceptLoss: false })).rejects.toThrow()
      expect(await counts()).toMatchObject({ key: 12 })
    }
    service.instead = () => undefined
  },
)

describe('employees who stand in the list twice, in place of others', () => {
  /** Ten rows, of which the last `count` are the first ones again. */
  const repeating = (count: number, from = 0): State => {
    const all = having('member', 10)
    return { ...all, member: [...all.member.slice(0, 10 - count), ...all.member.slice(from, from + count)] }
  }
  /** The same in two pages, whatever size is asked for: nobody is twice on one of them. */
  const inPages = () =>
    (service.instead = ({ path, query }) => {
      if (!path.endsWith('/members')) return undefined
      const { member } = service.now
      const page = Number(query.get('pageNum'))
      const list = member.slice(5 * page - 5, 5 * page).join()
      const data = `{"pageNum":${page},"pages":2,"total":${member.length},"hasNextPage":${page < 2},"list":[${list}]}`
      return json(`{"code":0,"message":"success","data":${data}}`)
    })

  it.each([
    ['on one page', () => (service.instead = () => undefined)],
    ['on two pages', inPages],
  ])('are asked about once, %s', async (_, serve) => {
    serve()
    service.now = having('member', 10)
    await service.sync(replica)
    const snapshots = (await replica.snapshots()).length
    service.now = repeating(4)
    const refused = { code: 'sync.repeated', details: { list: 'member', before: 10, after: 6, ids: 'm0, m1, m2, m3' } }
    for (const listsOnly of [true, false]) {
      const ended = service.sync(replica, { listsOnly, acceptLoss: false })
      await expect(ended).rejects.toMatchObject({ error: refused })
    }
    expect((await counts()).member).toBe(10)
    expect((await replica.snapshots()).length).toBe(snapshots)

    await service.sync(replica)
    expect((await counts()).member).toBe(6)
    await service.sync(replica, { listsOnly: true, acceptLoss: false })
    // Of others, and of the same ones once the list was whole meanwhile, it is asked again.
    service.now = repeating(4, 2)
    await expect(service.sync(replica, { acceptLoss: false })).rejects.toMatchObject({ error: { code: refused.code } })
    service.now = having('member', 10)
    await service.sync(replica, { acceptLoss: false })
    expect((await counts()).member).toBe(10)
    service.now = repeating(4)
    await expect(service.sync(replica, { acceptLoss: false })).rejects.toMatchObject({ error: refused })
  })
})
