import { describe, expect, it } from 'vitest'
import { json, success, type Answer } from '../../fakes/wireServer.ts'
import { errorOf, openWire, somebody } from './support.ts'
import { resetPassword } from './changing.ts'

/** Gives the answers one after the other, and the last one for good. */
const inTurn = (...answers: Answer[]) => {
  let turn = 0
  return () => answers[Math.min(turn++, answers.length - 1)] as Answer
}

const passing: [string, Answer, string][] = [
  ['a reset', 'reset', 'net.reset'],
  ['an end without a reply', 'close', 'net.reset'],
  ['a cut reply', { cut: '{"code":0,"data":[]}' }, 'net.replyCut'],
  ['500', { status: 500 }, 'http.500'],
  ['502', { status: 502, body: '<html>' }, 'http.502'],
  ['503', json({ error: 'busy' }, 503), 'http.503'],
  ['504', { status: 504 }, 'http.504'],
  ['408', { status: 408 }, 'http.408'],
  ['429', { status: 429 }, 'http.429'],
  ['429 with an envelope of the gateway', json({ code: '42900', message: 'slowly' }, 429), '42900'],
  ['503 with an envelope of the gateway', json({ code: 503 }, 503), '503'],
  ['business code 500', json({ code: '500', message: 'network error, retry' }), '500'],
  ['half an envelope', json('{"code":0,"data":['), 'reply.broken'],
  ['an empty reply', { status: 200 }, 'reply.broken'],
]

describe('a read that fails in a passing way', () => {
  it.each(passing)('is tried again, each time with a new nonce: %s', async (_name, answer) => {
    const { wire, gateway } = await openWire(inTurn(answer, answer, success([])))
    await expect(gateway.listKeys()).resolves.toEqual([])
    expect(wire.requests).toHaveLength(3)
    expect(new Set(wire.requests.map((seen) => seen.query.get('g_nonce'))).size).toBe(3)
  })

  it.each(passing)('is given up after the bound, and says why: %s', async (_name, answer, code) => {
    const { wire, gateway } = await openWire(() => answer, { limits: { readAttempts: 3 } })
    expect(await errorOf(gateway.listKeys())).toMatchObject({ kind: 'unreachable', code, endpoint: 'A8' })
    expect(wire.requests).toHaveLength(3)
  })

  it('is tried again when no reply comes in time', async () => {
    const { wire, gateway } = await openWire(inTurn('hang', success([])), { limits: { readTimeoutMs: 300 } })
    await expect(gateway.listKeys()).resolves.toEqual([])
    expect(wire.requests).toHaveLength(2)
  })

  it('is tried again over a new connection, where every kept one is reset as it is used again', async () => {
    const used = new Set<number>()
    const { gateway } = await openWire(({ connection }) => {
      if (used.has(connection)) return 'reset'
      used.add(connection)
      return success([])
    })
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(Array.from({ length: 16 }, () => gateway.listKeys()))
    }
  })

  it('says so when no reply ever comes', async () => {
    const { gateway } = await openWire(() => 'hang', { limits: { readTimeoutMs: 200, readAttempts: 2 } })
    expect(await errorOf(gateway.listKeys())).toMatchObject({ kind: 'unreachable', code: 'net.timeout' })
  })

  it('is tried again when nobody listens', async () => {
    const { wire, gateway } = await openWire(() => success([]))
    await wire.close()
    expect(await errorOf(gateway.listKeys())).toEqual({ kind: 'unreachable', code: 'net.refused', endpoint: 'A8' })
  })
})

describe('Retry-After', () => {
  const busy = (retryAfter: string): Answer => ({ status: 429, headers: { 'retry-after': retryAfter } })

  it.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 2000).toUTCString()],
  ])('is waited for: %s', async (_name, retryAfter) => {
    let opensAt: number | undefined
    const { gateway } = await openWire(
      () => {
        if (opensAt !== undefined) return Date.now() >= opensAt ? success([]) : busy('3600')
        const header = retryAfter()
        opensAt = /^\d+$/.test(header) ? Date.now() + Number(header) * 1000 : Date.parse(header)
        return busy(header)
      },
      { limits: { retryPauseBoundMs: 5000 } },
    )
    await expect(gateway.listKeys()).resolves.toEqual([])
  })

  it.each(['3600', 'Fri, 31 Dec 2199 23:59:59 GMT'])(
    'ends the attempts where it is beyond the bound: %s',
    async (retryAfter) => {
      const { wire, gateway } = await openWire(() => busy(retryAfter))
      expect(await errorOf(gateway.listKeys())).toMatchObject({ kind: 'unreachable', code: 'http.429' })
      expect(wire.requests).toHaveLength(1)
    },
  )

  it.each(['soon', '-5', ''])('is no matter where it says nothing: "%s"', async (retryAfter) => {
    const { wire, gateway } = await openWire(inTurn(busy(retryAfter), success([])))
    await expect(gateway.listKeys()).resolves.toEqual([])
    expect(wire.requests).toHaveLength(2)
  })
})

describe('a read that was stopped', () => {
  it('is cancelled on the wire', async () => {
    const stop = new AbortController()
    const { gateway } = await openWire(() => (stop.abort(), 'hang'))
    expect(await errorOf(gateway.listKeys({ signal: stop.signal }))).toEqual({ kind: 'cancelled', code: 'cancelled' })
  })

  it('is cancelled before it is sent', async () => {
    const { wire, gateway } = await openWire(() => success([]))
    expect(await errorOf(gateway.listKeys({ signal: AbortSignal.abort() }))).toMatchObject({ kind: 'cancelled' })
    expect(wire.requests).toEqual([])
  })

  it('is cancelled between two attempts', async () => {
    const stop = new AbortController()
    const busy: Answer = { status: 429, headers: { 'retry-after': '60' } }
    const { gateway } = await openWire(() => (setTimeout(() => stop.abort(), 20), busy), {
      limits: { retryPauseBoundMs: 90_000 },
    })
    expect(await errorOf(gateway.listKeys({ signal: stop.signal }))).toMatchObject({ kind: 'cancelled' })
  })

  it('is cancelled while it waits for its turn', async () => {
    const stop = new AbortController()
    const { wire, gateway } = await openWire(() => 'hang', { limits: { concurrentReads: 1 } })
    const first = errorOf(gateway.listKeys({ signal: stop.signal }))
    const waiting = errorOf(gateway.listAssets({ signal: stop.signal }))
    await expect.poll(() => wire.requests.length).toBe(1)
    stop.abort()
    expect(await first).toMatchObject({ kind: 'cancelled' })
    expect(await waiting).toMatchObject({ kind: 'cancelled' })
    expect(wire.requests).toHaveLength(1)
  })

  it('is cancelled when the gateway is closed', async () => {
    const { wire, gateway } = await openWire(() => 'hang')
    const reading = errorOf(gateway.listKeys())
    await expect.poll(() => wire.requests.length).toBe(1)
    await gateway.close()
    expect(await reading).toMatchObject({ kind: 'cancelled' })
    expect(await errorOf(gateway.listKeys())).toMatchObject({ kind: 'cancelled' })
  })
})

describe('reads at once', () => {
  /** Holds every read back until `enough` of them have arrived. */
  function gate(enough: number) {
    let arrived = 0
    let most = 0
    let open: () => void = () => undefined
    const opened = new Promise<void>((resolve) => (open = resolve))
    return {
      most: () => most,
      async pass(): Promise<void> {
        most = Math.max(most, (arrived += 1))
        if (arrived >= enough) open()
        await opened
        arrived -= 1
      },
    }
  }

  it('are sixteen, of all kinds together, and a change does not queue behind them', async () => {
    const readGate = gate(17)
    let sent = 0
    const { wire, gateway } = await openWire(async ({ method }) => {
      if (method === 'GET') await readGate.pass()
      else sent += 1
      return success(method === 'GET' ? [] : null)
    })
    const all = Array.from({ length: 40 }, (_, n) => (n % 2 ? gateway.listKeys() : gateway.listAssets()))
    const reads = Promise.allSettled(all)
    await expect.poll(() => wire.requests.length).toBe(16)
    await resetPassword(gateway, somebody, 'Secret-1')
    expect(sent).toBe(1)
    expect(wire.to('GET', '').length).toBe(16)
    await gateway.close()
    await reads
    expect(readGate.most()).toBe(16)
  })

  it('are all answered, and use connections again', async () => {
    const { wire, gateway } = await openWire(() => success([]))
    await Promise.all(Array.from({ length: 100 }, () => gateway.listKeys()))
    expect(wire.requests).toHaveLength(100)
    expect(Math.max(...wire.requests.map((seen) => seen.connection))).toBeLessThanOrEqual(16)
  })
})
