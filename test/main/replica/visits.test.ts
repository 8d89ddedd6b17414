import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { campaign, drawsFrom } from '../../campaign.ts'
import type { Replica, VisitedScreen } from '../../../src/main/replica/replica.ts'
import { makeFolder, openIn, refresh, sync, type State } from './support.ts'

const all = { offset: 0, limit: 100 }

const person = (n: number, more: object = {}) =>
  JSON.stringify({ globalId: `g${n}`, userName: `user${n}`, name: `Name ${n}`, onlineFlag: false, ...more })
const asset = (n: number, more: object = {}) =>
  JSON.stringify({
    assetId: `a${n}`,
    assetNum: `KD${n}`,
    cloudAccountGlobalId: null,
    borrowedFlag: false,
    onlineFlag: false,
    ...more,
  })
const product = (id: string, more: object = {}) => ({ id, productUri: 'urn:x', limitEndTime: 1, ...more })
const tree = (...products: object[]) => JSON.stringify({ productInstanceList: products, children: [] })

const first: State = {
  member: [person(1), person(2), person(3)],
  asset: [asset(1), asset(2)],
  key: [],
  trees: { a1: tree(product('p'), product('p'), product('q')), a2: tree(product('r')) },
}

let replica: Replica
let folder: string
beforeEach(async () => {
  const made = makeFolder()
  const { remove } = made
  folder = made.folder
  replica = await openIn(folder)
  onTestFinished(async () => {
    await replica.close()
    remove()
  })
})

async function visit(screen: VisitedScreen, { visitor = 'one' } = {}): Promise<void> {
  await replica.visit(visitor, screen, false)
}
async function leave(screen: VisitedScreen, { visitor = 'one' } = {}): Promise<void> {
  await replica.visit(visitor, screen, true)
}

async function people(visitor = 'one') {
  const { rows, marks } = await replica.members('copy', {}, all, undefined, visitor)
  return marks?.map(({ row, ...mark }) => [(rows[row] as { globalId: string }).globalId, mark])
}

const news = async (screen: VisitedScreen, visitor = 'one') =>
  (await replica.sinceVisit(visitor, screen, {}, all))?.rows.map(({ kind, id, product, before, after, fields }) => ({
    ...{ kind, id, ...(product && { product }), fields },
    change: before === null ? 'added' : after === null ? 'removed' : 'changed',
  }))

it('nothing that is written in another way is no change: null, an empty text, no field', async () => {
  const ways = [{}, { remark: null }, { remark: '' }]
  await sync(replica, { ...first, member: ways.map((way, n) => person(n, way)) })
  await visit('members')
  await leave('members')
  await refresh(replica, { ...first, member: ways.map((_, n) => person(n, ways[(n + 1) % 3])) })
  await visit('members')
  expect([await people(), await news('members')]).toEqual([[], []])
  await leave('members')
  await refresh(replica, { ...first, member: ways.map((_, n) => person(n, { remark: n === 1 ? '0' : null })) })
  await visit('members')
  expect((await news('members'))?.map(({ id, fields }) => [id, fields])).toEqual([['g1', ['remark']]])
})

it('the first visit marks nothing; the second what came, went and changed since the first ended, as it was', async () => {
  await sync(replica, first)
  expect(await people()).toBeUndefined()
  await visit('members')
  expect(await people()).toBeUndefined()
  expect(await news('members')).toBeUndefined()
  await leave('members')
  await refresh(replica, { ...first, member: [person(1, { name: 'Other', remark: 'r' }), person(3), person(4)] })
  await visit('members')
  expect(await people()).toEqual([
    ['g1', { change: 'changed', before: { name: 'Name 1', remark: null } }],
    ['g4', { change: 'added', before: {} }],
  ])
  expect(await news('members')).toEqual([
    { kind: 'member', id: 'g1', change: 'changed', fields: ['name', 'remark'] },
    { kind: 'member', id: 'g2', change: 'removed', fields: [] },
    { kind: 'member', id: 'g4', change: 'added', fields: [] },
  ])
  await leave('members')
  await visit('members')
  expect([await people(), await news('members')]).toEqual([[], []])
})

it('what changed and changed back is not marked; what changed twice says what it was at the visit', async () => {
  await sync(replica, first)
  await visit('members')
  await leave('members')
  await visit('members')
  await refresh(replica, { ...first, member: [person(1, { name: 'A' }), person(2, { name: 'B' }), person(3)] })
  await refresh(replica, { ...first, member: [person(1), person(2, { name: 'C' }), person(3)] })
  expect(await people()).toEqual([['g2', { change: 'changed', before: { name: 'Name 2' } }]])
  await refresh(replica, { ...first, member: [person(1), person(2), person(3)] })
  expect([await people(), await news('members')]).toEqual([[], []])
})

it('being online is no change, and a visit without an end ended when it began', async () => {
  await sync(replica, first)
  await visit('members')
  await refresh(replica, { ...first, member: [person(1, { onlineFlag: true }), person(2, { name: 'B' }), person(3)] })
  await visit('members')
  expect(await people()).toEqual([['g2', { change: 'changed', before: { name: 'Name 2' } }]])
  await replica.beginPatch()
  await replica.commitPatch({ lists: [], members: [], gone: ['g3'], readAt: 1 })
  expect((await news('members'))?.map(({ id, change }) => [id, change])).toEqual([
    ['g2', 'changed'],
    ['g3', 'removed'],
  ])
})

it('profiles and screens have visits of their own', async () => {
  await sync(replica, first)
  for (const visitor of ['one', 'two']) {
    await visit('members', { visitor })
    await leave('members', { visitor })
  }
  await refresh(replica, { ...first, member: [person(1, { name: 'A' }), person(2), person(3)] })
  await visit('members')
  await leave('members')
  await visit('members')
  await visit('members', { visitor: 'two' })
  expect(await people()).toEqual([])
  expect(await people('two')).toEqual([['g1', { change: 'changed', before: { name: 'Name 1' } }]])
  expect(await news('products')).toBeUndefined()
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
  expect(marks?.map(({ row, ...mark }) => [(rows[row]?.instance as { id: string }).id, row, mark])).toEqual([
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
  const trees = { a1: tree(product('p')), a2: tree(product('q')), a3: tree(product('r')) }
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
  const marksBy = async (by: 'asset' | 'holder') => {
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

it('a tree that could not be read is neither gone nor new when it can be read again', async () => {
  await sync(replica, { ...first, trees: { ...first.trees, a2: undefined } })
  await visit('products')
  await leave('products')
  await sync(replica, { ...first, trees: { ...first.trees, a1: undefined } })
  await visit('products')
  expect(await news('products')).toEqual([])
})

it('what arrives before the first sync has ended is no news', async () => {
  await visit('members')
  await visit('products')
  await sync(replica, first, { breakAfter: 1 })
  await sync(replica, first)
  await visit('members')
  await visit('products')
  expect([await news('members'), await news('products')]).toEqual([[], []])
})

it('security mobiles that are kept out are not kept in what was either', async () => {
  await sync(replica, { ...first, member: [person(1, { passwordMobile: '138' }), person(2), person(3)] })
  await visit('members')
  await leave('members')
  await replica.keepMobiles(false)
  await refresh(replica, { ...first, member: [person(1, { passwordMobile: '138', name: 'A' }), person(2), person(3)] })
  await visit('members')
  expect(await people()).toEqual([['g1', { change: 'changed', before: { name: 'Name 1' } }]])
})

it('a snapshot has no marks', async () => {
  const end = await sync(replica, first)
  await visit('members')
  await leave('members')
  await refresh(replica, { ...first, member: [person(1, { name: 'A' }), person(2), person(3)] })
  await visit('members')
  expect(await replica.members(end?.snapshot ?? 0, {}, all, undefined, 'one')).not.toHaveProperty('marks')
})

it('what was before is kept as far as somebody may ask, and no further: two states of a record for each profile at most', async () => {
  const visitors = ['one', 'two', 'three']
  const draw = drawsFrom(campaign.seed)
  const pick = (count: number) => Math.floor(draw() * count)
  const people = () => new Map(Array.from({ length: 5 }, (_, n) => [`g${n}`, 0]))
  let now = people()
  const stateOf = (held: Map<string, number>): State => ({
    ...first,
    member: [...held].map(([id, version]) => person(Number(id.slice(1)), { name: `Name ${version}` })),
  })
  const changesBetween = (before: Map<string, number>, after: Map<string, number>): string[] =>
    [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id)).sort()
  const seen = new Map<string, Map<string, number>>()
  const since = new Map<string, Map<string, number>>()
  await sync(replica, stateOf(now))
  // The third was there once, long ago: everything since then must be kept for that profile.
  await visit('members', { visitor: 'three' })
  seen.set('three', now)
  for (let step = 0; step < campaign.runs(120, 5); step += 1) {
    const visitor = visitors[pick(2)]!
    const turn = pick(4)
    if (turn < 2) {
      now = new Map(now)
      const id = `g${pick(8)}`
      if (now.has(id) && draw() < 0.3) now.delete(id)
      else now.set(id, pick(3))
      await refresh(replica, stateOf(now))
    } else if (turn === 2) {
      await visit('members', { visitor })
      const before = seen.get(visitor)
      if (before !== undefined) since.set(visitor, before)
      seen.set(visitor, now)
    } else if (seen.has(visitor)) {
      await leave('members', { visitor })
      seen.set(visitor, now)
    }
    const from = since.get(visitor)
    const found = (await news('members', visitor))?.map(({ id }) => id).sort()
    expect([step, found]).toEqual([step, from && changesBetween(from, now)])
    if (turn !== 2) continue
    const copy = new DatabaseSync(join(folder, 'copy.sqlite'), { readOnly: true })
    const most = copy.prepare('SELECT max(n) AS most FROM (SELECT count(*) AS n FROM former GROUP BY kind, id)').get()
    copy.close()
    expect(Number(most?.['most'] ?? 0)).toBeLessThanOrEqual(2 * visitors.length)
  }
})
