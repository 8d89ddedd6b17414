import type { Browser, CDPSession, Page } from 'playwright-core'
import { newPage } from '../fakes/chromium.ts'
import { median, type Figure } from './figures.ts'

/** What is compared, how many of it, and how far one scrolls in a frame: about three rows, as a wheel turned fast. */
const rows = { count: 100_000, step: 100 }
const tiles = { count: 20_000, step: 100 }
const frames = 240

type List = 'grid' | 'bare' | 'wall' | 'bareWall'

interface ListFigures {
  firstMs: number
  frameMs: number
  heapMb: number
}

/** A page of its own, and what measures it. */
export async function withPage<T>(
  browser: Browser,
  work: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const page = await newPage(browser)
  try {
    return await work(page, await page.context().newCDPSession(page))
  } finally {
    await page.context().close()
  }
}

async function measure(browser: Browser, address: string, list: List): Promise<ListFigures> {
  const { count, step } = list === 'grid' || list === 'bare' ? rows : tiles
  return withPage(browser, async (page, devtools) => {
    // The processor's time, not the clock's: what else the machine does is left out.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busyMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
    }
    await page.goto(`${address}/lists.html`)
    const firstMs = await page.evaluate(([which, many]) => window.show(which, many), [list, count] as const)
    const scroll = () => page.evaluate(([by, times]) => window.scrollRows(by, times), [step, frames] as const)
    await scroll()
    const before = await busyMs()
    await scroll()
    const frameMs = ((await busyMs()) - before) / frames
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return { firstMs, frameMs, heapMb: usedSize / 1e6 }
  })
}

/** Measures two in turn, and says how to compare them. */
async function inTurn(browser: Browser, address: string, rounds: number, [ours, bare]: readonly [List, List]) {
  const taken = new Map<List, ListFigures[]>([
    [ours, []],
    [bare, []],
  ])
  await measure(browser, address, ours)
  for (let round = 0; round < rounds; round += 1) {
    for (const list of [bare, ours]) taken.get(list)?.push(await measure(browser, address, list))
  }
  const of = (list: List, figure: keyof ListFigures) => median((taken.get(list) ?? []).map((each) => each[figure]))
  return {
    ratio: (what: string, figure: 'firstMs' | 'frameMs', aim: number): Figure => ({
      what,
      ratio: of(ours, figure) / of(bare, figure),
      aim,
      of: `${of(ours, figure).toFixed(2)} ms to ${of(bare, figure).toFixed(2)} ms`,
    }),
    heap: (what: string, aim: number): Figure => ({
      what,
      ratio: of(ours, 'heapMb') - of(bare, 'heapMb'),
      unit: 'MB',
      aim,
      of: `${of(ours, 'heapMb').toFixed(1)} MB to ${of(bare, 'heapMb').toFixed(1)} MB`,
    }),
  }
}

/** The grid over a bare recycler of the same rows. */
export async function gridFigures(browser: Browser, address: string, rounds: number): Promise<Figure[]> {
  const { ratio, heap } = await inTurn(browser, address, rounds, ['grid', 'bare'])
  const grid = `grid, ${rows.count} rows`
  return [
    ratio(`${grid}: main thread per frame, to a bare recycler`, 'frameMs', 1.5),
    ratio(`${grid}: time to first rows, to a bare recycler`, 'firstMs', 2),
    heap(`${grid}: heap above a bare recycler`, 10),
  ]
}

/** The wall over a bare recycler of the same tiles. */
export async function wallFigures(browser: Browser, address: string, rounds: number): Promise<Figure[]> {
  const { ratio, heap } = await inTurn(browser, address, rounds, ['wall', 'bareWall'])
  const wall = `wall, ${tiles.count} tiles`
  return [
    ratio(`${wall}: main thread per frame, to a bare recycler`, 'frameMs', 1.2),
    ratio(`${wall}: time to first tiles, to a bare recycler`, 'firstMs', 1.4),
    heap(`${wall}: heap above a bare recycler`, 10),
  ]
}
