import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPacer, neverSent, type Pacer, type Wait } from '../../../src/main/gateway/calls/pacer.ts'
import { WireCancelled, type WireReply } from '../../../src/main/gateway/wire/wire.ts'
import { createRateLimit, createWindowLimit } from '../../fakes/rateLimit.ts'

const wait: Omit<Wait, 'before'> = {
  isLongWork: true,
  patienceMs: 600_000,
  heldMs: Infinity,
  signal: new AbortController().signal,
}
const answer: WireReply = { status: 200, bytes: new Uint8Array() }
const tooMany: WireReply = { status: 429, bytes: new Uint8Array() }
const comeLater: WireReply = { status: 503, bytes: new Uint8Array(), retryAfterMs: 1000 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Course {
  /** Of the clock, in milliseconds. */
  took: number
  refusals: number
}

/** Reads all of it behind a limit, `latencyMs` away, on a clock of its own. */
async function readBehind(
  letsThrough: (now: number) => boolean,
  refusal: WireReply,
  latencyMs: () => number,
  reads = 300,
): Promise<Course> {
  const pacer = createPacer(16)
  let refusals = 0
  const read = async (): Promise<void> => {
    const before = neverSent()
    for (;;) {
      const reply = await pacer.run(
        async () => {
          await pass(latencyMs())
          const reply = letsThrough(performance.now()) ? answer : refusal
          await pass(latencyMs())
          return reply
        },
        { ...wait, before },
      )
      if (reply === answer) return
      refusals += 1
    }
  }
  const begun = performance.now()
  let took: number | undefined
  void Promise.all(Array.from({ length: reads }, read)).then(() => (took = performance.now() - begun))
  while (took === undefined) await vi.advanceTimersByTimeAsync(100)
  return { took, refusals }
}

/** Between 1 and 7 milliseconds, as a network is. */
function unsteady(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return 1 + (state % 7)
  }
}

describe('300 reads behind a limit', () => {
  const limits: [string, number, () => (now: number) => boolean][] = [
    ['20 a second', 20, () => createRateLimit({ perSecond: 20, burst: 0 })],
    ['20 a second with a burst of 10', 20, () => createRateLimit({ perSecond: 20, burst: 10 })],
    ['20 a second with a burst of 40', 20, () => createRateLimit({ perSecond: 20, burst: 40 })],
    ['2 a second', 2, () => createRateLimit({ perSecond: 2, burst: 5 })],
    ['20 in the last second', 20, () => createWindowLimit(20, { isFixed: false })],
    ['20 in each second', 20, () => createWindowLimit(20, { isFixed: true })],
    ['2 in the last second', 2, () => createWindowLimit(2, { isFixed: false })],
    ['100 in the last second', 100, () => createWindowLimit(100, { isFixed: false })],
  ]
  const refusals: [string, WireReply][] = [
    ['429', tooMany],
    ['429 with Retry-After', { ...comeLater, status: 429 }],
    ['503 with Retry-After', comeLater],
  ]
  const ways: [string, () => () => number][] = [
    ['near', unsteady],
    ['a quarter of a second away', () => () => 125],
  ]
  const cases = limits.flatMap(([limit, perSecond, open]) =>
    refusals.flatMap(([name, reply]) =>
      ways.map(([way, latency]) => [limit, name, way, { perSecond, open }, reply, latency] as const),
    ),
  )

  it.each(cases)(
    'take at most twice the time that it needs, and are seldom refused: %s, %s, %s',
    async (_limit, _refusal, _way, { perSecond, open }, reply, latency) => {
      const { took, refusals } = await readBehind(open(), reply, latency())
      expect(took).toBeLessThanOrEqual((2 * 1000 * 300) / perSecond)
      expect(refusals).toBeLessThan(60)
    },
  )
})

describe('a service', () => {
  it.each([
    ['429', tooMany],
    ['429 with Retry-After', { ...comeLater, status: 429 }],
  ])('that answers nothing for a while is back at its speed soon after: %s', async (_name, reply) => {
    for (const seconds of [6, 40, 300]) {
      const from = performance.now()
      const { took } = await readBehind((now) => now - from > seconds * 1000, reply, unsteady(), 60)
      // It is noticed within the longest pause, and then takes as long again at most.
      expect([seconds, took / 1000 < seconds + 20 + 20]).toEqual([seconds, true])
      if (seconds === 6) expect(took).toBeLessThan(6000 + 14_000)
    }
  })

  it.each([
    ['429', tooMany],
    ['429 with Retry-After', { ...comeLater, status: 429 }],
  ])(
    'that refuses one thing alone, always, gives the others as fast as ever, and is seldom asked for it: %s',
    async (_name, refusal) => {
      const pacer = createPacer(16)
      const begun = performance.now()
      let answered = 0
      let lastAt = 0
      let refusals = 0
      const read = async (isBad: boolean): Promise<void> => {
        const before = neverSent()
        while (performance.now() - begun < 120_000) {
          const reply = await pacer.run(async () => (await pass(5), isBad ? refusal : answer), { ...wait, before })
          if (reply === answer) {
            answered += 1
            lastAt = performance.now() - begun
            return
          }
          refusals += 1
        }
      }
      const all = Promise.all(Array.from({ length: 300 }, (_, at) => read(at === 3)))
      let isOver = false
      void all.then(() => (isOver = true))
      while (!isOver) await vi.advanceTimersByTimeAsync(100)
      expect(answered).toBe(299)
      expect(lastAt).toBeLessThan(30_000)
      expect(refusals).toBeLessThan(20)
    },
  )
})

describe('turns', () => {
  const limited = async (retryAfterMs: number) => {
    const pacer = createPacer(16)
    await pacer.run(async () => ({ ...tooMany, retryAfterMs }), { ...wait, before: neverSent() })
    return pacer
  }
  const begun = (pacer: Pacer, name: string, order: string[], more: Partial<Wait>) =>
    pacer.run(async () => (order.push(name), answer), { ...wait, before: neverSent(), ...more })

  it('are given to brief reads first, and to long work that was refused before its like', async () => {
    const pacer = await limited(1000)
    const order: string[] = []
    const all = [
      begun(pacer, 'long', order, {}),
      begun(pacer, 'longAgain', order, { before: { ...neverSent(), sent: 1 } }),
      begun(pacer, 'brief', order, { isLongWork: false }),
    ]
    await vi.advanceTimersByTimeAsync(999)
    expect(order).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    await Promise.all(all)
    expect(order).toEqual(['brief', 'longAgain', 'long'])
  })

  it('are not waited for by whom the pause is too long for', async () => {
    const pacer = await limited(60_000)
    const order: string[] = []
    const long = begun(pacer, 'long', order, {})
    const brief = begun(pacer, 'brief', order, { isLongWork: false, patienceMs: 20_000 })
    await vi.advanceTimersByTimeAsync(1000)
    await brief
    expect(order).toEqual(['brief'])
    await vi.advanceTimersByTimeAsync(60_000)
    await long
  })

  it('come soon for a brief read, however slow the pace is', async () => {
    const pacer = createPacer(16)
    for (let refusals = 0; refusals < 9; refusals += 1)
      await pacer.run(async () => tooMany, { ...wait, before: neverSent(), heldMs: 0 })
    const order: string[] = []
    const all = [begun(pacer, 'long', order, {}), begun(pacer, 'brief', order, { isLongWork: false, heldMs: 300 })]
    await vi.advanceTimersByTimeAsync(300)
    expect(order).toEqual(['brief'])
    await vi.advanceTimersByTimeAsync(25_000)
    await Promise.all(all)
  })

  it('are given up at once by whoever is stopped', async () => {
    const pacer = await limited(60_000)
    const stop = new AbortController()
    const order: string[] = []
    const waiting = begun(pacer, 'stopped', order, { signal: stop.signal })
    stop.abort()
    await expect(waiting).rejects.toBeInstanceOf(WireCancelled)
    await vi.advanceTimersByTimeAsync(70_000)
    expect(order).toEqual([])
  })

  it('come without a pause again when the service was left alone for a minute', async () => {
    const pacer = await limited(0)
    expect(pacer.isLimited()).toBe(true)
    await vi.advanceTimersByTimeAsync(61_000)
    await pacer.run(async () => answer, { ...wait, before: neverSent() })
    expect(pacer.isLimited()).toBe(false)
  })
})
