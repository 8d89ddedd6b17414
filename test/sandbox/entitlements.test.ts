import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { found, lendable, memberCenter } from './wire.ts'

let sandbox: Sandbox
const own = (path: string): string => `/${sandbox.enterpriseGlobalId}${path}`
const assets = async () => (await memberCenter(sandbox, 'GET', own('/asset/assetNums'))).json.data
const keys = async () => (await memberCenter(sandbox, 'GET', own('/asset/borrowUsbKeys'))).json.data
const products = (assetId: string) => memberCenter(sandbox, 'GET', `/asset/${assetId}/merchandiseProducts`)
const configure = (globalId: string, deleteAssets: string[], addAssets: string[]) =>
  memberCenter(sandbox, 'POST', `/member/${globalId}/privileges`, { body: { deleteAssets, addAssets } })
const lend = (globalId: string, borrowedUsbKey: string, assetIDs: string[]) =>
  memberCenter(sandbox, 'POST', `/member/${globalId}/borrow`, { body: { borrowedUsbKey, assetIDs } })
const asset = (assetNum: string) => found(sandbox.state.assets.find((one) => one.assetNum === assetNum))
const key = (assetNum: string) => found(sandbox.state.keys.find((one) => one.assetNum === assetNum))
const member = (globalId: string) => found(sandbox.state.members.find((one) => one.globalId === globalId))
const idle = () => found(sandbox.state.members.find((one) => one.assetNums.length === 0))
const free = (): string[] =>
  sandbox.state.assets.filter((one) => one.cloudAccountGlobalId === null).map((one) => one.assetNum)

beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

it('A6 and A8 list every asset number and key, with the relations that the members’ list tells', async () => {
  const listedAssets = await assets()
  expect(listedAssets).toHaveLength(120)
  const byHolder = Map.groupBy<string | null, { assetNum: string }>(
    listedAssets,
    (one) => (one as { cloudAccountGlobalId?: string }).cloudAccountGlobalId ?? null,
  )
  for (const one of sandbox.state.members) {
    expect((byHolder.get(one.globalId) ?? []).map(({ assetNum }) => assetNum).sort()).toEqual([...one.assetNums].sort())
  }
  const listedKeys = await keys()
  expect(listedKeys).toHaveLength(24)
  for (const { assetNum, assetId, borrowedFlag, cloudAccountGlobalId } of listedKeys) {
    expect(assetId).not.toBe(assetNum)
    expect(borrowedFlag ? member(cloudAccountGlobalId).borrowNum : cloudAccountGlobalId).toBe(
      borrowedFlag ? assetNum : '',
    )
  }
  for (const kind of [listedAssets, listedKeys]) {
    expect(new Set(kind.map((one: { borrowedFlag: boolean }) => one.borrowedFlag))).toEqual(new Set([true, false]))
  }
})

describe('A7', () => {
  it('gives an asset’s tree with every field of the specification', async () => {
    const trees = await Promise.all(
      sandbox.state.assets.map(async ({ assetId }) => (await products(assetId)).json.data),
    )
    const nodes = trees.flatMap((tree) => everyNode(tree.children))
    const instances = trees.flatMap((tree) => [
      ...tree.productInstanceList,
      ...everyNode(tree.children).flatMap((node) => node.productInstanceList ?? []),
    ])
    for (const node of nodes) expect(Object.keys(node)).toEqual(expect.arrayContaining(NODE_FIELDS))
    for (const instance of instances) expect(Object.keys(instance)).toEqual(expect.arrayContaining(PRODUCT_FIELDS))
    expect(Math.max(...trees.map((tree) => depth(tree.children)))).toBe(4)
    expect(
      nodes.some((node) => node.children === null) && nodes.some((node) => node.productInstanceList === null),
    ).toBe(true)
    expect(nodes.some((node) => node.parentId === null) && nodes.some((node) => node.parentId !== null)).toBe(true)
    const now = Date.now()
    const month = 30 * 86_400_000
    expect(instances.some(({ limitEndTime }) => limitEndTime < now)).toBe(true)
    expect(instances.some(({ limitEndTime }) => limitEndTime > now && limitEndTime < now + month)).toBe(true)
    expect(instances.some(({ trial, trialEndDate }) => trial === 1 && trialEndDate > now)).toBe(true)
    expect(instances.some(({ trial, trialEndDate }) => trial === 1 && trialEndDate < now)).toBe(true)
    expect(instances.some(({ trial, trialEndDate }) => trial === 0 && trialEndDate === null)).toBe(true)
    expect(new Set(instances.map(({ id }) => typeof id))).toEqual(new Set(['string', 'number']))
  })

  it('gives the same text every time', async () => {
    const { assetId } = found(sandbox.state.assets[0])
    expect((await products(assetId)).text).toBe((await products(assetId)).text)
  })

  it('knows ids and not numbers', async () => {
    expect(String((await products(found(sandbox.state.assets[0]).assetNum)).json.code)).toBe('60024')
  })

  it('shows in a key what was moved into it', async () => {
    const { memberGlobalId, assetId, freeKey } = lendable(sandbox)
    const { assetId: keyId } = key(freeKey)
    expect((await products(keyId)).json.data).toEqual({ productInstanceList: [], children: [] })
    await lend(memberGlobalId, freeKey, [assetId])
    expect((await products(keyId)).text).toBe((await products(assetId)).text)
  })
})

describe('A9', () => {
  it('assigns and withdraws in one request', async () => {
    const { globalId } = idle()
    const [first = '', second = ''] = free()
    expect((await configure(globalId, [], [first])).json).toMatchObject({ code: 0, data: null })
    expect((await configure(globalId, [first], [second])).json.code).toBe(0)
    expect(await assets()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ assetNum: first, cloudAccountGlobalId: null }),
        expect.objectContaining({ assetNum: second, cloudAccountGlobalId: globalId }),
      ]),
    )
    expect(member(globalId).assetNums).toEqual([second])
    expect(sandbox.state.appliedCount('A9', globalId)).toBe(2)
  })

  it('changes nothing when one number is wrong', async () => {
    const { globalId } = idle()
    const [first = ''] = free()
    expect(String((await configure(globalId, [], [first, 'nonsense'])).json.code)).toBe('60024')
    expect(asset(first).cloudAccountGlobalId).toBeNull()
    expect(sandbox.state.appliedCount('A9', globalId)).toBe(0)
  })

  it('takes a lent asset out of its key, and the last one frees the key', async () => {
    const { memberGlobalId, assetId, assetNum, freeKey } = lendable(sandbox)
    const [extra = ''] = free()
    await configure(memberGlobalId, [], [extra])
    await lend(memberGlobalId, freeKey, [assetId, asset(extra).assetId])
    await configure(memberGlobalId, [assetNum], [])
    expect(asset(assetNum)).toMatchObject({ borrowedFlag: false, cloudAccountGlobalId: null })
    expect(key(freeKey)).toMatchObject({ borrowedFlag: true, cloudAccountGlobalId: memberGlobalId })
    await configure(memberGlobalId, [extra], [])
    expect(key(freeKey)).toMatchObject({ borrowedFlag: false, cloudAccountGlobalId: '' })
    expect(member(memberGlobalId).borrowNum).toBe('')
  })

  it.each([
    ['an asset that somebody holds', () => [[], [lendable(sandbox).assetNum]], '60028'],
    ['a number that is named twice', () => [[], [free()[0], free()[0]]], '60028'],
    ['a number to withdraw and to assign', () => [[free()[0]], [free()[0]]], '60028'],
    ['withdrawing what the member does not hold', () => [[free()[0]], []], '60024'],
    ['an asset id where a number is due', () => [[], [asset(free()[0] ?? '').assetId]], '60024'],
    ['another customer’s number', () => [[], [sandbox.state.foreignAssetNum]], '60025'],
  ] as [string, () => [string[], string[]], string][])('refuses %s', async (_what, lists, code) => {
    expect(String((await configure(idle().globalId, ...lists())).json.code)).toBe(code)
    expect(sandbox.state.applied).toEqual([])
  })

  it('wants both lists', async () => {
    const { status } = await memberCenter(sandbox, 'POST', `/member/${idle().globalId}/privileges`, {
      body: { addAssets: [] },
    })
    expect(status).toBe(400)
  })
})

describe('A10', () => {
  it('marks the assets, the key and the member', async () => {
    const { memberGlobalId, assetId, assetNum, freeKey } = lendable(sandbox)
    expect((await lend(memberGlobalId, freeKey, [assetId, assetId])).json).toMatchObject({ code: 0, data: null })
    expect(await assets()).toContainEqual(
      expect.objectContaining({
        assetNum,
        borrowedFlag: true,
        onlineFlag: false,
        cloudAccountGlobalId: memberGlobalId,
      }),
    )
    expect(await keys()).toContainEqual(
      expect.objectContaining({ assetNum: freeKey, borrowedFlag: true, cloudAccountGlobalId: memberGlobalId }),
    )
    expect(member(memberGlobalId).borrowNum).toBe(freeKey)
    expect(sandbox.state.appliedCount('A10', memberGlobalId)).toBe(1)
  })

  it('lends more into the key that the member has, and nothing into a second one', async () => {
    const { memberGlobalId, assetId, freeKey } = lendable(sandbox)
    const [extra = ''] = free()
    await configure(memberGlobalId, [], [extra])
    await lend(memberGlobalId, freeKey, [assetId])
    const secondKey = found(sandbox.state.keys.find((one) => !one.borrowedFlag)).assetNum
    expect(String((await lend(memberGlobalId, secondKey, [asset(extra).assetId])).json.code)).toBe('33007')
    expect((await lend(memberGlobalId, freeKey, [asset(extra).assetId])).json.code).toBe(0)
  })

  it('lends all or nothing', async () => {
    const { memberGlobalId, assetId, assetNum, freeKey } = lendable(sandbox)
    expect(String((await lend(memberGlobalId, freeKey, [assetId, 'nonsense'])).json.code)).toBe('33003')
    expect(asset(assetNum).borrowedFlag).toBe(false)
    expect(key(freeKey).borrowedFlag).toBe(false)
  })

  it('refuses asset numbers where ids are due', async () => {
    const { memberGlobalId, assetNum, freeKey } = lendable(sandbox)
    expect(String((await lend(memberGlobalId, freeKey, [assetNum])).json.code)).toBe('33003')
  })
})

interface Node {
  children: Node[] | null
  productInstanceList: Record<string, number>[] | null
  parentId: number | null
}

const everyNode = (nodes: Node[] | null): Node[] => (nodes ?? []).flatMap((node) => [node, ...everyNode(node.children)])
const depth = (nodes: Node[] | null): number =>
  nodes && nodes.length > 0 ? 1 + Math.max(...nodes.map((node) => depth(node.children))) : 0

const NODE_FIELDS = [
  'id',
  'licenseType',
  'merchandiseNum',
  'merchandiseName',
  'parentId',
  'parentMerchandiseNum',
  'customerId',
  'licenseOrderId',
  'channelOrderId',
  'createTime',
  'updateTime',
  'channelCode',
  'timeDurationExpression',
  'srcLicenseOrderId',
  'children',
  'productInstanceList',
]
const PRODUCT_FIELDS = [
  'id',
  'licenseType',
  'customerId',
  'assetId',
  'assetInsId',
  'merchandiseInsId',
  'assetNum',
  'productUri',
  'gmsPid',
  'appKey',
  'productName',
  'channelCode',
  'licenseOrderId',
  'channelOrderId',
  'limitStartTime',
  'limitEndTime',
  'limitAmount',
  'limitConcurrent',
  'limitTimeDuration',
  'trial',
  'trialEndDate',
  'limitType',
  'prodDefExtend',
  'timeDurationExpression',
  'srcLicenseOrderId',
  'createTime',
  'updateTime',
  'activateFlag',
  'crmProductId',
  'productExtendInstanceList',
]
