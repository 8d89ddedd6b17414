import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Replica } from '../../../../src/main/replica/replica.ts'
import { openNew, sync, type State } from '../support.ts'
import { enterprises, firstOfEach, type Enterprise } from './enterprise.ts'
import * as told from './told.ts'

const now = Date.UTC(2026, 2, 14, 12)
let replica: Replica
let end: () => Promise<void>
beforeAll(async () => {
  ;({ replica, end } = await openNew())
})
afterAll(() => end())

const firstBy = <T>(all: readonly T[], idOf: (one: T) => string): T[] => [
  ...new Map(all.toReversed().map((one) => [idOf(one), one])).values(),
]

/** The same without ids that come twice, and with every tree read. */
function plainOf({ members, assets, keys }: Enterprise): Enterprise {
  const tree = { productInstanceList: [], children: [] }
  return {
    members: firstBy(members, ({ globalId }) => globalId),
    assets: firstOfEach(assets).map((one) => ({ ...one, tree: one.tree ?? tree, error: null })),
    keys: firstBy(keys, ({ assetId }) => assetId),
  }
}

const stateOf = ({ members, assets, keys }: Enterprise): State => ({
  member: members.map((one) => JSON.stringify(one)),
  asset: assets.map(({ record }) => JSON.stringify(record)),
  key: keys.map((one) => JSON.stringify(one)),
  trees: Object.fromEntries(assets.map(({ record, tree }) => [record.assetId, JSON.stringify(tree)])),
})

interface Thing {
  kind: string
  id: string
  name: string | null
  assetNum: string | null
  record: Record<string, unknown>
}

/** Everything that a snapshot has, by what tells one from another. */
function thingsOf(enterprise: Enterprise): Map<string, Thing> {
  const { members, assets, keys } = enterprise
  const all: [string, Thing][] = [
    ...members.map((one): [string, Thing] => {
      const name = one.name?.trim() || one.userName
      return [one.globalId, { kind: 'member', id: one.globalId, name, assetNum: null, record: { ...one } }]
    }),
    ...[
      ...assets.map(({ record }) => ({ kind: 'asset', record })),
      ...keys.map((record) => ({ kind: 'key', record })),
    ].map(({ kind, record }): [string, Thing] => {
      const { assetId: id, assetNum } = record
      return [`${kind} ${id}`, { kind, id, name: assetNum, assetNum, record: { ...record } }]
    }),
  ]
  const seen = new Map<string, number>()
  for (const { one, asset } of told.owned(enterprise)) {
    const place = `${asset.assetId} ${String(one.id)}`
    const nth = seen.get(place) ?? 0
    seen.set(place, nth + 1)
    const name = one.productName || one.productUri || null
    const thing = { kind: 'product', id: String(one.id), name, assetNum: asset.assetNum }
    all.push([`${place} ${nth}`, { ...thing, record: JSON.parse(JSON.stringify(one)) as Thing['record'] }])
  }
  return new Map(all)
}

const cellOf = (value: unknown): string | null =>
  value == null ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** The rows of each thing that was added, removed or changed. */
function changesOf(from: Enterprise, to: Enterprise): Record<string, string | null>[][] {
  const [before, after] = [thingsOf(from), thingsOf(to)]
  const numbers = new Map([...from.assets, ...to.assets].map(({ record }) => [record.assetId, record.assetNum]))
  return [...new Set([...before.keys(), ...after.keys()])].map((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    const { kind, id, name, assetNum } = (is ?? was)!
    // A product stands under its asset number as it is called now.
    const row = { kind, id, name, assetNum: kind === 'product' ? numbers.get(key.split(' ')[0]!)! : assetNum }
    if (!was) return [{ ...row, change: 'added', field: null, before: null, after: null }]
    if (!is) return [{ ...row, change: 'removed', field: null, before: null, after: null }]
    const fields = [...new Set([...Object.keys(was.record), ...Object.keys(is.record)])]
    return fields
      .filter((field) => JSON.stringify(was.record[field]) !== JSON.stringify(is.record[field]))
      .map((field) => {
        return { ...row, change: 'changed', field, before: cellOf(was.record[field]), after: cellOf(is.record[field]) }
      })
  })
}

it('what changed between two snapshots is told field by field', async () => {
  await fc.assert(
    fc.asyncProperty(enterprises(now), enterprises(now), async (one, other) => {
      const [from, to] = [plainOf(one), plainOf(other)]
      const first = await sync(replica, stateOf(from))
      const second = await sync(replica, stateOf(to))
      const asked = { report: 'changes', from: first!.snapshot, to: second!.snapshot, now, leadDays: {} } as const
      const { rows, totals, compared } = await replica.report('copy', asked, { offset: 0, limit: 100_000 })
      expect(compared).toMatchObject({ from: first!.snapshot, to: second!.snapshot })
      const columns = ['kind', 'change', 'id', 'name', 'assetNum', 'field', 'before', 'after'] as const
      const cut = (row: object) =>
        Object.fromEntries(columns.map((name) => [name, (row as Record<string, unknown>)[name]]))
      const changes = changesOf(from, to)
      expect(told.sorted(rows)).toEqual(told.sorted(changes.flat().map(cut)))
      const howMany = (change: string) => told.countIf(changes, ([first]) => first?.['change'] === change)
      expect(totals).toEqual(Object.fromEntries(['added', 'removed', 'changed'].map((one) => [one, howMany(one)])))
    }),
    { numRuns: 10 },
  )
})

it('a tree that one of the two could not read is no change, and is said of whichever it was', async () => {
  const { replica: fresh, end: close } = await openNew()
  onTestFinished(close)
  const asset = (assetId: string) =>
    JSON.stringify({ assetId, assetNum: `KD-${assetId}`, borrowedFlag: false, onlineFlag: false })
  const treeOf = (...ids: string[]) =>
    JSON.stringify({ productInstanceList: ids.map((id) => ({ id, productUri: 'u' })) })
  const state = { member: [], asset: ['a', 'b'].map(asset), key: [] }
  await sync(fresh, { ...state, trees: { b: treeOf('p1') } })
  await sync(fresh, { ...state, trees: { a: treeOf('p2'), b: treeOf('p1', 'p3') } })
  await sync(fresh, { ...state, trees: { b: treeOf('p1', 'p3') } })
  const read = async (from: number, to: number) => {
    const asked = { report: 'changes', from, to, now, leadDays: {} } as const
    const { rows, unreadable } = await fresh.report('copy', asked, { offset: 0, limit: 100 })
    return [rows.map(({ change, id }) => `${change} ${id}`), unreadable.map(({ assetNum }) => assetNum)]
  }
  expect(await read(1, 2)).toEqual([['added p3'], ['KD-a']])
  expect(await read(2, 1)).toEqual([['removed p3'], ['KD-a']])
})

it('a trend ends with what is now, also where its trees are older than the last snapshot', async () => {
  const { replica: fresh, end: close } = await openNew()
  onTestFinished(close)
  const assets = [JSON.stringify({ assetId: 'a', assetNum: 'KD', borrowedFlag: false, onlineFlag: false })]
  const person = (globalId: string) => JSON.stringify({ globalId, userName: globalId })
  const trees = { a: JSON.stringify({ productInstanceList: [{ id: 'p', productUri: 'u' }] }) }
  const [first, second] = [now - 7_200_000, now - 3_600_000]
  await sync(fresh, { member: [], asset: assets, key: [], trees }, { readAt: first })
  await sync(fresh, { member: [person('one')], asset: assets, key: [], trees: {} }, { readAt: second })
  const asked = { report: 'overview', now, leadDays: {} } as const
  const { rows, series } = await fresh.report('copy', asked, { offset: 0, limit: 10 })
  expect(rows.map(({ snapshot, asOf }) => [snapshot, asOf])).toEqual([
    [null, first],
    [2, second],
    [1, first],
  ])
  expect(series.find(({ name }) => name === 'members')?.points.map(({ at }) => at)).toEqual([first, second, second])
})
