import { expect, it, onTestFinished } from 'vitest'
import { openNew, sync, type State } from './support.ts'

const all = { offset: 0, limit: 10 }

/** So many people that comparing two states of them takes a while. */
const people = (remark: string): State => ({
  member: Array.from({ length: 1000 }, (_, n) => JSON.stringify({ globalId: `g${n}`, userName: `user${n}`, remark })),
  asset: [],
  key: [],
  trees: {},
})

it('a screen that asks while two snapshots are compared for the first time does not wait for that', async () => {
  const { replica, end } = await openNew()
  onTestFinished(end)
  await sync(replica, people('before'))
  await sync(replica, people('after'))
  const ended: string[] = []
  const note = (what: string) => () => void ended.push(what)
  const comparison = replica.compare(1, 2, ['member', 'asset', 'key', 'tree'], {}, all)
  const screens = Array.from({ length: 5 }, () =>
    replica.readTable('copy', { table: 'members', filter: {}, range: all }),
  )
  await Promise.all([comparison.then(note('comparison')), ...screens.map((one) => one.then(note('screen')))])
  expect(ended.at(-1)).toBe('comparison')
  expect((await comparison).total).toBe(1000)
}, 60_000)

it('a comparison is filtered and searched in what was and in what is, and its counts are those of what is searched', async () => {
  const { replica, end } = await openNew()
  onTestFinished(end)
  const person = (globalId: string, name: string): string => JSON.stringify({ globalId, userName: globalId, name })
  const then = { ...people(''), member: [person('a', '张伟'), person('b', 'Ana'), person('c', 'Old')] }
  const now = { ...people(''), member: [person('a', '张伟'), person('b', 'ＢＥＡ'), person('d', '100% new')] }
  await sync(replica, then)
  await sync(replica, now)
  const ids = async (filter: Parameters<typeof replica.compare>[3]): Promise<[string[], number, number]> => {
    const { rows, total, counts } = await replica.compare(1, 2, ['member', 'tree'], filter, all)
    return [rows.map(({ id }) => id).sort(), total, counts.reduce((sum, { count }) => sum + count, 0)]
  }
  expect(await ids({})).toEqual([['b', 'c', 'd'], 3, 3])
  expect(await ids({ text: 'ana' })).toEqual([['b'], 1, 1])
  expect(await ids({ text: 'bea' })).toEqual([['b'], 1, 1])
  expect(await ids({ text: '% NEW' })).toEqual([['d'], 1, 1])
  expect(await ids({ text: '张伟' })).toEqual([[], 0, 0])
  expect(await ids({ change: 'removed' })).toEqual([['c'], 1, 3])
  expect(await ids({ change: 'changed', text: 'old' })).toEqual([[], 0, 1])
})

it('what a comparison shows by name is found by it: who has and had a number, and the number of a product; names of fields are not', async () => {
  const { replica, end } = await openNew()
  onTestFinished(end)
  const member = ['Ana', 'Bea'].map((name, n) => JSON.stringify({ globalId: `g${n}`, userName: `u${n}`, name }))
  const asset = (n: number, holder: number) =>
    JSON.stringify({
      assetId: `a${n}`,
      assetNum: `KD-${n}`,
      cloudAccountGlobalId: `g${holder}`,
      borrowedFlag: false,
      onlineFlag: false,
    })
  const tree = (id: string) => JSON.stringify({ productInstanceList: [{ id, productUri: 'x', limitEndTime: null }] })
  await sync(replica, { member, asset: [asset(1, 0), asset(2, 0)], key: [], trees: { a1: tree('p'), a2: tree('q') } })
  await sync(replica, { member: member.slice(1), asset: [asset(1, 1)], key: [], trees: { a1: tree('r') } })
  const found = async (text: string): Promise<string[]> => {
    const { rows } = await replica.compare(1, 2, ['member', 'asset', 'tree'], { text }, all)
    return rows.map(({ kind, id, product }) => [kind, id, product?.id].filter(Boolean).join(' ')).sort()
  }
  // Whoever went, and what they had.
  expect(await found('ana')).toEqual(['asset a1', 'asset a2', 'member g0'])
  expect(await found('bea')).toEqual(['asset a1'])
  expect(await found('kd-1')).toEqual(['asset a1', 'product a1 p', 'product a1 r'])
  expect(await found('KD-2')).toEqual(['asset a2', 'product a2 q'])
  expect([await found('limitEndTime'), await found('productUri')]).toEqual([[], []])
  expect(await replica.assetNums(['a1', 'a2', 'a3'])).toEqual({ a1: 'KD-1', a2: 'KD-2' })
})

it('equal ids within a tree are told apart by their place from the top down, whatever the order of the keys', async () => {
  const { replica, end } = await openNew()
  onTestFinished(end)
  const product = (limitEndTime: number): object => ({ id: 'p', productUri: 'u', limitEndTime })
  const withTree = (tree: object): State => ({
    ...people(''),
    member: [],
    asset: [JSON.stringify({ assetId: 'a', assetNum: 'KD1', borrowedFlag: false, onlineFlag: false })],
    trees: { a: JSON.stringify(tree) },
  })
  const inside = (...products: object[]) => [{ id: 'm', merchandiseNum: 'M', productInstanceList: products }]
  await sync(replica, withTree({ productInstanceList: [product(1)], children: inside(product(2), product(3)) }))
  await sync(replica, withTree({ children: inside(product(2), product(4)), productInstanceList: [product(1)] }))
  await sync(replica, withTree({ children: inside(product(4)), productInstanceList: [product(1)] }))
  const compare = async (from: number, to: number) => (await replica.compare(from, to, ['tree'], {}, all)).rows
  expect(await compare(1, 2)).toEqual([
    {
      kind: 'product',
      id: 'a',
      product: { id: 'p', nth: 2 },
      before: product(3),
      after: product(4),
      fields: ['limitEndTime'],
    },
  ])
  expect(await compare(2, 3)).toEqual([
    {
      kind: 'product',
      id: 'a',
      product: { id: 'p', nth: 1 },
      before: product(2),
      after: product(4),
      fields: ['limitEndTime'],
    },
    { kind: 'product', id: 'a', product: { id: 'p', nth: 2 }, before: product(4), after: null, fields: [] },
  ])
})
