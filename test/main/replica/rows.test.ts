import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Replica } from '../../../src/main/replica/replica.ts'
import { makeFolder, openIn, refresh, type State } from './support.ts'

interface Person {
  globalId: string
  userName: string
  name: string | null
  remark: string | null
  departmentId: string | null
  departmentName: string | null
  assetNums: string[] | null
  borrowNum: string | null
  onlineFlag: boolean
  updateTime: number | null
}

/** How these characters are read, told here by hand. */
const read: Record<string, string> = { 张: 'zhang', 伟: 'wei', 李: 'li', 娜: 'na', 王: 'wang', 芳: 'fang' }

const chinese = fc
  .array(fc.constantFrom(...Object.keys(read)), { minLength: 1, maxLength: 3 })
  .map((all) => all.join(''))
const latin = fc.constantFrom(
  'Li Wei',
  'ann 9',
  'Ann 10',
  'é B',
  'zw',
  '50%_off',
  '"q" OR x*',
  '’',
  '＝Ｗ',
  'İSTANBUL',
  '😀x',
)
const text = fc.oneof(chinese, latin, fc.string({ maxLength: 6 }))
const maybe = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one, { freq: 3 })

const people = fc.uniqueArray(
  fc.record<Person>({
    globalId: fc.integer({ min: 0, max: 30 }).map((n) => `g${n}`),
    userName: fc.integer({ min: 0, max: 120 }).map((n) => `user${n}`),
    name: maybe(text),
    remark: maybe(text),
    departmentId: maybe(fc.constantFrom('1', '2', '9223372036854775807')),
    departmentName: maybe(fc.constantFrom('研发部', 'Sales')),
    assetNums: maybe(
      fc.array(
        fc.integer({ min: 0, max: 99 }).map((n) => `KD${n}`),
        { maxLength: 2 },
      ),
    ),
    borrowNum: maybe(fc.constantFrom('K1', 'K12')),
    onlineFlag: fc.boolean(),
    updateTime: maybe(fc.integer({ min: 0, max: 9 })),
  }),
  { selector: ({ globalId }) => globalId, maxLength: 25 },
)

const fold = (one: string): string =>
  one
    .replaceAll(/\p{Control}/gu, ' ')
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()

/** What somebody is found by, part by part. */
function partsOf({ name, userName, remark, departmentId, departmentName, assetNums, borrowNum }: Person): string[] {
  const syllables = [...(name ?? '')].map((one) => read[one] ?? one)
  const isChinese = [...(name ?? '')].some((one) => one in read)
  const typed = isChinese ? [syllables.join(''), syllables.map((one) => one[0]).join('')] : []
  const parts = [name, ...typed, userName, remark, departmentName ?? departmentId, borrowNum, ...(assetNums ?? [])]
  return parts.flatMap((one) => (one ? [fold(one)] : []))
}

const wordsOf = (typed: string): string[] => fold(typed).split(/\s+/u).filter(Boolean)

function isFound(person: Person, typed: string): boolean {
  return wordsOf(typed).every((word) => partsOf(person).some((part) => part.includes(word)))
}

const everyone = { offset: 0, limit: 1000 }
const idsOf = (rows: readonly unknown[]): string[] => rows.map((row) => (row as Person).globalId)

let folder: string
let remove: () => void
let replica: Replica

beforeAll(async () => {
  ;({ folder, remove } = makeFolder())
  replica = await openIn(folder)
})
afterAll(async () => {
  await replica.close()
  remove()
})

const stateOf = (members: readonly Person[]): State => ({
  member: members.map((one) => JSON.stringify(one)),
  asset: [],
  key: [],
  trees: {},
})

describe('people in the copy', () => {
  it('are found as a list in memory finds them, however the list changed before', { timeout: 120_000 }, async () => {
    const typed = fc.oneof(
      text,
      fc.constantFrom(
        'z',
        'zw',
        '张',
        '张伟',
        'zhangwei',
        'wei',
        'user1',
        'kd1',
        'K1',
        '研发',
        'Li Wei',
        'li sales',
        ' ',
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        people,
        fc.array(typed, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (members, all, online) => {
          await refresh(replica, stateOf(members))
          for (const one of all) {
            const expected = members.filter((person) => isFound(person, one) && (!online || person.onlineFlag))
            const { rows, total } = await replica.members('copy', { text: one, online }, everyone)
            expect({ one, ids: idsOf(rows) }).toEqual({ one, ids: expected.map(({ globalId }) => globalId) })
            expect(total).toBe(expected.length)
          }
          const departments = await replica.departments('copy', { departmentId: '1' }, 'zh-CN')
          const count = (id: string): number => members.filter(({ departmentId }) => departmentId === id).length
          expect(departments.every(({ id, count: said }) => said === count(id))).toBe(true)
          expect(departments).toHaveLength(new Set(members.flatMap(({ departmentId }) => departmentId ?? [])).size)
        },
      ),
      { numRuns: 15 },
    )
  })

  it(
    'sort by each column in either direction, and any range is a part of the whole',
    { timeout: 120_000 },
    async () => {
      const by = ['userName', 'name', 'department', 'remark', 'assetNums', 'borrowNum', 'online', 'updateTime'] as const
      const word = fc.oneof(chinese, fc.constantFrom('', 'ann 9', 'Ann 10', 'é', 'Eb', 'zebra', '7'))
      const known = people.chain((members) =>
        fc
          .array(word, { minLength: members.length, maxLength: members.length })
          .map((names) =>
            members.map((one, at): Person => ({ ...one, name: names[at] ?? null, remark: names.at(-at) ?? null })),
          ),
      )
      const sort = fc.record({
        by: fc.constantFrom(...by),
        descending: fc.boolean(),
        language: fc.constantFrom('en' as const, 'zh-CN' as const),
      })
      await fc.assert(
        fc.asyncProperty(
          known,
          sort,
          fc.nat(20),
          fc.integer({ min: 1, max: 9 }),
          async (members, order, offset, limit) => {
            await refresh(replica, stateOf(members))
            const { rows } = await replica.members('copy', {}, everyone, order)
            const part = await replica.members('copy', {}, { offset, limit }, order)
            expect(idsOf(rows).sort()).toEqual(members.map(({ globalId }) => globalId).sort())
            expect(idsOf(part.rows)).toEqual(idsOf(rows).slice(offset, offset + limit))
            expect(part.total).toBe(members.length)
            const { compare } = new Intl.Collator(order.language, { numeric: true, sensitivity: 'base' })
            const valueOf = (one: Person): string | number => {
              if (order.by === 'department') return one.departmentName ?? one.departmentId ?? ''
              if (order.by === 'online') return Number(one.onlineFlag)
              if (order.by === 'assetNums') return one.assetNums?.join(' ') ?? ''
              return one[order.by] ?? (order.by === 'updateTime' ? -1 : '')
            }
            const values = (rows as Person[]).map(valueOf)
            const pairs = values.slice(1).map((after, at) => [values[at]!, after] as const)
            for (const [before, after] of pairs) {
              const order1 = typeof before === 'number' ? before - Number(after) : compare(before, String(after))
              expect([before, after, order.descending ? order1 >= 0 : order1 <= 0]).toEqual([before, after, true])
            }
          },
        ),
        { numRuns: 15 },
      )
    },
  )

  it('a surname is read as it is at the head of a name', async () => {
    const person = {
      userName: 'a',
      remark: null,
      departmentId: null,
      departmentName: null,
      assetNums: null,
      borrowNum: null,
      onlineFlag: false,
      updateTime: null,
    }
    const names = ['单伟', '解晓东', '张伟']
    await refresh(replica, stateOf(names.map((name, at) => ({ ...person, globalId: `g${at}`, name }))))
    const found = async (typed: string) => idsOf((await replica.members('copy', { text: typed }, everyone)).rows)
    expect(await found('shanwei')).toEqual(['g0'])
    expect(await found('sw')).toEqual(['g0'])
    expect(await found('xie xiao')).toEqual(['g1'])
    expect(await found('zhangw')).toEqual(['g2'])
    const sort = { by: 'name', descending: false, language: 'zh-CN' } as const
    expect(idsOf((await replica.members('copy', {}, everyone, sort)).rows)).toEqual(['g0', 'g1', 'g2'])
  })
})

describe('asset numbers in the copy', () => {
  it('are found by who has them, and not by what else that person has', async () => {
    const asset = (at: number, holder: string | null) =>
      JSON.stringify({
        ...{ assetId: `a${at}`, assetNum: `KD${at}`, cloudAccountGlobalId: holder },
        ...{ borrowedFlag: false, onlineFlag: false },
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
      const { rows, total, counts } = await replica.board('copy', kind, { text }, everyone)
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
    expect(idsOf((await replica.members('copy', { text: 'kd1' }, everyone)).rows)).toEqual(['g0'])
  })

  it('are found, counted and shown as a list in memory has them', { timeout: 120_000 }, async () => {
    const asset = fc.record({
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
        fc.uniqueArray(asset, { selector: (one) => one.assetId, maxLength: 20 }),
        filter,
        async (assets, wanted) => {
          await refresh(replica, {
            ...stateOf([]),
            member: holders.map((one) => JSON.stringify(one)),
            asset: assets.map((one) => JSON.stringify(one)),
          })
          type Asset = (typeof assets)[number]
          const holderOf = (one: Asset) => one.cloudAccountGlobalId || null
          const tests = {
            all: () => true,
            free: (one: Asset) => holderOf(one) === null && !one.borrowedFlag,
            held: (one: Asset) => holderOf(one) !== null,
            lent: (one: Asset) => one.borrowedFlag,
            online: (one: Asset) => one.onlineFlag,
          }
          const searched = assets.filter((one) => {
            const holder = holders.find(({ globalId }) => globalId === holderOf(one))
            const parts = [one.assetNum, one.assetId, ...(holder ? partsOf(holder as Person) : [])].map(fold)
            return wordsOf(wanted.text).every((word) => parts.some((part) => part.includes(word)))
          })
          const names = ['free', 'held', 'lent', 'online'] as const
          const expected = searched.filter((one) => names.every((name) => !wanted[name] || tests[name](one)))
          const answer = await replica.board('copy', 'asset', wanted, everyone)
          expect(answer.rows).toEqual(expected)
          expect(answer.total).toBe(expected.length)
          const counts = Object.entries(tests).map(([name, test]) => [name, searched.filter(test).length])
          expect(answer.counts).toEqual(Object.fromEntries(counts))
          const sorted = await replica.board('copy', 'asset', wanted, everyone, {
            by: 'assetNum',
            descending: false,
            language: 'en',
          })
          const numbers = (sorted.rows as Asset[]).map(({ assetNum }) => Number(assetNum.slice(2)))
          expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
        },
      ),
      { numRuns: 15 },
    )
  })
})
