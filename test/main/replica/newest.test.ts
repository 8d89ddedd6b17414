import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Progress } from '../../../src/contract/operations.ts'
import { openReplica } from '../../../src/main/replica/openReplica.ts'
import type { Replica } from '../../../src/main/replica/replica.ts'
import { deleteMemory } from '../../../src/main/replica/deleteMemory.ts'
import { lastingThreads as threads } from '../../fakes/lastingThreads.ts'
import { makeFolder, openIn, openNew, whose, readLists, replyOf, stateNumber, sync, type State } from './support.ts'

const all = { offset: 0, limit: 1000 }

let replica: Replica
beforeEach(async () => {
  const opened = await openNew()
  replica = opened.replica
  onTestFinished(opened.end)
})

/** What a snapshot says of the asset number's products, of employees, and of how many products there are. */
async function saidBy(snapshot: number) {
  const [{ rows }, { tree }, { products }] = [
    await replica.readTable(snapshot, { table: 'members', filter: {}, range: all }),
    await replica.tree(snapshot, 'a0'),
    await replica.info(snapshot),
  ]
  const counted = (await replica.snapshots()).find((one) => one.snapshot === snapshot)?.figures['products']
  return { remarks: rows.map((one) => (one as { remark: string }).remark), tree, products, counted }
}

const unread = (state: State, assetId: string): State => ({ ...state, trees: { ...state.trees, [assetId]: undefined } })

it('confirms no older snapshot where the newest was deleted', async () => {
  await sync(replica, stateNumber(1))
  const first = await saidBy(1)
  await sync(replica, stateNumber(2))
  const second = await saidBy(2)
  await replica.deleteSnapshots([2])

  const end = await sync(replica, stateNumber(2))
  expect(end).toMatchObject({ snapshot: 3 })
  expect(await saidBy(1)).toEqual(first)
  expect(await saidBy(3)).toEqual(second)
  const { total } = await replica.compare(1, 3, ['member', 'asset', 'key', 'tree'], {}, all)
  expect(total).toBe(end!.changed)
})

it('confirms the snapshot before a deleted one where the service says again what it said then', async () => {
  await sync(replica, stateNumber(1))
  await sync(replica, stateNumber(2))
  await replica.deleteSnapshots([2])

  expect(await sync(replica, stateNumber(1))).toMatchObject({ snapshot: 1, changed: 0 })
})

it('goes on with a sync that was under way when the newest snapshot was deleted', async () => {
  await sync(replica, stateNumber(1))
  await sync(replica, stateNumber(2))
  const second = await saidBy(2)
  await sync(replica, stateNumber(2), { breakAfter: 5 })
  await replica.deleteSnapshots([2])

  const end = await sync(replica, stateNumber(2))
  expect(await saidBy(end!.snapshot)).toEqual(second)
})

it('counts everything as changed once no snapshot is left', async () => {
  const first = await sync(replica, stateNumber(1))
  await replica.deleteSnapshots([1])

  expect(await sync(replica, stateNumber(1))).toMatchObject({ snapshot: 2, changed: first!.changed })
  expect(await saidBy(2)).toMatchObject({ products: 12, counted: 12 })
})

it('keeps the last tree of an asset number that cannot be read, though its snapshot was deleted', async () => {
  await sync(replica, stateNumber(1))
  await sync(replica, stateNumber(2))
  const { tree } = await saidBy(2)
  await replica.deleteSnapshots([2])

  const end = await sync(replica, unread(stateNumber(2), 'a0'))
  expect(end!.unreadable).toMatchObject([{ assetId: 'a0', error: '60024' }])
  expect(await saidBy(end!.snapshot)).toMatchObject({ tree, products: 12, counted: 12 })
})

it('keeps the tree that a refresh read last of an asset number that the sync cannot read', async () => {
  const state = stateNumber(1)
  await sync(replica, state)
  const tree = { productInstanceList: ['p', 'p', 'q'].map((id) => ({ id, productUri: 'new' })) }
  await replica.begin('refresh', 'test')
  await replica.takeTree('a0', ...replyOf(JSON.stringify(tree)), Date.now())
  await replica.finishTrees({ acceptLoss: false })
  await replica.end()

  const end = await sync(replica, unread(state, 'a0'))
  expect(end).toMatchObject({ snapshot: 2, changed: 1, products: 14 })
  expect(await saidBy(2)).toMatchObject({ tree, products: 14, counted: 14 })
})

it('keeps the last tree of an asset number that cannot be read once the copy was deleted', async () => {
  const { folder, remove } = makeFolder()
  onTestFinished(remove)
  const before = await openIn(folder)
  await sync(before, stateNumber(1))
  await before.close()
  deleteMemory(folder, { copy: true, past: false })

  const now = await openIn(folder)
  onTestFinished(() => now.close())
  const { tree, products } = { tree: await now.tree(1, 'a0'), products: (await now.info(1)).products }
  const end = await sync(now, unread(stateNumber(1), 'a0'))
  expect(end).toMatchObject({ snapshot: 1, products, unreadable: [{ assetId: 'a0', error: '60024' }] })
  expect(await now.tree('copy', 'a0')).toEqual(tree)
})

it('answers what is asked of the copy while snapshots are laid out, and tells who waits for one how far it is', async () => {
  const heard: Progress[] = []
  const { folder, remove } = makeFolder()
  onTestFinished(remove)
  const hear = (progress: Progress): void => void heard.push(progress)
  const replica = await openReplica(threads, folder, whose, undefined, undefined, () => hear)
  onTestFinished(() => replica.close())
  const member = Array.from({ length: 5000 }, (_, n) =>
    JSON.stringify({ globalId: `m${n}`, userName: `user${n}`, name: `张 ${n}`, remark: `floor ${n % 7}` }),
  )
  for (const some of [member.slice(1), member.slice(2), member]) {
    await readLists(replica, { member: some, asset: [], key: [], trees: {} }, { pageSize: 5000 })
    await replica.finishSync({ acceptLoss: true })
    await replica.end()
  }
  const order: string[] = []
  const ask = async (source: 'copy' | number): Promise<number> => {
    const range = { offset: 0, limit: 1 }
    const { total } = await replica.readTable(source, { table: 'members', filter: {}, range })
    order.push(String(source))
    return total
  }
  const snapshots = [1, 2, 3].map(ask)
  // By then it is being laid out.
  await new Promise((resolve) => setTimeout(resolve, 1))
  expect(await Promise.all([ask('copy'), ask('copy')])).toEqual([5000, 5000])
  expect(await Promise.all(snapshots)).toEqual([4999, 4998, 5000])
  expect(order.slice(0, 2)).toEqual(['copy', 'copy'])
  expect(heard.length).toBeGreaterThan(0)
  for (const { done, total } of heard) {
    expect([4999, 4998, 5000]).toContain(total)
    expect(done).toBeLessThanOrEqual(total!)
  }
  heard.length = 0
  await ask('copy')
  await ask(3)
  expect(heard).toEqual([])
})
