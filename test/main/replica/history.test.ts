import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLossless } from '../../../src/main/gateway/wire/lossless.ts'
import type { ParsedDifference, Replica } from '../../../src/main/replica/replica.ts'
import { campaign } from '../../campaign.ts'
import { makeFolder, openIn, sync, type State } from './support.ts'

const nasty = fc.constantFrom('', 'Li "W" \\ é', '李雷\n', '=1+1', '\u202eabc', '😀', 'a\u0000b')
const id = (prefix: string) => fc.integer({ min: 0, max: 7 }).map((n) => `${prefix}${n}`)

const member = fc
  .record({ globalId: id('m'), userName: id('user'), name: nasty, remark: fc.option(nasty), onlineFlag: fc.boolean() })
  .map((one) => ({ ...one, departmentId: 1, extra: { deep: [1.5, null] } }))
const asset = fc.record({
  assetId: id('a'),
  assetNum: id('KD'),
  cloudAccountGlobalId: fc.option(id('m')),
  borrowedFlag: fc.boolean(),
  onlineFlag: fc.boolean(),
})
const key = fc.record({
  assetId: id('k'),
  assetNum: id('K'),
  borrowedFlag: fc.boolean(),
  cloudAccountGlobalId: fc.option(id('m')),
  remark: nasty,
})
const product = fc.record({
  // Few ids: the same one often stands in a tree more than once.
  id: fc.constantFrom('p0', 'p1', 'p2'),
  productUri: id('u'),
  productName: nasty,
  limitEndTime: fc.integer(),
  trial: fc.constantFrom(0, 1),
})
const tree = fc.record({
  productInstanceList: fc.option(fc.array(product, { maxLength: 3 })),
  children: fc.array(
    fc.record({
      id: id('i'),
      merchandiseNum: id('M'),
      productInstanceList: fc.array(product, { maxLength: 2 }),
      children: fc.constant(null),
    }),
    { maxLength: 2 },
  ),
})

/** JSON as this service writes it, with a number that no double holds. */
const write = (value: object): string =>
  JSON.stringify(value).replaceAll('"departmentId":1', '"departmentId":9223372036854775807')

const state: fc.Arbitrary<State> = fc
  .record({
    member: fc.uniqueArray(member, { selector: (one) => one.globalId, maxLength: 8 }),
    asset: fc.uniqueArray(asset, { selector: (one) => one.assetId, maxLength: 8 }),
    key: fc.uniqueArray(key, { selector: (one) => one.assetId, maxLength: 4 }),
    trees: fc.dictionary(id('a'), fc.option(tree, { nil: undefined, freq: 5 }), { minKeys: 4, maxKeys: 8 }),
  })
  .map(({ trees, ...lists }) => ({
    member: lists.member.map(write),
    asset: lists.asset.map(write),
    key: lists.key.map(write),
    trees: Object.fromEntries(Object.entries(trees).map(([one, value]) => [one, value && write(value)])),
  }))

const parse = (text: string): Record<string, unknown> => parseLossless(text) as Record<string, unknown>
const byId = (records: readonly unknown[], field: string) =>
  new Map((records as Record<string, unknown>[]).map((one) => [String(one[field]), one]))

/** What a snapshot holds, as the model has it: where a tree cannot be read the last one counts. */
interface Held {
  member: Map<string, Record<string, unknown>>
  asset: Map<string, Record<string, unknown>>
  key: Map<string, Record<string, unknown>>
  trees: Map<string, Record<string, unknown>>
}

function holding(now: State, before: Held | undefined): Held {
  const asset = byId(now.asset.map(parse), 'assetId')
  const trees = new Map<string, Record<string, unknown>>()
  for (const assetId of asset.keys()) {
    const text = now.trees[assetId]
    const tree = text === undefined ? before?.trees.get(assetId) : parse(text)
    if (tree) trees.set(assetId, tree)
  }
  return { member: byId(now.member.map(parse), 'globalId'), asset, key: byId(now.key.map(parse), 'assetId'), trees }
}

async function readBack(replica: Replica, snapshot: number): Promise<Held> {
  const range = { limit: 1000, offset: 0 }
  const [members, assets, keys] = [
    await replica.readTable(snapshot, { table: 'members', filter: {}, range }),
    await replica.readTable(snapshot, { table: 'assets', filter: {}, range }),
    await replica.readTable(snapshot, { table: 'keys', filter: {}, range }),
  ]
  const asset = byId(assets.rows, 'assetId')
  const trees = new Map<string, Record<string, unknown>>()
  for (const assetId of asset.keys()) {
    const found = await replica.tree(snapshot, assetId).catch(() => undefined)
    if (found) trees.set(assetId, found.tree as Record<string, unknown>)
  }
  return { member: byId(members.rows, 'globalId'), asset, key: byId(keys.rows, 'assetId'), trees }
}

/** The products of a tree by id and place among equals, in the order of its text. */
function productsOf(tree: Record<string, unknown> | undefined): Map<string, unknown> {
  const found = new Map<string, unknown>()
  const seen = new Map<string, number>()
  const walk = (level: Record<string, unknown>): void => {
    for (const one of (level['productInstanceList'] ?? []) as Record<string, unknown>[]) {
      const nth = seen.get(String(one['id'])) ?? 0
      seen.set(String(one['id']), nth + 1)
      found.set(`${String(one['id'])} ${nth}`, one)
    }
    for (const child of (level['children'] ?? []) as Record<string, unknown>[]) walk(child)
  }
  if (tree) walk(tree)
  return found
}

function differences(kind: string, before: Map<string, unknown>, after: Map<string, unknown>, prefix = ''): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((one) => {
    const [was, is] = [before.get(one), after.get(one)]
    if (was !== undefined && is !== undefined) {
      const names = new Set([...Object.keys(was as object), ...Object.keys(is as object)])
      const fields = [...names].filter(
        (name) => JSON.stringify((was as never)[name]) !== JSON.stringify((is as never)[name]),
      )
      return fields.length === 0 ? [] : [`${kind} ${prefix}${one} changed ${fields.sort().join(',')}`]
    }
    return [`${kind} ${prefix}${one} ${was === undefined ? 'added' : 'removed'} `]
  })
}

/** Whether an asset number was there, and its tree could not be read and never had been. */
const isUnread = ({ asset, trees }: Held, assetId: string): boolean => asset.has(assetId) && !trees.has(assetId)

/** Nobody knows what the products of an unread tree were: they neither came nor went. */
function expectedDifferences(before: Held, after: Held): string[] {
  const trees = [...new Set([...before.trees.keys(), ...after.trees.keys()])].filter(
    (one) => !isUnread(before, one) && !isUnread(after, one),
  )
  return [
    ...differences('member', before.member, after.member),
    ...differences('asset', before.asset, after.asset),
    ...differences('key', before.key, after.key),
    ...trees.flatMap((one) =>
      differences('product', productsOf(before.trees.get(one)), productsOf(after.trees.get(one)), `${one} `),
    ),
  ].sort()
}

function said({ kind, id: own, product: which, before, after, fields }: ParsedDifference): string {
  const change = before === null ? 'added' : after === null ? 'removed' : 'changed'
  const name = which ? `${own} ${which.id} ${which.nth}` : own
  return `${kind} ${name} ${change} ${[...fields].sort().join(',')}`
}

const all = ['member', 'asset', 'key', 'tree']

describe('any history of a service', () => {
  it('is read back as it was, and compared as its states compare', { timeout: campaign.timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ state, breakAfter: fc.option(fc.nat(3), { nil: undefined }) }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (steps) => {
          const { folder, remove } = makeFolder()
          const replica = await openIn(folder)
          try {
            const held = new Map<number, Held>()
            let last: Held | undefined
            for (const { state: now, breakAfter } of steps) {
              // A broken sync leaves nothing in any snapshot; its trees are the ones that the next sync would read too.
              if (breakAfter !== undefined) await sync(replica, now, { breakAfter })
              const end = await sync(replica, now)
              last = holding(now, last)
              held.set(end!.snapshot, last)
              expect(end!.members).toBe(now.member.length)
            }
            for (const [snapshot, expected] of held) {
              const found = await readBack(replica, snapshot)
              expect(withoutOnline(found)).toEqual(withoutOnline(expected))
            }
            const numbers = [...held.keys()]
            for (const from of numbers) {
              for (const to of numbers) {
                const [before, after] = [await readBack(replica, from), await readBack(replica, to)]
                const { rows: found } = await replica.compare(from, to, all, {}, { offset: 0, limit: 10_000 })
                expect(found.map(said).sort()).toEqual(expectedDifferences(before, after))
              }
            }
          } finally {
            await replica.close()
            remove()
          }
        },
      ),
      campaign.property(4),
    )
  })
})

/** A flag that changed alone makes no snapshot: the one before is confirmed as it is. */
function withoutOnline(held: Held): Held {
  const strip = (records: Held['member']): Held['member'] =>
    new Map([...records].map(([one, { onlineFlag: _, ...rest }]) => [one, rest]))
  return { ...held, member: strip(held.member), asset: strip(held.asset) }
}
