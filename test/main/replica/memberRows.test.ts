import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Replica } from '../../../src/main/replica/replica.ts'
import { everyone, partsOf, read, stateOf, wordsOf, type Person } from './found.ts'
import { openNew, refresh } from './support.ts'

const chinese = fc
  .array(fc.constantFrom(...Object.keys(read)), { minLength: 1, maxLength: 3 })
  .map((all) => all.join(''))
const latin = fc.constantFrom(
  'Li Wei',
  'ann 9',
  'Ann 10',
  'é B',
  'José',
  'jose',
  '张　伟',
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
function isFound(person: Person, typed: string): boolean {
  return wordsOf(typed).every((word) => partsOf(person).some((part) => part.includes(word)))
}
const idsOf = (rows: readonly unknown[]): string[] => rows.map((row) => (row as Person).globalId)

let replica: Replica
let end: () => Promise<void>

beforeAll(async () => {
  ;({ replica, end } = await openNew())
})
afterAll(() => end())

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
            const { rows, total } = await replica.readTable('copy', {
              table: 'members',
              filter: { text: one, online },
              range: everyone,
            })
            expect({ one, ids: idsOf(rows) }).toEqual({ one, ids: expected.map(({ globalId }) => globalId) })
            expect(total).toBe(expected.length)
          }
          const read = { table: 'members', filter: { departmentId: '1' }, range: everyone } as const
          const { departments = [] } = await replica.readTable('copy', { ...read, withDepartments: 'zh-CN' })
          const count = (id: string): number => members.filter(({ departmentId }) => departmentId === id).length
          expect(departments.every(({ id, count: said }) => said === count(id))).toBe(true)
          expect(departments).toHaveLength(new Set(members.flatMap(({ departmentId }) => departmentId ?? [])).size)
        },
      ),
      { numRuns: 15 },
    )
  })

  it('hold what they or the lists of asset numbers and keys say, which may be read at other times', async () => {
    const [asset, key] = [
      (number: number, more: object) =>
        JSON.stringify({
          assetId: `a${number}`,
          assetNum: `KD${number}`,
          borrowedFlag: false,
          onlineFlag: false,
          ...more,
        }),
      (number: number, more: object) => JSON.stringify({ assetId: `k${number}`, assetNum: `K${number}`, ...more }),
    ]
    const ids = ['nothing', 'record', 'list', 'using', 'key', 'returned', 'keyOnly', 'online']
    const records: Record<string, object> = {
      record: { assetNums: ['KD9'] },
      key: { borrowNum: 'K9' },
      online: { onlineFlag: true },
    }
    await refresh(replica, {
      member: ids.map((id) => JSON.stringify({ globalId: id, userName: id, onlineFlag: false, ...records[id] })),
      asset: [
        asset(1, { cloudAccountGlobalId: null }),
        asset(2, { cloudAccountGlobalId: 'list' }),
        asset(3, { cloudAccountGlobalId: 'using', onlineFlag: true }),
      ],
      key: [
        key(1, { cloudAccountGlobalId: 'returned', borrowedFlag: false }),
        key(2, { cloudAccountGlobalId: 'keyOnly', borrowedFlag: true }),
      ],
      trees: {},
    })
    const holding = async (what: 'assets' | 'key' | 'online' | 'anything') =>
      idsOf((await replica.readTable('copy', { table: 'members', filter: { holding: what }, range: everyone })).rows)
    expect(await holding('assets')).toEqual(['record', 'list', 'using'])
    expect(await holding('key')).toEqual(['key', 'keyOnly'])
    expect(await holding('online')).toEqual(['using', 'online'])
    expect(await holding('anything')).toEqual(['record', 'list', 'using', 'key', 'keyOnly', 'online'])
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
            const { rows } = await replica.readTable('copy', {
              table: 'members',
              filter: {},
              range: everyone,
              sort: order,
            })
            const part = await replica.readTable('copy', {
              table: 'members',
              filter: {},
              range: { offset, limit },
              sort: order,
            })
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

  it('words that were typed before are looked up again once the list has changed', async () => {
    const typed = ['z', 'zo', 'zo a', 'zo an']
    for (const names of [['Zoë Ann', 'Zora', 'Bo'], ['Bo Ann'], ['Zora An', 'Zora', 'Zo Ann']]) {
      await refresh(replica, stateOf(names.map((name, at) => ({ ...person, globalId: `g${at}`, name }))))
      for (const text of [...typed, ...typed.toReversed()]) {
        const { total } = await replica.readTable('copy', { table: 'members', filter: { text }, range: everyone })
        const words = text.split(' ')
        const found = names.filter((name) => words.every((word) => `${name}\na`.toLowerCase().includes(word)))
        expect({ names, text, total }).toEqual({ names, text, total: found.length })
      }
    }
  })

  it('a surname is read as it is at the head of a name', async () => {
    const names = ['单伟', '解晓东', '张伟']
    await refresh(replica, stateOf(names.map((name, at) => ({ ...person, globalId: `g${at}`, name }))))
    const found = async (typed: string) =>
      idsOf((await replica.readTable('copy', { table: 'members', filter: { text: typed }, range: everyone })).rows)
    expect(await found('shanwei')).toEqual(['g0'])
    expect(await found('sw')).toEqual(['g0'])
    expect(await found('xie xiao')).toEqual(['g1'])
    expect(await found('zhangw')).toEqual(['g2'])
    const sort = { by: 'name', descending: false, language: 'zh-CN' } as const
    expect(
      idsOf((await replica.readTable('copy', { table: 'members', filter: {}, range: everyone, sort })).rows),
    ).toEqual(['g0', 'g1', 'g2'])
  })
})

it.each([
  ['Who holds KD7?', ['g1']],
  ['who has  kd7', ['g1']],
  ['Who is using K12 ?', ['g2']],
  ['谁持有KD7？', ['g1']],
  ['KD7在谁手里？', ['g1']],
  ['K12 是谁的', ['g2']],
  ['Who holds KD99?', []],
  // Somebody may be called so.
  ['who', ['g3']],
])('the question %s finds whoever it asks for', async (question, expected) => {
  const person = (globalId: string, more: object) => JSON.stringify({ globalId, userName: `user ${globalId}`, ...more })
  const member = [
    person('g1', { assetNums: ['KD7'] }),
    person('g2', { borrowNum: 'K12' }),
    person('g3', { name: 'Dr Who' }),
  ]
  await refresh(replica, { member, asset: [], key: [], trees: {} })

  const { rows } = await replica.readTable('copy', {
    table: 'members',
    filter: { text: question },
    range: { offset: 0, limit: 10 },
  })
  expect(idsOf(rows)).toEqual(expected)
})
