import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campaign } from '../../campaign.ts'
import type { Long } from '../../../src/contract/ids.ts'
import { movingList, type Habits, type Move, type MovingList } from '../../fakes/movingList.ts'
import { json, success } from '../../fakes/wireServer.ts'
import { errorOf, openSandbox, openWire } from './support.ts'

const everySign = ['pages', 'hasNextPage', 'isLastPage', 'nextPage', 'total'] as const
const usual: Habits = { clamp: 5, says: everySign }

async function readAll(list: MovingList): Promise<string[]> {
  const { gateway } = await openWire((request) => list.answer(request))
  return (await gateway.listAllMembers({})).map((member) => member.globalId)
}

/** What must hold of every answer: nobody twice, nobody lost, nobody who never was. */
function expectLaw(answer: string[], list: MovingList): void {
  expect(new Set(answer).size).toBe(answer.length)
  expect(answer).toEqual(expect.arrayContaining([...list.throughout]))
  expect([...list.ever]).toEqual(expect.arrayContaining(answer))
}

const place = fc.nat({ max: 60 })
const onlyMove = fc.record({ what: fc.constant('move' as const), from: place, to: place })
const move = fc.oneof(
  { weight: 2, arbitrary: fc.record({ what: fc.constant('insert' as const), at: place }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('delete' as const), at: place }) },
  { weight: 4, arbitrary: onlyMove },
  { weight: 1, arbitrary: fc.constant({ what: 'nothing' as const }) },
)

describe('a list that moves while it is read', () => {
  it('loses nobody who was there throughout and doubles nobody, whatever comes between the pages', async () => {
    let list = movingList(0, usual)
    const { gateway } = await openWire((request) => list.answer(request))
    const schedule = fc.tuple(fc.nat({ max: 24 }), fc.integer({ min: 1, max: 6 }), fc.array(move, { maxLength: 14 }))
    await fc.assert(
      fc.asyncProperty(schedule, async ([count, clamp, moves]) => {
        list = movingList(count, { ...usual, clamp }, (read) => moves[read] ?? { what: 'nothing' })
        expectLaw(
          (await gateway.listAllMembers({})).map((member) => member.globalId),
          list,
        )
      }),
      campaign.property(15),
    )
  })

  it('holds for members that move for ever as well, or says that it cannot', async () => {
    let list = movingList(0, usual)
    const { gateway } = await openWire((request) => list.answer(request))
    const schedule = fc.tuple(fc.integer({ min: 6, max: 24 }), fc.array(onlyMove, { minLength: 1, maxLength: 9 }))
    await fc.assert(
      fc.asyncProperty(schedule, async ([count, moves]) => {
        list = movingList(count, usual, (read) => moves[read % moves.length] as Move)
        const answer = await gateway.listAllMembers({}).catch((failure: { error: object }) => failure.error)
        if (Array.isArray(answer))
          expectLaw(
            answer.map((member) => member.globalId),
            list,
          )
        else expect(answer).toEqual({ kind: 'unreachable', code: 'list.unstable', endpoint: 'A5' })
      }),
      campaign.property(15),
    )
  })

  it.each<[string, Move]>([
    ['the last goes first', { what: 'move', from: 28, to: 0 }],
    ['the first goes last', { what: 'move', from: 0, to: 60 }],
    ['somebody is added in front', { what: 'insert', at: 0 }],
    ['somebody is added behind', { what: 'insert', at: 1_000_000 }],
  ])('is read although at every page %s', async (_name, everyTime) => {
    const list = movingList(29, usual, () => everyTime)
    expectLaw(await readAll(list), list)
  })

  it('is read although at every page somebody leaves', async () => {
    const list = movingList(200, { ...usual, clamp: 20 }, (read) => ({ what: 'delete', at: read * 7 }))
    expectLaw(await readAll(list), list)
  })

  it('looks up by name whoever was seen once only', async () => {
    // Somebody is hidden from each pass by going to the front just before the last page is read.
    const list = movingList(11, { ...usual, says: ['hasNextPage'] }, (read) =>
      read % 3 === 1 ? { what: 'move', from: 10, to: 0 } : { what: 'nothing' },
    )
    expectLaw(await readAll(list), list)
  })
})

describe('a service with habits of its own', () => {
  it.each<[string, Partial<Habits>]>([
    ['clamps', {}],
    ['clamps and echoes what was asked for', { echoesAsked: true }],
    ['reckons pages for what was asked for', { reckonsUnclamped: true }],
    ['reckons so and echoes so', { reckonsUnclamped: true, echoesAsked: true }],
    ['says pages only', { says: ['pages'] }],
    ['says hasNextPage only', { says: ['hasNextPage'] }],
    ['says isLastPage only', { says: ['isLastPage'] }],
    ['says nextPage only', { says: ['nextPage'] }],
    ['says total only', { says: ['total'] }],
    ['gives the last page again beyond the end', { repeatsLast: true }],
    ['does so and says total only', { repeatsLast: true, says: ['total'] }],
    ['promises more for ever, and gives empty pages', { promisesForever: true }],
    ['promises more for ever, and repeats the last', { promisesForever: true, repeatsLast: true }],
    ['counts more than it lists', { miscountsBy: 3 }],
    ['counts fewer than it lists', { miscountsBy: -3 }],
    ['cuts pages of different sizes', { clamp: (pageNum) => (pageNum % 2 ? 7 : 4) }],
    ['cuts smaller and smaller ones', { clamp: (pageNum) => Math.max(3, 9 - pageNum) }],
  ])('%s: everybody, once, in order', async (_name, habits) => {
    for (const count of [0, 1, 4, 5, 6, 23]) {
      const list = movingList(count, { ...usual, ...habits })
      if (count === 0 && habits.miscountsBy === 3) continue
      expect(await readAll(list)).toEqual(list.members.map((member) => member.globalId))
    }
  })

  it('that repeats its first page for ever has no answer', async () => {
    const list = [{ globalId: 'g', userName: 'u' }]
    const { gateway } = await openWire(() => success({ list, hasNextPage: true, total: 10 }))
    expect(await errorOf(gateway.listAllMembers({}))).toMatchObject({ kind: 'unreachable', code: 'list.unstable' })
  })

  /** A list that never ends, as its pages say it; `size` people on each. */
  const endless = (size: number, more: object) =>
    openWire(({ query }) => {
      const pageNum = Number(query.get('pageNum'))
      const list = Array.from({ length: size }, (_, at) => ({ globalId: `g${pageNum}-${at}`, userName: `u${at}` }))
      return success({ list, hasNextPage: true, ...more })
    })

  const endlessly: [string, number, object, number][] = [
    ['promises another page each time', 100, { total: 250 }, 1600],
    ['says so by pages that grow', 100, { pages: 3 }, 1700],
    ['says nothing of how many there are', 4000, {}, 204_000],
    ['counts more than anybody has', 4000, { total: 2 ** 31, pages: 2 ** 31 }, 204_000],
  ]
  it.each(campaign.some(endlessly, ([, , , read]) => read < 2000))(
    'that %s with new people on it is not read for ever',
    async (_name, size, more, read) => {
      const { wire, gateway } = await endless(size, more)
      const error = await errorOf(gateway.listAllMembers({}))
      expect(error).toMatchObject({
        kind: 'unreachable',
        code: 'list.endless',
        endpoint: 'A5',
        details: { count: read },
      })
      expect(wire.requests.length).toBeLessThanOrEqual(read / size + 64)
    },
  )

  it('that lists nobody of many is not shown as empty', async () => {
    const { gateway } = await openWire(() => success({ list: [], pages: 3, total: 120 }))
    expect(await errorOf(gateway.listAllMembers({}))).toMatchObject({ kind: 'unreachable', code: 'list.unstable' })
  })

  /** Pages of ten, however many are asked for; `people` on each, and what the envelope says of how many there are. */
  const slices = (people: readonly number[], total: number, pages: number) =>
    openWire(({ query }) => {
      const pageNum = Number(query.get('pageNum'))
      const list = Array.from({ length: people[pageNum - 1] ?? 0 }, (_, at) => ({
        globalId: `g${pageNum}-${at}`,
        userName: `u${pageNum}x${at}`,
      }))
      return success({ list, pageNum, total, pages, isLastPage: pageNum >= pages, hasNextPage: pageNum < pages })
    })

  it.each([
    ['in the middle', [10, 10, 10, 0, 5], 45, 5],
    ['twice', [10, 0, 0, 10, 5], 45, 5],
  ])(
    'that has nobody on a page %s, and people behind it, is not taken for all',
    async (_where, people, total, pages) => {
      const { gateway } = await slices(people, total, pages)
      expect(await errorOf(gateway.listAllMembers({}))).toMatchObject({ kind: 'unreachable', code: 'list.unstable' })
    },
  )

  it.each([
    ['to the end, as many as it counts beyond those it lists', [10, 10, 10, 10], 60, 6],
    ['many times, to the end', [10, 10, 5], 400, 40],
  ])('that has nobody on its pages %s, is read', async (_where, people, total, pages) => {
    const { wire, gateway } = await slices(people, total, pages)
    expect(await gateway.listAllMembers({})).toHaveLength(people.reduce((sum, one) => sum + one, 0))
    expect(wire.requests.length).toBeLessThan(400)
  })

  it('that does not say where its list ends is of another shape', async () => {
    const { gateway } = await openWire(() => success({ list: [], pageNum: 1 }))
    expect(await errorOf(gateway.listAllMembers({}))).toMatchObject({
      kind: 'shape',
      field: 'data.pages',
      endpoint: 'A5',
    })
  })

  it('that refuses pages beyond the end is not asked for the impossible', async () => {
    const list = movingList(12, { ...usual, miscountsBy: 2 })
    const refusal = json({ code: '40000', message: 'no such page' })
    const { gateway } = await openWire((request) => {
      const answer = list.answer(request)
      const isEmpty = typeof answer === 'object' && 'body' in answer && String(answer.body).includes('"list":[]')
      return isEmpty ? refusal : answer
    })
    expect(await gateway.listAllMembers({})).toHaveLength(12)
  })

  it.each([
    ['data.list', { pages: 1 }],
    ['data.list[1].globalId', { pages: 1, list: [{ globalId: 'g', userName: 'u' }, { userName: 'v' }] }],
    ['data.list[0].assetNums[0]', { pages: 1, list: [{ globalId: 'g', userName: 'u', assetNums: [1] }] }],
    ['data.total', { pages: 1, list: [], total: 'many' }],
  ])('that answers with another shape: the error names %s', async (field, data) => {
    const { gateway } = await openWire(() => success(data))
    expect(await errorOf(gateway.listAllMembers({}))).toMatchObject({ kind: 'shape', code: 'shape.field', field })
  })
})

describe('reading everybody', () => {
  it('takes one read where one page holds them all', async () => {
    const list = movingList(5, usual)
    await readAll(list)
    expect(list.reads).toBe(1)
  })

  it('passes on the filters, and tells how far it is', async () => {
    const { sandbox, gateway } = await openSandbox({ members: 240, pageClamp: 50 })
    const steps: [number, number | undefined][] = []
    const all = await gateway.listAllMembers({}, { onProgress: ({ done, total }) => steps.push([done, total]) })
    expect(all).toHaveLength(240)
    expect(steps[0]).toEqual([50, 240])
    expect(steps.at(-1)).toEqual([240, 240])

    const department = sandbox.state.departments[0]?.id
    const some = await gateway.listAllMembers({ departmentId: String(department) as Long })
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(240)
    expect(new Set(some.map((member) => member.departmentId))).toEqual(new Set([String(department)]))
  })

  it('keeps members that are marked as deleted', async () => {
    const list = movingList(3, usual)
    const [first] = list.members
    if (first) first.deleted = true
    const { gateway } = await openWire((request) => list.answer(request))
    expect(await gateway.listAllMembers({})).toMatchObject([{ deleted: true }, {}, {}])
  })

  it('stops when it is cancelled', async () => {
    const stop = new AbortController()
    const list = movingList(100, usual)
    const { gateway } = await openWire((request) => {
      if (list.reads === 3) stop.abort()
      return list.answer(request)
    })
    expect(await errorOf(gateway.listAllMembers({}, { signal: stop.signal }))).toMatchObject({ kind: 'cancelled' })
  })
})
