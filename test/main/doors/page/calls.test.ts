import { describe, expect, it } from 'vitest'
import type { DeskEvent } from '../../../../src/contract/bridge.ts'
import { operationNames } from '../../../../src/contract/operationNames.ts'
import { createPageCalls } from '../../../../src/main/doors/page/calls.ts'
import { fakeDesk } from '../../../fakes/desk.ts'

function page() {
  const desk = fakeDesk()
  const told: DeskEvent[] = []
  const calls = createPageCalls(desk.desk, {
    tell: (event) => void told.push(event),
    chooseExportPath: async () => undefined,
  })
  return { desk, told, calls }
}
const progressOf = (callId: string) => ({ type: 'progress', callId, progress: { done: 1 } }) as const

describe('what a page calls', () => {
  it('reaches the desk for every operation of the contract, with the input as it is', async () => {
    const { desk, calls } = page()
    desk.answerWith((name) => ({ ok: true, data: name }))
    for (const operation of operationNames) {
      const input = { of: operation }
      expect(await calls.run({ operation, callId: 'a', input })).toEqual({ ok: true, data: operation })
      expect(desk.calls.at(-1)).toMatchObject({ name: operation, input })
    }
  })

  it.each([
    ['an operation that is none', { operation: 'deleteEverything', callId: 'a', input: {} }, 'operation'],
    ['a name of every object', { operation: 'constructor', callId: 'a', input: {} }, 'operation'],
    ['a function of the desk that is no operation', { operation: 'close', callId: 'a', input: {} }, 'operation'],
    ['an operation that is no text', { operation: ['listKeys'], callId: 'a', input: {} }, 'operation'],
    ['an empty call id', { operation: 'listKeys', callId: '', input: {} }, 'callId'],
    ['a call id that is no text', { operation: 'listKeys', callId: { length: 1 }, input: {} }, 'callId'],
    ['an endless call id', { operation: 'listKeys', callId: 'x'.repeat(101), input: {} }, 'callId'],
  ])('refuses %s without asking the desk', async (_what, call, field) => {
    const { desk, calls } = page()
    expect(await calls.run(call)).toMatchObject({ ok: false, error: { kind: 'invalid', code: 'input.invalid', field } })
    expect(desk.calls).toEqual([])
  })

  it('refuses an input that is nested without end, within itself, or too much', async () => {
    const { desk, calls } = page()
    const deep = Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], 'x')
    const circle: { self?: object } = {}
    circle.self = circle
    for (const input of [deep, { profile: deep }, circle, Array.from({ length: 1_000_001 }, () => 1)]) {
      expect(await calls.run({ operation: 'listKeys', callId: 'a', input })).toMatchObject({
        ok: false,
        error: { kind: 'invalid', code: 'input.invalid', field: 'input' },
      })
    }
    expect(desk.calls).toEqual([])
  })

  it('refuses a call id that is in use, and leaves the first call alone', async () => {
    const { desk, calls } = page()
    const first = calls.run({ operation: 'listKeys', callId: 'a', input: {} })
    expect(await calls.run({ operation: 'listAssets', callId: 'a', input: {} })).toMatchObject({ ok: false })
    desk.calls[0]?.answer({ ok: true, data: 1 })
    expect(await first).toEqual({ ok: true, data: 1 })
    expect(desk.calls).toHaveLength(1)
  })

  it.each([
    ['exportProducts', { profile: 'p', assets: 'all', format: 'json', target: { to: 'path', path: '/etc/passwd' } }],
    ['makePack', { profile: 'p', target: { to: 'path', path: '/etc/passwd' } }],
    ['verifyPack', { pack: { from: 'path', path: '/etc/passwd' } }],
    ['mergeHistory', { profile: 'p', record: { from: 'path', path: '/etc/passwd' } }],
  ])('cannot name a path to write to or to read from: %s', async (operation, input) => {
    const { desk, calls } = page()
    expect(await calls.run({ operation, callId: 'a', input })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', code: 'input.invalid', field: 'target' },
    })
    expect(desk.calls).toEqual([])
  })

  it('hears of its progress under the id it gave, until the call has ended', async () => {
    const { desk, told, calls } = page()
    const call = calls.run({ operation: 'addMembers', callId: 'a', input: {} })
    const { context, answer } = desk.calls[0]!
    context.onProgress?.({ done: 1 })
    answer({ ok: true, data: 1 })
    await call
    context.onProgress?.({ done: 2 })
    expect(told).toEqual([progressOf('a')])
  })

  it('may go without a call id, any number of times at once', async () => {
    const { desk, calls } = page()
    const both = [0, 1].map(() => calls.run({ operation: 'listKeys', callId: undefined, input: {} }))
    desk.calls.forEach(({ answer }) => answer({ ok: true, data: 1 }))
    expect(await Promise.all(both)).toEqual([
      { ok: true, data: 1 },
      { ok: true, data: 1 },
    ])
  })

  it('is cancelled by its own id alone', () => {
    const { desk, calls } = page()
    const other = createPageCalls(desk.desk, { tell: () => undefined, chooseExportPath: async () => undefined })
    void calls.run({ operation: 'listKeys', callId: 'a', input: {} })
    void calls.run({ operation: 'listKeys', callId: 'b', input: {} })
    void other.run({ operation: 'listKeys', callId: 'a', input: {} })
    for (const none of ['c', undefined, null, 1, ['a']]) calls.cancel(none)
    calls.cancel('a')
    expect(desk.calls.map(({ context }) => context.signal?.aborted)).toEqual([true, false, false])
  })

  it('is cancelled when the page goes away, unless it is a change, and is silent from then on', () => {
    const { desk, told, calls } = page()
    void calls.run({ operation: 'addMembers', callId: 'a', input: {} })
    void calls.run({ operation: 'listKeys', callId: 'b', input: {} })
    calls.leave()
    desk.calls.forEach(({ context }) => context.onProgress?.({ done: 1 }))
    expect(desk.calls.map(({ context }) => context.signal?.aborted)).toEqual([false, true])
    expect(desk.calls.map(({ context }) => context.followAs)).toEqual(['a', 'b'])
    expect(told).toEqual([])
  })
})
