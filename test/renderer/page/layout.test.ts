import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPageBench, type PageBench } from './openPage.ts'

let bench: PageBench

beforeAll(async () => {
  bench = await startPageBench()
}, 120_000)
afterAll(() => bench.close())

const addresses = [
  '#/profiles',
  '#/profiles/new',
  '#/at/sandbox/members?member=6100000000000000002',
  '#/at/sandbox/board',
  '#/at/sandbox/products/99000000000000001',
]
/** The smallest window, the usual one, and the smallest one at 200 % zoom. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
  { width: 640, height: 400 },
]

/**
 * Controls that nobody can get at: outside the window and in nothing that scrolls. (Long names, 40 asset numbers,
 * accounts of 62 characters and names from right to left are in the canned enterprise.)
 */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canScroll = (element: Element | null): boolean => {
      for (let box = element; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowX + overflowY)) return true
      }
      return false
    }
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea')]
      .filter((element) => {
        const { left, top, right, bottom, width } = element.getBoundingClientRect()
        const isOutside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
        return width > 1 && isOutside && !canScroll(element.parentElement)
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
  })
}

it.each(addresses)('nothing of %s is out of reach, at any size', async (address) => {
  for (const locale of ['en-US', 'zh-CN']) {
    const page = await bench.open(address, { locale })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByText(/Reading|正在/)
      .first()
      .waitFor({ state: 'detached' })
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect([locale, size, await unreachable(page)]).toEqual([locale, size, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
    await page.context().close()
  }
})
