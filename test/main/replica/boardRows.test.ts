import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFreeAsset, isFreeKey } from '../../../src/domain/boardFilter.ts'
import type { Replica } from '../../../src/main/replica/replica.ts'
import { everyone, fold, partsOf, stateOf, wordsOf, type Person } from './found.ts'
import { openNew, refresh } from './support.ts'

let replica: Replica
let end: () => Promise<void>

beforeAll(async () => {
  ;({ replica, end } = await openNew())
})
afterAll(() => end())

describe('asset numbers and keys in the copy', () => {
  it('are found by who has them, and not by what else that person has', async () => {
    const asset = (at: number, holder: string | null) =>
      JSON.stringify({
        assetId: `a${at}`,
        assetNum: `KD${at}`,
        cloudAccountGlobalId: holder,
        borrowedFlag: false,
        onlineFlag: false,
      })
    const who = {
      globalId: 'g0',
      userName: 'zhangw',
      name: '张伟 7',
      remark: '外包',
      departmentId: '1',
      departmentName: '造价部',
    }
    await refresh(replica, {
      ...stateOf([]),
      member: [JSON.stringify({ ...who, assetNums: ['KD1', 'KD2'], borrowNum: 'UK5' })],
      asset: [asset(1, 'g0'), asset(2, 'g0'), asset(7, null)],
      key: [JSON.stringify({ assetId: 'k5', assetNum: 'UK5', cloudAccountGlobalId: 'g0', borrowedFlag: true })],
    })
    const found = async (kind: 'asset' | 'key', text: string) => {
      const { rows, total, counts } = await replica.readTable('copy', {
        table: `${kind}s`,
        filter: { text },
        range: everyone,
      })
      expect([total, counts.all]).toEqual([rows.length, rows.length])
      return (rows as { assetNum: string }[]).map(({ assetNum }) => assetNum)
    }
    expect(await found('asset', 'kd1')).toEqual(['KD1'])
    expect(await found('asset', 'uk5')).toEqual([])
    expect(await found('key', 'kd1')).toEqual([])
    expect(await found('key', 'uk5')).toEqual(['UK5'])
    for (const text of ['张伟', 'zw', 'zhangw', '外包 造价']) {
      expect([text, await found('asset', text), await found('key', text)]).toEqual([text, ['KD1', 'KD2'], ['UK5']])
    }
    expect(await found('asset', 'zw kd2')).toEqual(['KD2'])
    expect(await found('asset', '7')).toEqual(['KD1', 'KD2', 'KD7'])
    expect(
      (await replica.readTable('copy', { table: 'members', filter: { text: 'kd1' }, range: everyone })).rows,
    ).toMatchObject([{ globalId: 'g0' }])
  })

  it.each([
    ['asset', isFreeAsset],
    ['key', isFreeKey],
  ] as const)(
    'are found, counted and shown as a list in memory has them: %s',
    { timeout: 120_000 },
    async (kind, isFree) => {
      const entry = fc.record({
        assetId: fc.integer({ min: 0, max: 20 }).map((n) => `a${n}`),
        assetNum: fc.integer({ min: 0, max: 30 }).map((n) => `KD${n}`),
        cloudAccountGlobalId: fc.constantFrom(null, '', 'g0', 'g1', 'gone'),
        borrowedFlag: fc.boolean(),
        onlineFlag: fc.boolean(),
      })
      const holders = [
        { globalId: 'g0', userName: 'zhangw', name: '张伟' },
        { globalId: 'g1', userName: 'ann', name: 'Ann Li' },
      ]
      const filter = fc.record({
        text: fc.constantFrom('', 'kd1', 'KD', 'a1', 'zw', '张', 'ann li', 'nobody'),
        free: fc.boolean(),
        held: fc.boolean(),
        lent: fc.boolean(),
        online: fc.boolean(),
      })
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(entry, { selector: (one) => one.assetId, maxLength: 20 }),
          filter,
          async (entries, wanted) => {
            await refresh(replica, {
              ...stateOf([]),
              member: holders.map((one) => JSON.stringify(one)),
              [kind]: entries.map((one) => JSON.stringify(one)),
            })
            type Entry = (typeof entries)[number]
            const holderOf = (one: Entry) => one.cloudAccountGlobalId || null
            const tests = {
              all: () => true,
              free: (one: Entry) => isFree(one as never),
              held: (one: Entry) => holderOf(one) !== null,
              lent: (one: Entry) => one.borrowedFlag,
              online: (one: Entry) => kind === 'asset' && one.onlineFlag,
            }
            const searched = entries.filter((one) => {
              const holder = holders.find(({ globalId }) => globalId === holderOf(one))
              const parts = [one.assetNum, one.assetId, ...(holder ? partsOf(holder as Person) : [])].map(fold)
              return wordsOf(wanted.text).every((word) => parts.some((part) => part.includes(word)))
            })
            const names = ['free', 'held', 'lent', 'online'] as const
            const expected = searched.filter((one) => names.every((name) => !wanted[name] || tests[name](one)))
            const answer = await replica.readTable('copy', { table: `${kind}s`, filter: wanted, range: everyone })
            expect(answer.rows).toEqual(expected)
            expect(answer.total).toBe(expected.length)
            const counts = Object.entries(tests).map(([name, test]) => [name, searched.filter(test).length])
            expect(answer.counts).toEqual(Object.fromEntries(counts))
            const sorted = await replica.readTable('copy', {
              table: `${kind}s`,
              filter: wanted,
              range: everyone,
              sort: {
                by: 'assetNum',
                descending: false,
                language: 'en',
              },
            })
            const numbers = (sorted.rows as Entry[]).map(({ assetNum }) => Number(assetNum.slice(2)))
            expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
          },
        ),
        { numRuns: 15 },
      )
    },
  )
})
