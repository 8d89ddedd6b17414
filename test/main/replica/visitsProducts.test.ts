import { beforeEach, expect, it } from 'vitest'
import type { Replica } from '../../../src/main/replica/replica.ts'
import { refresh, sync } from './support.ts'
import { all, asset, first, product, tree, useVisits } from './visiting.ts'

const visits = useVisits()
const { visit, leave, news } = visits
let replica: Replica
beforeEach(() => {
  replica = visits.replica()
})

it('products are told apart within their tree, and an asset number that went takes its own with it', async () => {
  const held = { cloudAccountGlobalId: 'g1' }
  await sync(replica, { ...first, asset: [asset(1, held), asset(2)] })
  await visit('products')
  await visit('board')
  await leave('products')
  await leave('board')
  await sync(replica, {
    ...first,
    asset: [asset(1, { ...held, borrowedFlag: true }), asset(3, held)],
    trees: {
      a1: tree(product('p'), product('p', { limitEndTime: 2 }), product('s')),
      a3: tree(product('t', { productUri: 'urn:new' })),
    },
  })
  await visit('products')
  await visit('board')
  const { rows, marks } = await replica.products('copy', {}, all, 0, undefined, 'one')
  expect(marks?.map(({ row, ...mark }) => [(rows[row]!.instance as { id: string }).id, row, mark])).toEqual([
    ['p', 1, { change: 'changed', before: { limitEndTime: 1 } }],
    ['s', 2, { change: 'added', before: {} }],
    ['t', 3, { change: 'added', before: {} }],
  ])
  expect(await news('products')).toEqual([
    { kind: 'asset', id: 'a2', change: 'removed', fields: [] },
    { kind: 'asset', id: 'a3', change: 'added', fields: [] },
    { kind: 'product', id: 'a1', product: { id: 'p', nth: 1 }, change: 'changed', fields: ['limitEndTime'] },
    { kind: 'product', id: 'a1', product: { id: 'q', nth: 0 }, change: 'removed', fields: [] },
    { kind: 'product', id: 'a1', product: { id: 's', nth: 0 }, change: 'added', fields: [] },
    { kind: 'product', id: 'a2', product: { id: 'r', nth: 0 }, change: 'removed', fields: [] },
    { kind: 'product', id: 'a3', product: { id: 't', nth: 0 }, change: 'added', fields: [] },
  ])
  const groups = await replica.productGroups('copy', { by: 'asset' }, {}, all, 0, 'one')
  expect(groups.marks?.map(({ row, change }) => [groups.rows[row]?.key, change])).toEqual([
    ['a1', 'changed'],
    ['a3', 'added'],
  ])
  const byProduct = await replica.productGroups('copy', { by: 'product' }, {}, all, 0, 'one')
  expect(byProduct.marks?.map(({ row, change }) => [byProduct.rows[row]?.key, change])).toEqual([
    ['urn:new', 'added'],
    ['urn:x', 'changed'],
  ])
  const trials = await replica.productGroups('copy', { by: 'product' }, { notActivated: true }, all, 0, 'one')
  expect(trials.marks?.every(({ change }) => change === 'changed')).toBe(true)
  const byHolder = await replica.productGroups('copy', { by: 'holder' }, {}, all, 0, 'one')
  expect(byHolder.marks?.map(({ row, change }) => [byHolder.rows[row]?.key, change])).toEqual([['g1', 'changed']])
  const only = await replica.sinceVisit('one', 'products', { id: 'a1', change: 'removed' }, all)
  expect(only?.rows.map((one) => one.product?.id)).toEqual(['q'])
  const board = await replica.board('copy', 'asset', {}, all, undefined, 'one')
  expect(board.marks).toEqual([
    { row: 0, change: 'changed', before: { borrowedFlag: false } },
    { row: 1, change: 'added', before: {} },
  ])
})

it('of an asset number that moved, Products tell its holder before and now, and mark both; that it is lent is for the board', async () => {
  const held = (by: string | null) => ({ cloudAccountGlobalId: by })
  const of = (n: number) => tree(product('p', { productUri: `urn:${n}` }))
  const trees = { a1: of(1), a2: of(2), a3: of(3) }
  await sync(replica, { ...first, asset: [asset(1, held('g1')), asset(2, held('g2')), asset(3, held('g3'))], trees })
  await visit('products')
  await leave('products')
  await visit('board')
  await leave('board')
  const moved = [asset(1, held('g2')), asset(2, { ...held('g2'), borrowedFlag: true }), asset(3, held(''))]
  await refresh(replica, { ...first, asset: moved, trees })
  await visit('products')
  expect(await news('products')).toEqual([
    { kind: 'asset', id: 'a1', change: 'changed', fields: ['cloudAccountGlobalId'] },
    { kind: 'asset', id: 'a3', change: 'changed', fields: ['cloudAccountGlobalId'] },
  ])
  const marksBy = async (by: 'asset' | 'holder' | 'product') => {
    const { rows, marks } = await replica.productGroups('copy', { by }, {}, all, 0, 'one')
    return marks?.map(({ row, before }) => [rows[row]?.key, before])
  }
  expect(await marksBy('asset')).toEqual([
    ['a1', { holderIds: ['g1'], holders: 1 }],
    ['a3', { holderIds: ['g3'], holders: 1 }],
  ])
  expect(await marksBy('holder')).toEqual([
    [null, {}],
    ['g2', {}],
  ])
  expect(await marksBy('product')).toEqual([
    ['urn:1', {}],
    ['urn:3', {}],
  ])
  // What the one screen forgets at a visit, the other still knows.
  await visit('products')
  expect(await news('products')).toEqual([])
  await visit('board')
  expect((await news('board'))?.map(({ id, fields }) => [id, fields])).toEqual([
    ['a1', ['cloudAccountGlobalId']],
    ['a2', ['borrowedFlag']],
    ['a3', ['cloudAccountGlobalId']],
  ])
})
