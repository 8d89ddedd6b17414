import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { servePage } from '../fakes/builtPage.ts'
import { launchChromium } from '../fakes/chromium.ts'
import { serveKeydesk } from '../fakes/served.ts'
import { median, type Figure } from './figures.ts'
import { flagToTile } from './flagToTile.ts'
import { listFigures, withPage } from './lists.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The page's later parts have come by then: 0.1 s after its first screen stood, it still slowed the next start by 12 ms. */
const restMs = 400

/** Serves the pages of `lists`, as a build makes them, to a browser that is there for measuring. */
async function onLists<T>(work: (browser: Browser, origin: string) => Promise<T>): Promise<T> {
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
    return await work(browser, listsServer.origin)
  } finally {
    await browser.close()
    listsServer.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The page in Chromium: the grid over a bare recycler of the same rows, and the first content over React alone. */
export const pageFigures = (rounds: number): Promise<Figure[]> =>
  onLists(async (browser, origin) => [
    ...(await listFigures(browser, origin, rounds, 'grid')),
    await firstContent(browser, origin, rounds * 2),
  ])

/** The wall in Chromium over a bare recycler of the same tiles, and how soon it shows what has changed. */
export const wallFigures = (rounds: number): Promise<Figure[]> =>
  onLists(async (browser, origin) => [
    await flagToTile(browser),
    ...(await listFigures(browser, origin, rounds, 'wall')),
  ])

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

/** Reloads a page that has nothing more to do: what it still loads and draws takes time which isn't the new one's. */
async function reloadAtRest(page: Page): Promise<void> {
  await page.waitForTimeout(restMs)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.reload()
}

/** A figure of Today, the first screen: it stands there once the copy was read. */
const figureOf = (page: Page) => page.locator('main aside a').first()

/** Until something is on the screen: of Keydesk's first screen over the sandbox's copy, and of React alone. */
async function firstContent(browser: Browser, lists: string, rounds: number): Promise<Figure> {
  const keydesk = await serveKeydesk({ sandbox: true })
  const [ours, empty]: [number[], number[]] = [[], []]
  try {
    await withPage(browser, async (page) => {
      await page.goto(keydesk.address)
      await figureOf(page).waitFor()
      await withPage(browser, async (other) => {
        await other.goto(`${lists}/empty.html`)
        for (let round = 0; round < rounds; round += 1) {
          await reloadAtRest(other)
          empty.push(await firstPaint(other))
          await reloadAtRest(page)
          ours.push(await firstPaint(page))
          await figureOf(page).waitFor()
        }
      })
    })
  } finally {
    await keydesk.close()
  }
  return {
    what: 'first content of the page on the copy, to an empty React page',
    ratio: median(ours) / median(empty),
    aim: 2.6,
    of: `${Math.round(median(ours))} ms to ${Math.round(median(empty))} ms`,
  }
}
