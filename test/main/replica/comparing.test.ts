import { expect, it, onTestFinished } from 'vitest'
import { makeFolder, openIn, sync, type State } from './support.ts'

const all = { offset: 0, limit: 10 }

/** So many people that comparing two states of them takes a while. */
const people = (remark: string): State => ({
  member: Array.from({ length: 4000 }, (_, n) => JSON.stringify({ globalId: `g${n}`, userName: `user${n}`, remark })),
  asset: [],
  key: [],
  trees: {},
})

it('a screen that asks while two snapshots are compared for the first time does not wait for that', async () => {
  const { folder, remove } = makeFolder()
  const replica = await openIn(folder)
  onTestFinished(async () => {
    await replica.close()
    remove()
  })
  await sync(replica, people('before'))
  await sync(replica, people('after'))
  const ended: string[] = []
  const note = (what: string) => () => void ended.push(what)
  const comparison = replica.compare(1, 2, ['member', 'asset', 'key', 'tree'], {}, all)
  const screens = Array.from({ length: 5 }, () => replica.members('copy', {}, all))
  await Promise.all([comparison.then(note('comparison')), ...screens.map((one) => one.then(note('screen')))])
  expect(ended.at(-1)).toBe('comparison')
  expect((await comparison).total).toBe(4000)
}, 60_000)
