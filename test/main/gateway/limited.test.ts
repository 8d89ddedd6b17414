import { describe, expect, it } from 'vitest'
import type { AssetId } from '../../../src/contract/ids.ts'
import { createRateLimit } from '../../fakes/rateLimit.ts'
import { success, type Answer, type Responder } from '../../fakes/wireServer.ts'
import { resetPassword } from './changing.ts'
import { errorOf, openGateway, openWire, somebody } from './support.ts'

const asset = '1' as AssetId
const tree = success({ productInstanceList: [], children: [] })
const tooMany: Answer = { status: 429 }
const comeLater: Answer = { status: 503, headers: { 'retry-after': '1' } }

/**
 * Answers with trees, behind a limit whose time begins with the first refusal: however slow this machine is, one comes.
 */
function limitedTo(perSecond: number, burst: number, refusal: Answer) {
  const letsThrough = createRateLimit({ perSecond, burst })
  const counts = { let: 0, refused: 0 }
  let from: number | undefined
  const respond: Responder = () => {
    const isLet = letsThrough(from === undefined ? 0 : performance.now() - from)
    if (!isLet) from ??= performance.now()
    counts[isLet ? 'let' : 'refused'] += 1
    return isLet ? tree : refusal
  }
  return { counts, respond }
}

describe('long work on a service that limits how often it is asked', () => {
  it.each([
    ['429', 0, tooMany],
    ['429, with a burst', 20, tooMany],
    ['503 with Retry-After', 20, comeLater],
  ])('asks as often as it may, and each tree once more for each refusal: %s', async (_name, burst, refusal) => {
    const server = limitedTo(200, burst, refusal)
    const { gateway } = await openWire(server.respond)
    const heard: boolean[] = []
    const options = { whenLimited: (isLimited: boolean) => void heard.push(isLimited) }
    await Promise.all(Array.from({ length: 150 }, () => gateway.showProducts(asset, options)))
    expect(server.counts.let).toBe(150)
    expect(server.counts.refused).toBeGreaterThan(0)
    expect(server.counts.refused).toBeLessThan(75)
    expect(heard).toContain(true)
  })

  it('slows the reads of every enterprise at the same address', async () => {
    const { wire, gateway } = await openWire(() => (isOpen ? tree : { status: 429, headers: { 'retry-after': '1' } }))
    let isOpen = false
    const other = openGateway({ baseUrl: wire.url, enterpriseGlobalId: 'enterprise-2' })
    const whenLimited = (): void => void (isOpen = true)
    const first = gateway.showProducts(asset, { whenLimited })
    await expect.poll(() => isOpen).toBe(true)
    let isTold = false
    const second = other.showProducts(asset, { whenLimited: (isLimited) => void (isTold ||= isLimited) })
    expect(isTold).toBe(true)
    expect(wire.requests).toHaveLength(1)
    await Promise.all([first, second])
    expect(wire.requests).toHaveLength(3)
  })

  it('is given up when nothing was answered for too long, and says so', async () => {
    const { wire, gateway } = await openWire(() => tooMany, { limits: { stallMs: 500 } })
    const error = await errorOf(gateway.showProducts(asset, { whenLimited: () => undefined }))
    expect(error).toEqual({
      kind: 'unreachable',
      code: 'service.limited',
      endpoint: 'A7',
      details: { status: 429, minutes: 1 },
    })
    expect(wire.requests.length).toBeGreaterThan(1)
  })

  it('is given up at once where the service wants to be left alone for longer than that', async () => {
    const { wire, gateway } = await openWire(() => ({ status: 429, headers: { 'retry-after': '3600' } }))
    const error = await errorOf(gateway.showProducts(asset, { whenLimited: () => undefined }))
    expect(error).toMatchObject({ code: 'service.limited', details: { minutes: 10 } })
    expect(wire.requests).toHaveLength(1)
  })

  it('goes on for as long as anything is answered, however often it is refused', async () => {
    let asked = 0
    const { gateway } = await openWire(() => ((asked += 1) % 3 === 0 ? tree : tooMany), {
      limits: { readAttempts: 2 },
    })
    const options = { whenLimited: () => undefined }
    await Promise.all([gateway.showProducts(asset, options), gateway.showProducts(asset, options)])
    expect(asked).toBe(6)
  })

  it('is stopped at once while it waits', async () => {
    const stop = new AbortController()
    const { wire, gateway } = await openWire(() => ({ status: 429, headers: { 'retry-after': '60' } }))
    const whenLimited = (): void => stop.abort()
    expect(await errorOf(gateway.showProducts(asset, { signal: stop.signal, whenLimited }))).toEqual({
      kind: 'cancelled',
      code: 'cancelled',
    })
    expect(wire.requests).toHaveLength(1)
  })
})

describe('a change that is turned away for the limit', () => {
  it('is not sent again, and slows the reads', async () => {
    const { wire, gateway } = await openWire(({ method }) => (method === 'GET' ? tree : tooMany))
    expect(await resetPassword(gateway, somebody, 'Secret-1')).toMatchObject({
      outcome: 'unknown',
      error: { code: 'change.foreignReply', details: { status: 429 } },
    })
    expect(wire.to('PUT', '')).toHaveLength(1)
    const heard: boolean[] = []
    await gateway.showProducts(asset, { whenLimited: (isLimited) => void heard.push(isLimited) })
    expect(heard[0]).toBe(true)
  })
})
