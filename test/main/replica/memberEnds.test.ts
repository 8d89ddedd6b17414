import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Replica } from '../../../src/main/replica/replica.ts'
import { openNew, sync, type State } from './support.ts'

const day = 86_400_000
const now = Date.UTC(2026, 2, 14)
const people = ['g1', 'g2', 'g3', 'g4', 'g5']

interface Product {
  limitEndTime: number | null
  trial: number
  trialEndDate: number | null
}
interface Asset {
  holder: string | null
  products: Product[]
}

const time = fc.option(
  fc.integer({ min: -9, max: 9 }).map((days) => now + days * day),
  { freq: 4 },
)
const assets = fc.array(
  fc.record<Asset>({
    holder: fc.constantFrom(null, 'g9', ...people),
    products: fc.array(fc.record<Product>({ limitEndTime: time, trial: fc.constantFrom(0, 1), trialEndDate: time }), {
      maxLength: 4,
    }),
  }),
  { maxLength: 8 },
)

function stateOf(all: readonly Asset[]): State {
  return {
    member: people.map((globalId) => JSON.stringify({ globalId, userName: `user${globalId}` })),
    asset: all.map(({ holder }, at) =>
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
      all.map(({ products }, at) => [
        `a${at}`,
        JSON.stringify({
          productInstanceList: products.map((one, nth) => ({ id: nth + 1, productUri: 'urn:a', ...one })),
        }),
      ]),
    ),
  }
}

/** When somebody's products end at a time, told here from the specification: the next end, or else the last one. */
function endAt(all: readonly Asset[], person: string, at: number): number | null {
  const ends = all
    .filter(({ holder }) => holder === person)
    .flatMap(({ products }) => products)
    .flatMap(({ trial, trialEndDate, limitEndTime }) => (trial === 1 ? trialEndDate : null) ?? limitEndTime ?? [])
  const coming = ends.filter((end) => end > at)
  if (coming.length > 0) return Math.min(...coming)
  return ends.length > 0 ? Math.max(...ends) : null
}

let replica: Replica
let end: () => Promise<void>
beforeAll(async () => {
  ;({ replica, end } = await openNew())
})
afterAll(() => end())

it(
  'employees are told and sorted by when their products end, whatever changed, and as time goes on',
  { timeout: 120_000 },
  async () => {
    const idsOf = (rows: readonly unknown[]) => rows.map((row) => (row as { globalId: string }).globalId)
    await fc.assert(
      fc.asyncProperty(assets, fc.boolean(), fc.nat(5), async (all, descending, offset) => {
        await sync(replica, stateOf(all))
        const sort = { by: 'ends', descending, language: 'en' } as const
        for (const at of [now, now + 5 * day, now - 5 * day]) {
          const whole = { offset: 0, limit: 100 }
          const ends = { now: at, withEnds: true }
          const found = await replica.readTable('copy', { table: 'members', filter: {}, range: whole, sort, ...ends })
          const expected = people
            .map((id, place) => ({ id, place, end: endAt(all, id, at) }))
            .sort((a, b) => {
              if (a.end === null || b.end === null)
                return Number(a.end === null) - Number(b.end === null) || a.place - b.place
              return (descending ? b.end - a.end : a.end - b.end) || a.place - b.place
            })
          expect(idsOf(found.rows)).toEqual(expected.map(({ id }) => id))
          expect(found.ends).toEqual(expected.map((one) => one.end))
          const part = await replica.readTable('copy', {
            table: 'members',
            filter: { globalIds: people },
            range: { offset, limit: 2 },
            sort,
            ...ends,
          })
          expect(idsOf(part.rows)).toEqual(idsOf(found.rows).slice(offset, offset + 2))
        }
        const unasked = await replica.readTable('copy', {
          table: 'members',
          filter: {},
          range: { offset: 0, limit: 1 },
        })
        expect(unasked.ends).toBeUndefined()
      }),
      { numRuns: 12 },
    )
  },
)
