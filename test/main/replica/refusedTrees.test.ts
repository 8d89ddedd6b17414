import { afterEach, expect, it } from 'vitest'
import { json, success } from '../../fakes/wireServer.ts'
import { useService } from './service.ts'
import { openNew, stateNumber } from './support.ts'

const service = useService()
const refusal = (code: string) => json({ code, message: 'no', cause: 'no' }, 299)

afterEach(() => {
  service.instead = () => undefined
})

async function open() {
  const { replica, end } = await openNew()
  service.now = stateNumber(1)
  return { replica, end }
}

it.each(['60000', '60005'])('a tree alone that is refused with %s is recorded like any other', async (code) => {
  const { replica, end } = await open()
  service.instead = ({ path }) => (path.includes('/a3/') ? refusal(code) : undefined)

  const synced = await service.sync(replica)
  expect(synced).toMatchObject({
    snapshot: 1,
    trees: 11,
    unreadable: [{ assetId: 'a3', assetNum: 'KD3', error: code }],
  })
  await end()
})

it.each(['60000', '60005'])('where the lists are refused with %s as well, the sync ends', async (code) => {
  const { replica, end } = await open()
  let trees = 0
  service.instead = ({ path }) => {
    if (path.endsWith('/merchandiseProducts')) trees += 1
    return trees > 4 ? refusal(code) : undefined
  }

  await expect(service.sync(replica)).rejects.toMatchObject({ error: { kind: 'notSignedIn', code } })
  expect(await replica.snapshots()).toEqual([])
  await end()
})

it('where every tree is refused, that is the fault of the sign-in', async () => {
  const { replica, end } = await open()
  service.now = { ...stateNumber(1), asset: [], trees: {} }
  for (let n = 0; n < 100; n += 1) {
    const flags = { borrowedFlag: false, onlineFlag: false }
    service.now.asset.push(JSON.stringify({ assetId: `a${n}`, assetNum: `KD${n}`, ...flags }))
  }
  service.instead = ({ path }) => (path.endsWith('/merchandiseProducts') ? refusal('60000') : undefined)
  const from = service.requests().length

  await expect(service.sync(replica)).rejects.toMatchObject({ error: { kind: 'notSignedIn', code: '60000' } })
  expect(service.requests().length - from).toBeLessThan(100)
  await end()
})

it('a tree of forty levels is read', async () => {
  const { replica, end } = await open()
  const product = { id: 'deep', productUri: 'u', more: { list: [{}] } }
  const level = (below: number): object => ({
    id: `${below}`,
    merchandiseNum: 'M',
    merchandiseName: 'M',
    productInstanceList: below === 0 ? [product] : [],
    children: below === 0 ? [] : [level(below - 1)],
  })
  service.instead = ({ path }) => (path.includes('/a3/') ? success(level(40)) : undefined)
  const { trees, unreadable } = await service.sync(replica)
  expect({ trees, unreadable }).toEqual({ trees: 12, unreadable: [] })
  await end()
})
