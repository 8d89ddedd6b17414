import type { Browser, CDPSession, Page } from 'playwright-core'
import { newPage } from '../fakes/chromium.ts'
import { median, type Figure } from './figures.ts'

/** How far one scrolls in a frame: about three rows, as a wheel turned fast. */
const step = 100
const frames = 240

/** What is compared with a bare recycler of the same, how many of it, and how many times as much it may take at most. */
const compared = {
  grid: { bare: 'bare', each: 'rows', count: 100_000, frame: 1.5, first: 2 },
  wall: { bare: 'bareWall', each: 'tiles', count: 20_000, frame: 1.2, first: 1.4 },
} as const

type Ours = keyof typeof compared
type List = Ours | (typeof compared)[Ours]['bare']

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

async function measure(browser: Browser, address: string, list: List, count: number): Promise<ListFigures> {
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

/** A list over a bare recycler of the same, measured in turn. */
export async function listFigures(browser: Browser, address: string, rounds: number, ours: Ours): Promise<Figure[]> {
  const { bare, each, count, frame, first } = compared[ours]
  const taken = new Map<List, ListFigures[]>([
    [ours, []],
    [bare, []],
  ])
  await measure(browser, address, ours, count)
  for (let round = 0; round < rounds; round += 1) {
    for (const list of [bare, ours]) taken.get(list)?.push(await measure(browser, address, list, count))
  }
  const of = (list: List, figure: keyof ListFigures) => median((taken.get(list) ?? []).map((one) => one[figure]))
  const called = `${ours}, ${count} ${each}`
  const ratio = (what: string, figure: 'firstMs' | 'frameMs', aim: number): Figure => ({
    what: `${called}: ${what}, to a bare recycler`,
    ratio: of(ours, figure) / of(bare, figure),
    aim,
    of: `${of(ours, figure).toFixed(2)} ms to ${of(bare, figure).toFixed(2)} ms`,
  })
  return [
    ratio('main thread per frame', 'frameMs', frame),
    ratio(`time to first ${each}`, 'firstMs', first),
    {
      what: `${called}: heap above a bare recycler`,
      ratio: of(ours, 'heapMb') - of(bare, 'heapMb'),
      unit: 'MB',
      aim: 10,
      of: `${of(ours, 'heapMb').toFixed(1)} MB to ${of(bare, 'heapMb').toFixed(1)} MB`,
    },
  ]
}
