import type { Browser, Page } from 'playwright-core'
import { post } from '../../scripts/screenshots/steps.mjs'
import { serveKeydesk } from '../fakes/served.ts'
import { median, type Figure } from './figures.ts'
import { withPage } from './lists.ts'

/** Tiles say which key their asset number is in, whatever else they are about. */
const lentTiles = '[data-place][aria-label*=" in key "]'

/** Gives a key back on the service; resolves to the ms from when a refresh begins until no tile shows it lent. */
async function shownAfter(page: Page, key: string): Promise<number> {
  await post(page, '/enterprise', { releasedKeys: [key] })
  return page.evaluate(
    ([number, lent]) =>
      new Promise<number>((resolve) => {
        const shows = () => [...document.querySelectorAll(lent)].some((tile) => tile.ariaLabel?.includes(number))
        const start = performance.now()
        const look = () => (shows() ? requestAnimationFrame(look) : resolve(performance.now() - start))
        document.querySelector<HTMLElement>('[aria-label="Refresh"]')?.click()
        look()
      }),
    [key, lentTiles] as const,
  )
}

/**
 * From `borrowedFlag` changing on the service until the tile shows it takes at most one interval and this: an interval
 * ends with a refresh, which here a person asks for.
 */
export async function flagToTile(browser: Browser): Promise<Figure> {
  const keydesk = await serveKeydesk({ sandbox: true })
  try {
    return await withPage(browser, async (page) => {
      await page.goto(keydesk.address)
      await page.locator('main aside a').first().waitFor()
      await page.evaluate(() => void (location.hash = '#/at/sandbox/board?view=state&lane=attention'))
      // Once the trees are read, no tile goes to another lane by itself.
      await page.locator(`${lentTiles}[aria-label*="expire"]`).first().waitFor()
      const labels = await page.locator(lentTiles).evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel ?? ''))
      const keys = new Set(labels.flatMap((label) => /in key (\S+?)(?:,|$)/.exec(label)?.[1] ?? []))
      const taken: number[] = []
      for (const key of keys) taken.push(await shownAfter(page, key))
      return {
        what: 'from a due refresh until the tile shows a flag that changed on the service',
        ratio: median(taken),
        unit: 'ms',
        aim: 200,
        of: `${taken.length} keys given back, ${Math.round(Math.max(...taken))} ms at most`,
      }
    })
  } finally {
    await keydesk.close()
  }
}
