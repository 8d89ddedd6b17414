import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { openReader } from '../../../src/main/replica/thread/serve.ts'
import type { Replica } from '../../../src/main/replica/replica.ts'
import { makeFolder, openIn, readLists, readTree, sync, type State } from './support.ts'

const range = { offset: 0, limit: 50 }
const firstRead = Date.parse('2026-03-01T08:00:00Z')
const thenRead = Date.parse('2026-03-02T08:00:00Z')

/** Three asset numbers with so many products each. */
const stateWith = (...products: number[]): State => ({
  member: ['m0', 'm1'].map((id) => JSON.stringify({ globalId: id, userName: id })),
  asset: products.map((_, n) =>
    JSON.stringify({ assetId: `a${n}`, assetNum: `KD${n}`, borrowedFlag: false, onlineFlag: false }),
  ),
  key: [],
  trees: Object.fromEntries(
    products.map((count, n) => [
      `a${n}`,
      JSON.stringify({
        productInstanceList: Array.from({ length: count }, (_, nth) => ({ id: `p${n}-${nth}`, productUri: 'uri' })),
      }),
    ]),
  ),
})

/** A copy after a first sync, which a second one has begun to read, and somebody who looks at its products. */
async function openSyncing(before: State, after: State) {
  const { folder, remove } = makeFolder()
  const replica: Replica = await openIn(folder)
  await sync(replica, before, { readAt: firstRead })
  const reader = openReader(folder, { parse: JSON.parse, make: async function* () {} })
  onTestFinished(async () => {
    await reader.close()
    await replica.close()
    remove()
  })
  const look = async () => {
    const { rows, total, at } = await reader.readTable('copy', {
      table: 'products',
      filter: {},
      range,
      now: Date.now(),
      sort: {
        by: 'assetNum',
        descending: false,
        language: 'en',
      },
    })
    expect(rows).toHaveLength(total)
    return [total, at]
  }
  expect(await look()).toEqual([before.asset.length, firstRead])
  await readLists(replica, after, { readAt: thenRead })
  return {
    replica,
    reader,
    look,
    /** The tree is in the copy when this returns. */
    async read(assetId: string) {
      await readTree(replica, after, assetId, thenRead)
      await replica.beginPatch()
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  return () => void vi.useRealTimers()
})

it('while a sync writes, products are counted and ordered every two seconds, and are as of when they were', async () => {
  const { replica, look, read } = await openSyncing(stateWith(1, 1, 1), stateWith(2, 2, 2))
  vi.advanceTimersByTime(2000)
  await read('a0')
  expect(await look()).toEqual([4, firstRead])
  await read('a1')
  expect(await look()).toEqual([4, firstRead])
  vi.advanceTimersByTime(1900)
  expect(await look()).toEqual([4, firstRead])
  vi.advanceTimersByTime(100)
  expect(await look()).toEqual([5, firstRead])
  await read('a2')
  expect(await look()).toEqual([5, firstRead])
  await replica.finishSync({ acceptLoss: true })
  await replica.end()
  expect(await look()).toEqual([6, thenRead])
})

it('what came last is seen once nothing follows it for a while, though the sync goes on', async () => {
  const { look, read } = await openSyncing(stateWith(1, 1, 1), stateWith(2, 2, 2))
  vi.advanceTimersByTime(2000)
  await read('a0')
  expect(await look()).toEqual([4, firstRead])
  await read('a1')
  expect(await look()).toEqual([4, firstRead])
  // For whoever looks no time passes.
  while ((await look())[0] !== 5) await setTimeout(50)
})

it('rows that are gone meanwhile are not missing in a list', async () => {
  const { replica, look, read } = await openSyncing(stateWith(1, 1, 1), stateWith(2, 0, 1))
  vi.advanceTimersByTime(2000)
  await read('a0')
  expect(await look()).toEqual([4, firstRead])
  await read('a1')
  await read('a2')
  // What lost products waits for the others.
  await replica.finishSync({ acceptLoss: true })
  expect(await look()).toEqual([3, firstRead])
  await replica.end()
  expect(await look()).toEqual([3, thenRead])
})

it('what a person changes is seen at once', async () => {
  const { replica, reader, look, read } = await openSyncing(stateWith(1, 1, 1), stateWith(2, 2, 2))
  const names = async () =>
    (await reader.readTable('copy', { table: 'members', filter: {}, range })).rows.map(
      (one) => (one as { userName: string }).userName,
    )
  vi.advanceTimersByTime(2000)
  await read('a0')
  await look()
  await read('a1')
  expect(await names()).toEqual(['m0', 'm1'])
  await replica.commitPatch({ lists: [], members: ['m0'], gone: ['m0'], readAt: thenRead })
  expect(await names()).toEqual(['m1'])
  expect(await look()).toEqual([5, firstRead])
})
