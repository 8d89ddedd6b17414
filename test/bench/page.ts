import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { build } from 'vite'
import { servePage } from '../fakes/builtPage.ts'
import { launchChromium, newPage } from '../fakes/chromium.ts'
import { serveKeydesk } from '../fakes/served.ts'
import { median, type Figure } from './figures.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rows = 100_000
/** About three rows a frame, as a wheel turned fast. */
const step = 100
const frames = 240

type List = 'grid' | 'bare'

interface ListFigures {
  firstRowsMs: number
  frameMs: number
  heapMb: number
}

/** The page in Chromium: the grid over a bare recycler of the same rows, and the first content over React alone. */
export async function pageFigures(rounds: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'keydesk-bench-'))
  const lists = join(root, 'test/bench/lists')
  await build({
    configFile: false,
    logLevel: 'error',
    root: lists,
    base: './',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: { lists: join(lists, 'lists.html'), empty: join(lists, 'empty.html') } },
    },
  })
  const listsServer = await servePage(folder)
  const browser = await launchChromium({ measured: true })
  try {
    return [
      ...(await listFigures(browser, listsServer.origin, rounds)),
      await firstContent(browser, listsServer.origin, rounds * 2),
    ]
  } finally {
    await browser.close()
    listsServer.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function withPage<T>(browser: Browser, work: (page: Page, devtools: CDPSession) => Promise<T>): Promise<T> {
  const page = await newPage(browser)
  try {
    return await work(page, await page.context().newCDPSession(page))
  } finally {
    await page.context().close()
  }
}

async function measureList(browser: Browser, address: string, list: List): Promise<ListFigures> {
  return withPage(browser, async (page, devtools) => {
    // The processor's time, not the clock's: what else the machine does is left out.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busyMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
    }
    await page.goto(`${address}/lists.html`)
    const firstRowsMs = await page.evaluate(([which, count]) => window.show(which, count), [list, rows] as const)
    const scroll = () => page.evaluate(([by, times]) => window.scrollRows(by, times), [step, frames] as const)
    await scroll()
    const before = await busyMs()
    await scroll()
    const frameMs = ((await busyMs()) - before) / frames
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return { firstRowsMs, frameMs, heapMb: usedSize / 1e6 }
  })
}

async function listFigures(browser: Browser, address: string, rounds: number): Promise<Figure[]> {
  const taken: Record<List, ListFigures[]> = { grid: [], bare: [] }
  await measureList(browser, address, 'grid')
  for (let round = 0; round < rounds; round += 1) {
    for (const list of ['bare', 'grid'] as const) taken[list].push(await measureList(browser, address, list))
  }
  const of = (list: List, figure: keyof ListFigures) => median(taken[list].map((each) => each[figure]))
  const ratio = (what: string, figure: 'firstRowsMs' | 'frameMs', aim: number): Figure => ({
    what,
    ratio: of('grid', figure) / of('bare', figure),
    aim,
    of: `${of('grid', figure).toFixed(2)} ms to ${of('bare', figure).toFixed(2)} ms`,
  })
  return [
    ratio(`grid, ${rows} rows: main thread per frame, to a bare recycler`, 'frameMs', 1.5),
    ratio(`grid, ${rows} rows: time to first rows, to a bare recycler`, 'firstRowsMs', 2),
    {
      what: `grid, ${rows} rows: heap above a bare recycler`,
      ratio: of('grid', 'heapMb') - of('bare', 'heapMb'),
      unit: 'MB',
      aim: 10,
      of: `${of('grid', 'heapMb').toFixed(1)} MB to ${of('bare', 'heapMb').toFixed(1)} MB`,
    },
  ]
}

/** Milliseconds until something is on the screen; nothing of the page is kept from before. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const paint = performance.getEntriesByName('first-contentful-paint')[0]
          if (paint === undefined) requestAnimationFrame(look)
          else resolve(paint.startTime)
        }
        look()
      }),
  )
}

/** Until something is on the screen: of Keydesk's first screen over the sandbox's copy, and of React alone. */
async function firstContent(browser: Browser, lists: string, rounds: number): Promise<Figure> {
  const keydesk = await serveKeydesk({ sandbox: true })
  const [ours, empty]: [number[], number[]] = [[], []]
  try {
    await withPage(browser, async (page) => {
      await page.goto(keydesk.address)
      await page.getByRole('row').nth(2).waitFor()
      await withPage(browser, async (other) => {
        await other.goto(`${lists}/empty.html`)
        for (let round = 0; round < rounds; round += 1) {
          await other.reload()
          empty.push(await firstPaint(other))
          await page.reload()
          ours.push(await firstPaint(page))
        }
      })
    })
  } finally {
    await keydesk.close()
  }
  return {
    what: 'first content of the page on the copy, to an empty React page',
    ratio: median(ours) / median(empty),
    aim: 1.6,
    of: `${Math.round(median(ours))} ms to ${Math.round(median(empty))} ms`,
  }
}
