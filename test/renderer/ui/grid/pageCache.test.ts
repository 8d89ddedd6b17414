import { describe, expect, it } from 'vitest'
import { createPageCache, pageLength } from '../../../../src/renderer/ui/grid/pageCache.ts'
import type { ErrorKind } from '../../../../src/contract/errors.ts'
import type { RowRange } from '../../../../src/renderer/ui/grid/slots.ts'

/** A list that answers when it is told to. */
function slowList(total: number) {
  const asked: { range: RowRange; answer: () => void; fail: (kind?: ErrorKind) => void }[] = []
  const cache = createPageCache<number>({
    total,
    read: (range) =>
      new Promise((resolve) => {
        const rows = Array.from({ length: range.last - range.first + 1 }, (_, at) => range.first + at)
        asked.push({
          range,
          answer: () => resolve({ ok: true, rows }),
          fail: (kind = 'unreachable') => resolve({ ok: false, error: { kind, code: 'net.timeout' } }),
        })
      }),
  })
  const next = () =>
    new Promise<void>((resolve) => {
      const stop = cache.subscribe(() => {
        stop()
        resolve()
      })
    })
  return {
    cache,
    asked,
    settle: async (at: number, how: 'answer' | 'fail' = 'answer') => {
      const heard = next()
      asked[at]![how]()
      await heard
    },
    ranges: () => asked.map(({ range }) => range),
  }
}

describe('the page cache of a grid', () => {
  it('has in view what it was told until it is drawn, and from then on what is', () => {
    const read = () => new Promise<never>(() => undefined)
    const cache = createPageCache<number>({ total: 10 * pageLength, inView: [4, 1], read })
    expect(cache.needed()).toEqual([4, 1])
    cache.load({ first: 2 * pageLength, last: 3 * pageLength - 1 })
    expect(cache.needed()).toEqual([2])
  })

  it('asks for whole pages, the last one as short as the list', async () => {
    const { cache, ranges, settle } = slowList(450)
    cache.load({ first: 390, last: 449 })
    expect(ranges()).toEqual([
      { first: 200, last: 399 },
      { first: 400, last: 449 },
    ])
    expect(cache.get(390)).toBeUndefined()
    await settle(0)
    await settle(1)
    expect([cache.get(390), cache.get(449), cache.get(450)]).toEqual([390, 449, undefined])
  })

  it('asks once for what is under way or here', async () => {
    const { cache, ranges, settle } = slowList(1000)
    cache.load({ first: 0, last: 20 })
    cache.load({ first: 5, last: 25 })
    await settle(0)
    cache.load({ first: 5, last: 25 })
    expect(ranges()).toHaveLength(1)
  })

  it('never asks for pages that were scrolled past while others were under way', async () => {
    const { cache, ranges, settle } = slowList(100_000)
    for (let first = 0; first < 20_000; first += pageLength) cache.load({ first, last: first + 30 })
    expect(ranges()).toHaveLength(2)
    await settle(0)
    await settle(1)
    expect(ranges().slice(2)).toEqual([{ first: 19_800, last: 19_999 }])
  })

  it('says why a page in view could not be read, and reads it again when it is told to', async () => {
    const { cache, settle } = slowList(100)
    cache.load({ first: 0, last: 10 })
    await settle(0, 'fail')
    expect([cache.get(3), cache.failure()?.kind]).toEqual([undefined, 'unreachable'])
    cache.reload()
    await settle(1)
    expect([cache.get(3), cache.failure()]).toEqual([3, undefined])
  })

  it('asks for a page that failed once more each time that it comes into view, not at each step within it', async () => {
    const { cache, asked, settle } = slowList(1000)
    cache.load({ first: 0, last: 10 })
    await settle(0, 'fail')
    for (let first = 1; first < 50; first += 1) cache.load({ first, last: first + 10 })
    expect(asked).toHaveLength(1)
    cache.load({ first: 400, last: 410 })
    await settle(1)
    cache.load({ first: 0, last: 10 })
    await settle(2)
    expect([cache.get(3), cache.failure()]).toEqual([3, undefined])
  })

  it('is silent about pages that are out of view, and about reads that were called off', async () => {
    const { cache, asked, settle } = slowList(1000)
    cache.load({ first: 0, last: 10 })
    await settle(0, 'fail')
    cache.load({ first: 400, last: 410 })
    expect(cache.failure()).toBeUndefined()
    asked[1]!.fail('cancelled')
    await new Promise((resolve) => setTimeout(resolve))
    expect(cache.failure()).toBeUndefined()
  })

  it('takes pages of any length, and those that are here already', () => {
    const asked: RowRange[] = []
    const here = new Map([[1, [30, 31, 32]]])
    const read = async (range: RowRange) => {
      asked.push(range)
      return { ok: true, rows: [] } as const
    }
    const cache = createPageCache<number>({ total: 8, length: 3, here, read })
    cache.load({ first: 2, last: 5 })
    expect([cache.get(3), cache.get(5), cache.needed()]).toEqual([30, 32, [0, 1]])
    expect(asked).toEqual([{ first: 0, last: 2 }])
    expect([...cache.here()]).toEqual([
      [3, 30],
      [4, 31],
      [5, 32],
    ])
  })

  it('keeps only so many pages, those looked at last', async () => {
    const { cache, settle, asked } = slowList(100_000)
    for (let page = 0; page < 60; page += 1) {
      cache.load({ first: page * pageLength, last: page * pageLength })
      await settle(asked.length - 1)
    }
    expect(cache.get(0)).toBeUndefined()
    expect(cache.get(59 * pageLength)).toBe(59 * pageLength)
  })

  it('holds on to rows out of view: they are read after those in view, and stay whatever is looked at', async () => {
    const { cache, ranges, settle, asked } = slowList(100_000)
    const held = [
      { first: 10, last: 250 },
      { first: 99_999, last: 99_999 },
    ]
    cache.load({ first: 0, last: 20 }, held)
    for (const at of [0, 1, 2]) await settle(at)
    expect(ranges().map(({ first }) => first)).toEqual([0, 200, 99_800])
    expect(cache.needed()).toEqual([0, 1, 499])
    for (let page = 100; page < 160; page += 1) {
      cache.load({ first: page * pageLength, last: page * pageLength }, held)
      await settle(asked.length - 1)
    }
    expect([cache.get(10), cache.get(250), cache.get(99_999)]).toEqual([10, 250, 99_999])
    expect(cache.get(100 * pageLength)).toBeUndefined()
  })

  it('holds nothing of what is too much to hold', () => {
    const { cache, ranges } = slowList(1_000_000)
    cache.load({ first: 0, last: 20 }, [{ first: 0, last: 999_999 }])
    expect(ranges()).toHaveLength(1)
  })

  it('reads any range for copying, from the pages that are here and from the list', async () => {
    const { cache, settle, asked } = slowList(1000)
    cache.load({ first: 200, last: 210 })
    await settle(0)
    const rows = cache.read({ first: 150, last: 420 })
    while (asked.length < 2) await Promise.resolve()
    asked[1]!.answer()
    while (asked.length < 3) await Promise.resolve()
    asked[2]!.answer()
    expect(await rows).toEqual(Array.from({ length: 271 }, (_, at) => 150 + at))
  })
})
