import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { beginAhead } from '../../../src/main/threads/sharedThread.ts'
import { createSharedThread, createThreads, threadsFor } from '../../../src/main/threads/threads.ts'

const worker = new URL('./failingThread.ts', import.meta.url)
/** What the failing thread offers. */
type Offered = Record<'open' | 'close' | 'info' | 'snapshots' | 'takeLong', () => unknown>

describe.each([
  ['each a thread', createThreads],
  ['all one', createSharedThread],
  [
    'all one that has begun',
    (at: URL, onDefect: (thrown: unknown) => void) => threadsFor(at, beginAhead(at, ['jobs']))('commandLine', onDefect),
  ],
])('tasks that have %s', (which, create) => {
  it('end with their close, and so does the thread', async () => {
    const threads = create(worker, () => undefined)
    const [one, other] = [threads.start<Offered>({ role: 'one' }), threads.start<Offered>({ role: 'other' })]
    await Promise.all([one.calls.open(), other.calls.open()])
    // What is asked behind it finds nothing open any more, and is told so.
    const outcomes = await Promise.allSettled([one.calls.close(), one.calls.open(), one.calls.open()])
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      ...Array.from({ length: 2 }, () => ({ reason: { error: { code: 'store.ended' } } })),
    ])
    await one.ended
    expect(await other.calls.open()).toEqual({ names: [] })
    await other.calls.close()
    await other.ended
    await threads.close()
    await expect(one.calls.open()).rejects.toThrow('ended')
  })

  it('end with what nobody caught, of which is heard once, and others can be started', async () => {
    const defects: unknown[] = []
    const threads = create(worker, (thrown) => defects.push(thrown))
    const [one, other] = [threads.start<Offered>({ role: 'one' }), threads.start<Offered>({ role: 'other' })]
    await other.calls.open()
    await expect(one.calls.snapshots()).rejects.toThrow('ended')
    await one.ended
    expect(defects).toEqual([expect.objectContaining({ name: 'TypeError' })])
    const third = threads.start<Offered>({ role: 'third' })
    expect(await third.calls.open()).toEqual({ names: [] })
    const left = which.startsWith('all one') ? [third] : [other, third]
    for (const { calls, ended } of left) {
      await calls.close()
      await ended
    }
    await threads.close()
  })

  it('answer other calls where the arguments of one can not be sent', async () => {
    const threads = create(worker, () => undefined)
    const { calls, ended } = threads.start<Record<'open' | 'close', (of?: unknown) => unknown>>({ role: 'one' })
    const all = [calls.open(1), calls.open(() => 2), calls.open(3)]
    const outcomes = await Promise.allSettled(all)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await calls.close()
    await ended
    await threads.close()
  })

  it('answer calls in the order in which they were made, however many at once', async () => {
    const threads = create(worker, () => undefined)
    const { calls, ended } = threads.start<Offered>({ role: 'one' })
    const answered: number[] = []
    const call = (one: number) => calls.open().then(() => answered.push(one))
    await Promise.all(Array.from({ length: 50 }, (_, one) => call(one)))
    await Promise.all(Array.from({ length: 50 }, (_, one) => new Promise(setImmediate).then(() => call(50 + one))))
    expect(answered).toEqual(Array.from({ length: 100 }, (_, one) => one))
    await calls.close()
    await ended
    await threads.close()
  })

  it.each([
    ['one', ['long', 'long', 'long', 'short', 'closed']],
    ['overtaken', ['short', 'long', 'long', 'long', 'closed']],
  ])('wait for what takes long, or overtake it, and end after it: %s', async (role, expected) => {
    const threads = create(worker, () => undefined)
    const { calls, ended } = threads.start<Offered>({ role })
    const order: string[] = []
    // Each in a message of its own.
    for (let nth = 0; nth < 3; nth += 1) {
      void calls.takeLong().then((outcome) => order.push(outcome === 'done' ? 'long' : 'long after the end'))
      await new Promise(setImmediate)
    }
    await calls.open().then(() => order.push('short'))
    await calls.close().then(() => order.push('closed'))
    await ended
    expect(order).toEqual(expected)
    await threads.close()
  })

  it('can be ended from outside', async () => {
    const threads = create(worker, () => undefined)
    const { calls, ended, terminate } = threads.start<Offered>({ role: 'one' })
    await calls.open()
    await terminate()
    await ended
    await expect(calls.open()).rejects.toThrow('ended')
    await threads.close()
  })
})

describe('a thread that has begun before anybody asks for one', () => {
  it('is not begun where none will be', () => {
    const args = [[], ['--version'], ['members', 'list', '--help'], ['serve', '--sandbox'], ['help', 'members']]
    expect(args.map((one) => beginAhead(worker, one))).toEqual(args.map(() => undefined))
  })

  it.each([worker, new URL('./nowhere.ts', import.meta.url)])('keeps no process alive, and harms none: %s', (at) => {
    const from = new URL('../../../src/main/threads/sharedThread.ts', import.meta.url)
    const program = `import { beginAhead } from ${JSON.stringify(from)}; beginAhead(new URL(${JSON.stringify(at)}), ['jobs'])`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  it('that has ended by then is replaced', async () => {
    const ahead = beginAhead(new URL('./nowhere.ts', import.meta.url), ['jobs'])!
    ahead.ref()
    await new Promise((resolve) => ahead.once('exit', resolve))
    const threads = threadsFor(worker, ahead)('commandLine', () => undefined)
    const { calls } = threads.start<Offered>({ role: 'one' })
    expect(await calls.open()).toEqual({ names: [] })
    await calls.close()
    await threads.close()
  })
})
