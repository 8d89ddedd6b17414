import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Replica } from '../../../src/main/replica/replica.ts'
import { makeFolder, openIn, sync, type State } from './support.ts'
import { daysLeft, isWithin } from './reports/told.ts'

const now = Date.UTC(2026, 2, 14)
const day = 86_400_000

interface Product {
  id: string
  productUri: string
  productName: string | null
  limitStartTime: number | null
  limitEndTime: number | null
  trial: number
  trialEndDate: number | null
  activateFlag: boolean
}
interface Asset {
  holder: string | null
  products: Product[]
  inMerchandise: Product[]
}

const time = fc.option(
  fc.integer({ min: -40, max: 120 }).map((days) => now + days * day),
  { freq: 4 },
)
const product = fc.record<Product>({
  id: fc.integer({ min: 10, max: 99 }).map((n) => `90071992547409${n}`),
  productUri: fc.constantFrom('urn:a', 'urn:b', ''),
  productName: fc.constantFrom('Cost 工程', 'Beam', 'cost 2', null),
  limitStartTime: time,
  limitEndTime: time,
  trial: fc.constantFrom(0, 1),
  trialEndDate: time,
  activateFlag: fc.boolean(),
})
const enterprise = fc.array(
  fc.record<Asset>({
    holder: fc.constantFrom(null, 'g1', 'g2', 'g9'),
    products: fc.array(product, { maxLength: 4 }),
    inMerchandise: fc.array(product, { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
)

const people = [
  { globalId: 'g1', userName: 'zhangacme', name: '张伟' },
  { globalId: 'g2', userName: 'annacme', name: 'Ann' },
]

function stateOf(assets: readonly Asset[]): State {
  return {
    member: people.map((one) => JSON.stringify(one)),
    asset: assets.map(({ holder }, at) =>
      JSON.stringify({
        assetNum: `KD${at}`,
        assetId: `a${at}`,
        cloudAccountGlobalId: holder,
        borrowedFlag: false,
        onlineFlag: false,
      }),
    ),
    key: [],
    trees: Object.fromEntries(
      assets.map(({ products, inMerchandise }, at) => [
        `a${at}`,
        JSON.stringify({
          productInstanceList: products,
          children: [{ id: 1, merchandiseNum: 'M1', merchandiseName: '商品', productInstanceList: inMerchandise }],
        }),
      ]),
    ),
  }
}

/** What an instance comes to, told here from the specification. */
function rowsOf(assets: readonly Asset[]) {
  return assets.flatMap(({ holder, products, inMerchandise }, at) =>
    [
      ...products.map((one) => ({ one, path: [] as string[] })),
      ...inMerchandise.map((one) => ({ one, path: ['M1'] })),
    ].map(({ one, path }) => {
      const end = (one.trial === 1 ? one.trialEndDate : null) ?? one.limitEndTime
      const person = people.find(({ globalId }) => globalId === holder)
      return {
        one,
        path,
        holder,
        assetId: `a${at}`,
        key: one.productUri || one.productName || '',
        end,
        isExpired: end !== null && end <= now,
        isExpiring: end !== null && isWithin(end, now, 30),
        texts: [one.id, one.productName, one.productUri, ...(path.length ? ['M1', '商品'] : []), `KD${at}`, `a${at}`]
          .concat(person ? [person.name, person.userName] : [])
          .map((text) => (text ?? '').toLowerCase()),
      }
    }),
  )
}

let replica: Replica
const { folder, remove } = makeFolder()
beforeAll(async () => {
  replica = await openIn(folder)
})
afterAll(async () => {
  await replica.close()
  remove()
})

it('products are found, counted, sorted and grouped as their records say, whatever changed since', async () => {
  const filters = fc.record({
    text: fc.constantFrom(undefined, 'cost', '工程 kd1', 'M1', '张伟', '900719925474091', 'nothing'),
    uri: fc.constantFrom(undefined, 'urn:a', 'Beam'),
    expired: fc.boolean(),
    expiredDays: fc.constantFrom(undefined, 1, 30),
    trial: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(enterprise, filters, async (assets, { text, uri, expired, expiredDays, trial }) => {
      await sync(replica, stateOf(assets))
      const past = expiredDays === undefined ? {} : { expiredDays }
      const filter = { ...(text && { text }), ...(uri !== undefined && { uri }), expired, ...past, trial }
      const isPast = ({ isExpired, end }: ReturnType<typeof rowsOf>[number]): boolean =>
        isExpired && (expiredDays === undefined || daysLeft(end!, now) >= -expiredDays)
      const scope = rowsOf(assets).filter(
        ({ texts, key }) =>
          (text ?? '')
            .toLowerCase()
            .split(' ')
            .every((word) => texts.some((one) => one.includes(word))) &&
          (uri === undefined || uri === key),
      )
      const expected = scope.filter((row) => (!expired || isPast(row)) && (!trial || row.one.trial === 1))
      const all = { offset: 0, limit: 1000 }

      const found = await replica.readTable('copy', { table: 'products', filter, range: all, now })
      expect(found.rows.map(({ instance, assetId, path }) => ({ instance, assetId, path }))).toEqual(
        expected.map(({ one, assetId, path }) => ({ instance: one, assetId, path })),
      )
      expect(found.counts).toEqual({
        all: scope.length,
        expired: scope.filter(isPast).length,
        expiring: scope.filter(({ isExpiring }) => isExpiring).length,
        trial: scope.filter(({ one }) => one.trial === 1).length,
        notActivated: scope.filter(({ one }) => !one.activateFlag).length,
      })

      // The thread for files reads the ids of instances when they are searched for.
      const aside = await replica.aside.readTable('copy', { table: 'products', filter, range: all, now })
      expect([aside.rows, aside.counts]).toEqual([found.rows, found.counts])

      const sort = { by: 'ends', descending: true, language: 'en' } as const
      const sorted = await replica.readTable('copy', {
        table: 'products',
        filter,
        range: { offset: 1, limit: 3 },
        now,
        sort,
      })
      const byEnd = expected.toSorted((a, b) => (b.end ?? -1) - (a.end ?? -1)).slice(1, 4)
      expect([sorted.total, sorted.rows.map(({ instance }) => instance)]).toEqual([
        expected.length,
        byEnd.map(({ one }) => one),
      ])

      const { rows: groups } = await replica.readTable('copy', {
        table: 'groups',
        by: 'product',
        filter,
        range: all,
        now,
      })
      const keys = [...new Set(expected.map(({ key }) => key))]
      expect(groups.map(({ key }) => key).sort()).toEqual(keys.sort())
      for (const { key, total, assets: under, holders, ends } of groups) {
        const own = expected.filter((row) => row.key === key)
        const next = own.map(({ end }) => end ?? NaN).filter((end) => end > now)
        const past = own.map(({ end }) => end ?? NaN).filter((end) => end <= now)
        expect({ total, under, holders, ends }).toEqual({
          total: own.length,
          under: new Set(own.map(({ assetId }) => assetId)).size,
          holders: new Set(own.flatMap(({ holder }) => holder ?? [])).size,
          ends: next.length > 0 ? Math.min(...next) : past.length > 0 ? Math.max(...past) : null,
        })
      }
      const byHolder = await replica.readTable('copy', { table: 'groups', by: 'holder', filter, range: all, now })
      expect(byHolder.rows.map(({ key, total }) => [key, total]).sort()).toEqual(
        [...new Set(expected.map(({ holder }) => holder))]
          .map((holder) => [holder, expected.filter((row) => row.holder === holder).length])
          .sort(),
      )

      // By their own number they are read apart from what is under the others.
      const byAsset = { by: 'asset' } as const
      const order = { descending: false, language: 'en' } as const
      const byTotal = await replica.readTable('copy', {
        table: 'groups',
        ...byAsset,
        sort: { by: 'total', ...order },
        filter,
        range: all,
        now,
      })
      const byName = await replica.readTable('copy', { table: 'groups', ...byAsset, filter, range: all, now })
      const keyed = (groups: typeof byName.rows) => groups.toSorted((a, b) => (a.key! < b.key! ? -1 : 1))
      expect(keyed(byName.rows)).toEqual(keyed(byTotal.rows))
      expect([byName.total, byName.counts]).toEqual([byTotal.total, byTotal.counts])
      expect(byName.rows.map(({ name }) => Number(name.slice(2)))).toEqual(
        byName.rows.map(({ name }) => Number(name.slice(2))).toSorted((a, b) => a - b),
      )
      const descending = { by: 'name', descending: true, language: 'en' } as const
      const part = await replica.readTable('copy', {
        table: 'groups',
        ...byAsset,
        sort: descending,
        filter,
        range: { offset: 1, limit: 2 },
        now,
      })
      expect(part).toEqual({ ...byName, rows: byName.rows.toReversed().slice(1, 3) })
    }),
    { numRuns: 25 },
  )
})

it('of more asset numbers than are read at once, each instance counts once, and all have their order', async () => {
  const one = enterprise.map(([first]) => first!)
  const assets = fc.sample(fc.array(one, { minLength: 600, maxLength: 600, size: 'max' }), { seed: 7, numRuns: 1 })[0]!
  const { folder, remove } = makeFolder()
  onTestFinished(remove)
  const replica = await openIn(folder)
  onTestFinished(() => replica.close())
  await sync(replica, stateOf(assets))
  const expected = rowsOf(assets)
  const read = { filter: {}, range: { offset: 0, limit: 10_000 }, now }
  const { rows } = await replica.readTable('copy', { table: 'groups', by: 'product', ...read })
  expect(rows.map(({ key, total, assets: under }) => [key, total, under]).sort()).toEqual(
    Object.entries(Object.groupBy(expected, ({ key }) => key))
      .map(([key, own = []]) => [key, own.length, new Set(own.map(({ assetId }) => assetId)).size])
      .sort(),
  )
  const sort = { by: 'ends', descending: false, language: 'en' } as const
  const sorted = await replica.readTable('copy', { table: 'products', ...read, sort })
  const keyed = (assetId: string, instance: unknown): string => JSON.stringify([assetId, instance])
  const ends = new Map(expected.map(({ assetId, one, end }) => [keyed(assetId, one), end ?? -1]))
  const found = sorted.rows.map(({ assetId, instance }) => keyed(assetId, instance))
  expect(found.toSorted()).toEqual(expected.map(({ assetId, one }) => keyed(assetId, one)).sort())
  expect(found.map((one) => ends.get(one))).toEqual(expected.map(({ end }) => end ?? -1).sort((a, b) => a - b))
})

it('by asset number, those without products are there too, and those whose products could not be read say why', async () => {
  // More asset numbers than there were before: nothing is known of the last ones.
  const none = (holder: string | null): Asset => ({ holder, products: [], inMerchandise: [] })
  const state = stateOf([...Array.from({ length: 7 }, () => none('g1')), none(null)])
  await sync(replica, { ...state, trees: { ...state.trees, a7: undefined } })
  const { rows } = await replica.readTable('copy', {
    table: 'groups',
    by: 'asset',
    filter: {},
    range: { offset: 6, limit: 10 },
    now,
  })
  expect(rows.map(({ key, name, total, holderIds, error }) => ({ key, name, total, holderIds, error }))).toEqual([
    { key: 'a6', name: 'KD6', total: 0, holderIds: ['g1'], error: null },
    { key: 'a7', name: 'KD7', total: 0, holderIds: [], error: '60024' },
  ])
})

it('products and where they hang are sorted as the language has it: Chinese by pinyin, or after Latin', async () => {
  const instances = ['BIM', '快速看图', 'Cost', '市政计量', 'Écran 10', 'ecran 9'].map((productName, at) => ({
    id: `900719925474099${at}`,
    productUri: `urn:${at}`,
    productName,
    limitStartTime: null,
    limitEndTime: null,
    trial: 0,
    trialEndDate: null,
    activateFlag: true,
  }))
  const paths = ['Tools', '市政', 'apps', '建筑']
  const children = paths.map((merchandiseName, at) => ({
    id: at,
    merchandiseNum: `M${at}`,
    merchandiseName,
    productInstanceList: instances.slice(at, at + 1),
  }))
  const tree = JSON.stringify({ productInstanceList: instances.slice(paths.length), children })
  await sync(replica, { ...stateOf([{ holder: null, products: [], inMerchandise: [] }]), trees: { a0: tree } })

  const named = async (language: 'en' | 'zh-CN', descending = false) => {
    const order = { descending, language }
    const range = { offset: 0, limit: 10 }
    const groups = await replica.readTable('copy', {
      table: 'groups',
      by: 'product',
      sort: { by: 'name', ...order },
      filter: {},
      range,
      now,
    })
    const products = await replica.readTable('copy', {
      table: 'products',
      filter: {},
      range,
      now,
      sort: { by: 'productName', ...order },
    })
    const names = products.rows.map(({ instance }) => (instance as { productName: string }).productName)
    expect(groups.rows.map(({ name }) => name)).toEqual(names)
    const ofPath = await replica.readTable('copy', {
      table: 'products',
      filter: {},
      range,
      now,
      sort: { by: 'path', ...order },
    })
    return { names, paths: ofPath.rows.flatMap(({ path }) => path) }
  }
  const en = { names: ['BIM', 'Cost', 'ecran 9', 'Écran 10', '市政计量', '快速看图'], paths: ['M2', 'M0', 'M1', 'M3'] }
  const zh = { names: ['快速看图', '市政计量', 'BIM', 'Cost', 'ecran 9', 'Écran 10'], paths: ['M3', 'M1', 'M2', 'M0'] }
  expect(await named('en')).toEqual(en)
  expect(await named('zh-CN')).toEqual(zh)
  expect((await named('en', true)).names).toEqual(en.names.toReversed())
})
