import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FaultRule, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { addPeople, answer, type Change, changeOf, changingEndpoints, DROPPED, onSocket } from './changes.ts'
import { eventually } from './wire.ts'

/** What becomes of a change behind the back of whoever sent it; halves have a file of their own. */

const HOUR = 3_600_000
let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startSandbox({ members: 20, assets: 20, keys: 6 })
})
afterEach(() => sandbox.close())

const isRecordedAsApplied = (): boolean | undefined => sandbox.requests.at(-1)?.applied

describe.each(changingEndpoints)('%s, with the connection dropped', (endpoint) => {
  it('never', async () => {
    const change = changeOf(endpoint, sandbox)
    sandbox.faults.add({ on: endpoint, what: 'lost' })
    expect(await onSocket(sandbox, change)).toEqual(DROPPED)
    expect([change.isMade(), isRecordedAsApplied(), sandbox.state.applied]).toEqual([false, false, []])
  })

  it('at once', async () => {
    const change = changeOf(endpoint, sandbox)
    sandbox.faults.add({ on: endpoint, what: 'lost', applied: 'atOnce' })
    expect(await onSocket(sandbox, change)).toEqual(DROPPED)
    expect([change.isMade(), isRecordedAsApplied()]).toEqual([true, true])
    expect(sandbox.state.appliedCount(endpoint, change.subject)).toBe(1)
  })

  it('later, even if the rules were cleared meanwhile', async () => {
    const change = changeOf(endpoint, sandbox)
    sandbox.faults.add({ on: endpoint, what: 'lost', applied: { afterMs: 100 } })
    const start = performance.now()
    const dropped = onSocket(sandbox, change)
    await eventually(() => sandbox.requests.length).toBe(1)
    sandbox.faults.clear()
    expect(await dropped).toEqual(DROPPED)
    await eventually(() => sandbox.state.appliedCount(endpoint, change.subject)).toBe(1)
    expect(performance.now() - start).toBeGreaterThan(95)
    expect([change.isMade(), isRecordedAsApplied()]).toEqual([true, true])
  })

  it('not before its time, and not once the sandbox is closed', async () => {
    const change = changeOf(endpoint, sandbox)
    sandbox.faults.add({ on: endpoint, what: 'lost', applied: { afterMs: HOUR } })
    expect(await onSocket(sandbox, change)).toEqual(DROPPED)
    expect([change.isMade(), isRecordedAsApplied(), sandbox.state.applied]).toEqual([false, false, []])
    await sandbox.close()
    expect([change.isMade(), sandbox.state.applied]).toEqual([false, []])
  })
})

it('checks the rules of the service when the change is made', async () => {
  const [first, second, other] = [
    addPeople(sandbox, 'same1'),
    addPeople(sandbox, 'same1'),
    addPeople(sandbox, 'other1'),
  ]
  sandbox.faults.add({ on: 'A1', what: 'lost', applied: { afterMs: 100 }, times: 3 })
  for (const change of [first, second, other]) expect(await onSocket(sandbox, change)).toEqual(DROPPED)
  await eventually(other.isMade).toBe(true)
  expect(sandbox.state.appliedCount('A1', first.subject)).toBe(1)
  expect(sandbox.requests.map(({ applied }) => applied)).toEqual([true, false, true])
})

describe('with an answer', () => {
  const answers = [
    { what: 'status', status: 502 },
    { what: 'tooMany', retryAfter: 7 },
    { what: 'code', code: 500, status: 200 },
    { what: 'malformed', as: 'html' },
  ] as const
  const withAnswer = answers.flatMap((fault) =>
    changingEndpoints.map((endpoint) => [fault.what, endpoint, fault] as const),
  )
  const made = (change: Change) => [sandbox.state.applied.map(({ count }) => count), change.isMade()]

  it.each(withAnswer)('%s to %s: never, and at once', async (_what, endpoint, fault) => {
    const change = changeOf(endpoint, sandbox)
    sandbox.faults.add({ ...fault, on: endpoint, applied: 'never' })
    await answer(sandbox, change)
    expect(made(change)).toEqual([[], false])
    sandbox.faults.add({ ...fault, on: endpoint, applied: 'atOnce' })
    await answer(sandbox, change)
    expect(made(change)).toEqual([[1], true])
  })

  it.each(withAnswer)('%s to %s: later', async (_what, endpoint, fault) => {
    const change = changeOf(endpoint, sandbox)
    sandbox.faults.add({ ...fault, on: endpoint, applied: { afterMs: 10 } })
    await answer(sandbox, change)
    await eventually(() => made(change)).toEqual([[1], true])
  })

  it('hang: no answer, and made later', async () => {
    const change = changeOf('A2', sandbox)
    sandbox.faults.add({ on: 'A2', what: 'hang', applied: { afterMs: 10 } })
    const waiting = onSocket(sandbox, change)
    await eventually(change.isMade).toBe(true)
    await sandbox.close()
    expect((await waiting).received).toBe('')
  })
})

it.each([
  { on: 'A2', what: 'lostBefore', applied: 'atOnce' },
  { on: 'A2', what: 'lost', applied: 'soon' },
  { on: 'A2', what: 'lost', applied: { afterMs: -1 } },
  { on: 'A2', what: 'lost', applied: { afterMs: 2 ** 31 } },
  { on: 'A2', what: 'hang', doneFirst: true, applied: 'never' },
])('is no rule: %j', (rule) => {
  expect(() => sandbox.faults.add(rule as unknown as FaultRule)).toThrow()
})
