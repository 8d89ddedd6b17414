import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeskFailure } from '../../../src/contract/errors.ts'
import type { RecordedChange } from '../../../src/contract/history.ts'
import type { ProfileId } from '../../../src/contract/ids.ts'
import type { Shown } from '../../../src/main/gateway/gateway.ts'
import { createLooks } from '../../../src/main/desk/history/looks.ts'

const profile = 'one' as ProfileId

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** Looks by the usual times at a clock that the test moves, over a journal in memory and a service that shows nothing. */
function startLooks() {
  const begun = Date.now()
  const seconds = () => (Date.now() - begun) / 1000
  const uptime = () => 5000 + seconds()
  const changes: RecordedChange[] = []
  /** What other runs and desks have sent since. */
  const later: RecordedChange[] = []
  /** When each look was, in seconds, and for how many changes. */
  const looked: [at: number, changes: number][] = []
  const service = { read: async (): Promise<Shown> => ({ evidence: 'notDone', seen: {} }) }
  const gateway = {
    look: async (asked: readonly unknown[]) => {
      looked.push([seconds(), asked.length])
      const shown = await service.read()
      return asked.map(() => shown)
    },
  }
  const find = (entry: string) => changes.find((one) => one.entry === entry)
  const journal = {
    open: async () => changes.filter(({ settled }) => settled?.open),
    change: async (entry: string) => find(entry),
    changes: async () => ({ changes: later }),
    note: async (entry: string, settled: RecordedChange['settled']) => void Object.assign(find(entry)!, { settled }),
  }
  const looks = createLooks(
    { uptime, now: Date.now },
    { find: () => ({ baseUrl: 'https://a', enterpriseGlobalId: '1' }), gateway: async () => gateway } as never,
    async () => journal as never,
    async () => [],
    async () => undefined,
  )
  return {
    looks,
    looked,
    later,
    service,
    pass: (toSecond: number) => vi.advanceTimersByTimeAsync(1000 * (toSecond - seconds())),
    /** An edit is sent, and nobody knows what became of it. */
    send: (job?: string) => {
      const error = { kind: 'unknown', code: 'change.connectionLost' }
      changes.push({
        entry: `desk-${changes.length}`,
        intent: { endpoint: 'A2', member: `${changes.length}`, change: { name: 'N' } },
        sent: { uptime: uptime() },
        settled: { by: null, outcome: 'unknown', open: true, error },
        ...(job !== undefined && { job }),
      } as never)
      return looks.plan(profile)
    },
    outcomes: () => changes.map(({ settled }) => settled?.outcome),
  }
}

it('are due 5 and 30 seconds, 2, 5 and 10 minutes after a sending, those due together are one, and the last decides', async () => {
  const rig = startLooks()
  await Promise.all([rig.send(), rig.send()])
  await rig.pass(599)
  expect(rig.outcomes()).toEqual(['unknown', 'unknown'])
  await rig.pass(100_000)
  expect(rig.looked).toEqual([
    [5, 2],
    [30, 2],
    [120, 2],
    [300, 2],
    [600, 2],
  ])
  expect(rig.outcomes()).toEqual(['refused', 'refused'])
})

it('find what was done, and are over then', async () => {
  const rig = startLooks()
  await rig.send()
  await rig.pass(100)
  rig.service.read = async () => ({ evidence: 'done', seen: {} })
  await rig.pass(100_000)
  expect(rig.looked.map(([at]) => at)).toEqual([5, 30, 120])
  expect(rig.outcomes()).toEqual(['done'])
})

it('of a job’s rows are due once a minute while it runs, and at the usual times after its end', async () => {
  const rig = startLooks()
  rig.looks.jobRuns('a job')
  await rig.send('a job')
  await rig.pass(20)
  await rig.send('a job')
  await rig.pass(130)
  await rig.looks.jobEnded(profile, 'a job')
  await rig.pass(100_000)
  expect(rig.looked).toEqual([60, 120, 135, 160, 250, 430, 730].map((at) => [at, 2]))
  expect(rig.outcomes()).toEqual(['refused', 'refused'])
})

it('that fail are repeated every five minutes, until one after the ten minutes was had', async () => {
  const rig = startLooks()
  await rig.send()
  await rig.pass(400)
  rig.service.read = async () => {
    throw new DeskFailure({ kind: 'unreachable', code: 'net.refused' })
  }
  await rig.pass(1300)
  expect(rig.outcomes()).toEqual(['unknown'])
  rig.service.read = async () => ({ evidence: 'notDone', seen: {} })
  await rig.pass(100_000)
  expect(rig.looked.map(([at]) => at)).toEqual([5, 30, 120, 300, 600, 900, 1200, 1500])
  expect(rig.outcomes()).toEqual(['refused'])
})

it('that began before the ten minutes don’t decide, however late they end', async () => {
  const rig = startLooks()
  await rig.send()
  await rig.pass(595)
  rig.service.read = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    return { evidence: 'notDone', seen: {} }
  }
  const asked = rig.looks.look(profile)
  await rig.pass(606)
  await asked
  expect(rig.outcomes()).toEqual(['unknown'])
  await rig.pass(100_000)
  expect(rig.looked.map(([at]) => at)).toEqual([5, 30, 120, 300, 595, 605])
  expect(rig.outcomes()).toEqual(['refused'])
})

it('take the same that was sent once more since for what shows, and leave the first to a person', async () => {
  const rig = startLooks()
  await rig.send()
  rig.later.push({
    entry: 'other-1',
    intent: { endpoint: 'A2', member: '0', change: { name: 'N' } },
    sent: { uptime: 1 },
    settled: { by: 'answer', outcome: 'done' },
  } as never)
  rig.service.read = async () => ({ evidence: 'done', seen: {} })
  await rig.pass(100_000)
  expect(rig.looked).toHaveLength(5)
  expect(rig.outcomes()).toEqual(['unknown'])
})

it('are never two at once, whoever asks', async () => {
  const rig = startLooks()
  let [now, most] = [0, 0]
  rig.service.read = async () => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setTimeout(resolve, 40_000))
    now -= 1
    return { evidence: 'unclear', seen: {} }
  }
  await rig.send()
  const asked = [rig.looks.look(profile), rig.looks.look(profile)]
  await rig.pass(400)
  await Promise.all(asked)
  expect([most, rig.looked.length > 3]).toEqual([1, true])
})
